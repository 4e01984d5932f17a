# yt-dlp. Sites change faster than distributions: the newest release is installed in a separate virtual environment if
# the existing one is too old and pip can reach an index. The search order, also of the server:
#   $CELLAR_YT_DLP, then $YT_DLP_VENV/bin/yt-dlp, then PATH.

YT_DLP_VENV=${XDG_DATA_HOME:-${HOME:-$(getent passwd "$(id -u)" | cut -d: -f6)}/.local/share}/tubecellar/yt-dlp

# A release of up to six months ago is kept: it still works with most sites, and there is a new one every few weeks.
YT_DLP_RECENT_MONTHS=6

# An old release is accepted if no newer one is available. This is checked again after this time.
YT_DLP_CHECK_DAYS=7

PIP_WAIT_S=300

# Sets $yt_dlp.
find_yt_dlp() {
  if [ -n "${CELLAR_YT_DLP:-}" ]; then
    yt_dlp=$CELLAR_YT_DLP
    [ -x "$yt_dlp" ]
  elif [ -x "$YT_DLP_VENV/bin/yt-dlp" ]; then
    yt_dlp=$YT_DLP_VENV/bin/yt-dlp
  else
    yt_dlp=$(command -v yt-dlp)
  fi
}

# `yt-dlp --version` takes a third of a second, so the result is stored with the identity of the file.
yt_dlp_settled() {
  find_yt_dlp || return 1
  [ -z "${CELLAR_YT_DLP:-}" ] || return 0
  [ -n "$(find "$state/yt-dlp" -mtime "-$YT_DLP_CHECK_DAYS" 2>/dev/null)" ] &&
    [ "$(cat "$state/yt-dlp")" = "$(ls -lLi "$yt_dlp")" ]
}

settle_yt_dlp() {
  [ -z "${CELLAR_YT_DLP:-}" ] || return
  # An upgrade of the system's Python removes the one with which this environment was created.
  [ -x "$YT_DLP_VENV/bin/python" ] || rm -rf "$YT_DLP_VENV"
  if ! { find_yt_dlp && yt_dlp_is_recent; }; then
    pip_install_yt_dlp || find_yt_dlp || { can_install && apt_install yt-dlp; }
    find_yt_dlp || return
    yt_dlp_is_recent ||
      say "yt-dlp $yt_dlp_version is outdated, so downloads may fail. Upgrading requires Python 3.10 with venv and access to PyPI."
  fi
  ls -lLi "$yt_dlp" >"$state/yt-dlp"
}

# Sets $yt_dlp_version: 2026.08.19, or 2026.08.19.123456 for a nightly.
yt_dlp_is_recent() {
  yt_dlp_version=$("$yt_dlp" --version 2>/dev/null)
  year=${yt_dlp_version%%.*}
  month=${yt_dlp_version#*.}
  month=${month%%.*}
  month=${month#0}
  case $year:$month in :* | *: | *[!0-9:]*) return 1 ;; esac
  this_month=$(date +%m)
  [ $(($(date +%Y) * 12 + ${this_month#0} - year * 12 - month)) -le "$YT_DLP_RECENT_MONTHS" ]
}

index_allowed() {
  case ${PIP_NO_INDEX:-0} in 0 | false | no | off) ;; *) return 1 ;; esac
}

# A Python that yt-dlp supports and that can create virtual environments, which is a separate package in Debian.
has_python() {
  python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))' 2>/dev/null
}

pip_install_yt_dlp() {
  index_allowed && has_python || return 1
  say "installing yt-dlp (pip, into $YT_DLP_VENV)"
  log=$state/pip.log
  if ! [ -x "$YT_DLP_VENV/bin/pip" ]; then
    python3 -m venv --clear "$YT_DLP_VENV" >"$log" 2>&1 || return 1
  fi
  limit=
  ! command -v timeout >/dev/null || limit="timeout $PIP_WAIT_S"
  $limit "$YT_DLP_VENV/bin/python" -m pip install --no-input --retries 1 --timeout 20 --upgrade 'yt-dlp[default]' \
    >>"$log" 2>&1 </dev/null || {
    say "pip could not install yt-dlp, see $log"
    return 1
  }
}
