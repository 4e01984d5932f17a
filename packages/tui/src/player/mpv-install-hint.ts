import { readFileSync } from 'node:fs'
import { playerFailureText, type PlayerFailure } from '@tubecellar/core'

const byFamily: readonly (readonly [pattern: RegExp, command: string])[] = [
  [/\b(debian|ubuntu)\b/, 'sudo apt install mpv'],
  [/\b(fedora|rhel|centos)\b/, 'sudo dnf install mpv'],
  [/\barch\b/, 'sudo pacman -S mpv'],
  [/\balpine\b/, 'sudo apk add mpv'],
  [/\bsuse\b|opensuse/, 'sudo zypper install mpv'],
]

/** The command that installs mpv on this system, or null if unknown. `osRelease` is the text of /etc/os-release. */
export function installCommand(platform: NodeJS.Platform, osRelease: string): string | null {
  if (platform === 'darwin') return 'brew install mpv'
  if (platform === 'win32') return 'winget install mpv'
  const family = [...osRelease.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)"?$/gm)].map(([, ids]) => ids).join(' ')
  return byFamily.find(([pattern]) => pattern.test(family))?.[1] ?? null
}

export function missingMpv(command: string): PlayerFailure {
  const isMpv = command === 'mpv'
  const install = isMpv ? installCommand(process.platform, readOsRelease()) : null
  return { tag: 'mpvMissing', command: isMpv ? null : command, install }
}

/** The message for a missing mpv. */
export function missingMpvMessage(command: string): string {
  return playerFailureText(missingMpv(command))
}

function readOsRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8')
  } catch {
    // Systems without the file get the general hint.
    return ''
  }
}
