import { readFileSync } from 'node:fs'

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

/** The message for a missing mpv. */
export function missingMpvMessage(command: string): string {
  if (command !== 'mpv') return `No player found at ${command}. Correct CELLAR_MPV, or unset it to use mpv.`
  const install = installCommand(process.platform, readOsRelease())
  return install === null
    ? 'mpv is not installed. Get it from https://mpv.io/installation/, then play again.'
    : `mpv is not installed. Install it with: ${install}`
}

function readOsRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8')
  } catch {
    // Systems without the file get the general hint.
    return ''
  }
}
