# Packages of the platform: as root on Debian and related systems they are installed; otherwise a command is printed.

APT_LOCK_TRIES=60 # of 5 seconds

package_manager() {
  for manager in apt-get dnf pacman apk brew; do
    if command -v "$manager" >/dev/null; then
      echo "$manager"
      return
    fi
  done
}

can_install() { [ "$(package_manager)" = apt-get ] && [ "$(id -u)" = 0 ]; }

# The command that installs these tools on this system.
install_command() { # TOOL...
  manager=$(package_manager)
  packages=
  for tool in "$@"; do
    case $manager:$tool in
      dnf:ffmpeg) packages="$packages ffmpeg-free" ;;
      apk:chromium) packages="$packages chromium font-dejavu" ;;
      brew:nodejs) packages="$packages node" ;;
      brew:npm) ;;
      brew:chromium) packages="$packages google-chrome" ;;
      dnf:sqlite3 | pacman:sqlite3 | apk:sqlite3 | brew:sqlite3) packages="$packages sqlite" ;;
      pacman:python3) packages="$packages python" ;;
      dnf:postgresql) packages="$packages postgresql-server" ;;
      brew:postgresql) packages="$packages postgresql@17" ;;
      dnf:iproute2) packages="$packages iproute" ;;
      dnf:procps | pacman:procps) packages="$packages procps-ng" ;;
      brew:procps) ;;
      *) packages="$packages $tool" ;;
    esac
  done
  sudo='sudo '
  [ "$(id -u)" != 0 ] || sudo=
  case $manager in
    apt-get) echo "${sudo}apt-get update && ${sudo}apt-get install --no-install-recommends$packages" ;;
    dnf) echo "${sudo}dnf install$packages" ;;
    pacman) echo "${sudo}pacman -S --needed$packages" ;;
    apk) echo "${sudo}apk add$packages" ;;
    brew) echo "brew install$packages" ;;
    *) echo "your system's packages of$packages" ;;
  esac
}

# Known packages are installed immediately; the lists are fetched only when they are missing or too old.
apt_install() { # PACKAGE...
  say "installing $* (apt-get)"
  set -- install --no-install-recommends "$@"
  apt_get install "$@" && return
  apt_get update update || say "some package lists could not be downloaded"
  apt_get install "$@" && return
  show_log
  if grep -qE 'Unable to locate|no installation candidate|Failed to fetch|Could not resolve' "$log"; then
    say "The Debian package servers could not be reached or lack required packages. Is this machine offline?"
  fi
  return 1
}

apt_get() { # LOG-NAME ARGUMENT...
  log=$state/apt-$1.log
  shift
  tries=0
  until RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -y -q -o Acquire::Retries=2 -o Acquire::http::Timeout=20 "$@" \
    >"$log" 2>&1 </dev/null; do
    grep -q 'Could not get lock' "$log" && [ "$tries" -lt "$APT_LOCK_TRIES" ] || return 1
    [ "$tries" -gt 0 ] || say "waiting for another package manager to finish"
    tries=$((tries + 1))
    sleep 5
  done
}
