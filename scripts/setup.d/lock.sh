# One setup at a time for a clone: `npm start` and `npm test` may be started together.
# The lock is a symbolic link to the owner's process ID: created in one step, so it never exists without its owner.

LOCK_WAIT_S=1200

acquire_lock() {
  lock=$state/lock
  waited=0
  failures=0
  until ln -s "$$" "$lock" 2>/dev/null; do
    owner=$(readlink "$lock")
    if [ -z "$owner" ]; then # just released, unless it cannot be created at all
      failures=$((failures + 1))
      [ "$failures" -lt 9 ] || fail "cannot make $lock: is the folder writable?"
    elif lock_is_stale; then
      rm -f "$lock"
    else
      [ "$waited" -gt 0 ] || say "waiting for another setup to finish (process $owner)"
      [ "$waited" -lt "$LOCK_WAIT_S" ] || fail "process $owner still holds $lock. If that process is not a setup, remove the file."
      sleep 1
      waited=$((waited + 1))
    fi
  done
  trap 'rm -f "$lock"' EXIT
  trap 'exit 130' HUP INT TERM
}

# The owner has ended, or the lock is so old that its process ID must belong to another process.
lock_is_stale() {
  ! kill -0 "$owner" 2>/dev/null || [ -n "$(find "$lock" -mmin +60 2>/dev/null)" ]
}
