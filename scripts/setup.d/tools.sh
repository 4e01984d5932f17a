# The programs that the archive runs, and those that only its tests run.

RETRY_MINUTES=60

# Each by the name of its package in Debian; install_command converts the names for other systems.
missing_tools() {
  has ffmpeg ffprobe || echo ffmpeg
  [ "$for_tests" = yes ] || {
    find_yt_dlp || echo yt-dlp
    return
  }
  # One test archives with the newest yt-dlp and with the one of the distribution, which is years older.
  find_yt_dlp && has yt-dlp || echo yt-dlp
  has mpv || echo mpv
  has chromium || has google-chrome || [ -d '/Applications/Google Chrome.app' ] || echo chromium
  has sqlite3 || echo sqlite3
  has python3 || echo python3
  has_postgres || echo postgresql
  has_swift || for server in proxy account container object; do echo "swift-$server"; done
  for tool in tmux zsh fish; do has "$tool" || echo "$tool"; done
  has ps || echo procps
  # Tests fill and unmount disks.
  [ "$(uname -s)" != Linux ] || has mount umount unshare nsenter || echo util-linux
  # Tests connect the processes of a cluster.
  [ "$(uname -s)" != Linux ] || has ip || echo iproute2
}

# The server of the tests. Debian and Homebrew install its programs outside PATH, by version.
has_postgres() {
  for file in "$system"/usr/lib/postgresql/*/bin/initdb "$system"/opt/homebrew/opt/postgresql@*/bin/initdb; do
    [ ! -x "$file" ] || return 0
  done
  has initdb
}

# The S3-compatible storage of the tests exists only for Linux. Only Debian and related systems have packages of it.
has_swift() {
  [ "$(package_manager)" != apt-get ] || has swift-proxy-server swift-account-server swift-container-server swift-object-server
}

# The tests start their server in a temporary folder. The package would create another one and start it with the system.
prevent_cluster() {
  settings=$system/etc/postgresql-common
  [ ! -e "$settings/createcluster.conf" ] || return 0
  mkdir -p "$settings" && echo 'create_main_cluster = false' >"$settings/createcluster.conf"
}

has() { # COMMAND...
  for command in "$@"; do command -v "$command" >/dev/null || return 1; done
}

tools_ready() { [ -z "$(missing_tools)" ] && yt_dlp_settled; }

install_tools() {
  if [ "$for_tests" = yes ] || ! failed_recently; then
    if can_install; then
      packages=$(missing_tools)
      # Only tests need the one of the distribution. Otherwise the newest is installed if there is a Python package index.
      [ "$for_tests" = yes ] || packages=$(printf '%s\n' "$packages" | grep -vx yt-dlp)
      if ! yt_dlp_settled && index_allowed && ! has_python; then packages="$packages python3-venv"; fi
      case $packages in *postgresql*) prevent_cluster ;; esac
      # shellcheck disable=SC2086 # a list of names
      [ -z "$packages" ] || apt_install $packages
    fi
    yt_dlp_settled || settle_yt_dlp
  fi
  report_missing
}

# Setup runs before every start, and a start must not wait each time for servers that do not answer.
failed_recently() { [ -n "$(find "$state/failed" -mmin "-$RETRY_MINUTES" 2>/dev/null)" ]; }

report_missing() {
  missing=$(missing_tools | paste -s -d ' ' -)
  if [ -z "$missing" ]; then
    rm -f "$state/failed"
    return
  fi
  failed_recently || : >"$state/failed"
  say "missing: $missing"
  # shellcheck disable=SC2086 # a list of names
  say "to install: $(install_command $missing)"
  [ "$for_tests" = no ] || fail "not ready: the tests need all of them."
  say "continuing without them: the archive works, but cannot download until they are installed."
}
