# The programs that the archive runs, and those that only its tests run.

RETRY_MINUTES=60

missing_tools() {
  command -v ffmpeg >/dev/null && command -v ffprobe >/dev/null || echo ffmpeg
  find_yt_dlp || echo yt-dlp
  [ "$for_tests" = yes ] || return 0
  command -v mpv >/dev/null || echo mpv
  command -v chromium >/dev/null || command -v google-chrome >/dev/null ||
    [ -d '/Applications/Google Chrome.app' ] || echo chromium
  command -v tmux >/dev/null || echo tmux
}

tools_ready() { [ -z "$(missing_tools)" ] && yt_dlp_settled; }

install_tools() {
  if [ "$for_tests" = yes ] || ! failed_lately; then
    if can_install; then
      packages=$(missing_tools | grep -vx yt-dlp)
      if ! yt_dlp_settled && index_allowed && ! has_python; then packages="$packages python3-venv"; fi
      # shellcheck disable=SC2086 # a list of names
      [ -z "$packages" ] || apt_install $packages
    fi
    yt_dlp_settled || settle_yt_dlp
  fi
  report_missing
}

# Setup runs before every start, and a start must not wait each time for servers that do not answer.
failed_lately() { [ -n "$(find "$state/failed" -mmin "-$RETRY_MINUTES" 2>/dev/null)" ]; }

report_missing() {
  missing=$(missing_tools | paste -s -d ' ' -)
  if [ -z "$missing" ]; then
    rm -f "$state/failed"
    return
  fi
  failed_lately || : >"$state/failed"
  say "missing: $missing"
  # shellcheck disable=SC2086 # a list of names
  say "to install: $(install_command $missing)"
  [ "$for_tests" = no ] || fail "not ready: the tests need all of them."
  say "going on without: the archive can be used, but it cannot download until they are there."
}
