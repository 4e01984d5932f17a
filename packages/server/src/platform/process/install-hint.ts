import { readFileSync } from 'node:fs'
import { platformTexts } from '../../messages/platform.ts'

/** The commands that install packages on known systems, by the `ID` or `ID_LIKE` of os-release. */
const installers: Readonly<Record<string, string>> = {
  debian: 'apt-get install -y --no-install-recommends',
  ubuntu: 'apt-get install -y --no-install-recommends',
  fedora: 'dnf install -y',
  rhel: 'dnf install -y',
  arch: 'pacman -S --needed',
  alpine: 'apk add',
  macos: 'brew install',
}

/** The command that installs `packages` on this computer. */
export function installHint(packages: string, system = readSystem()): string {
  const installer = system.map(id => installers[id]).find(Boolean)
  return installer ? platformTexts.installPackages(installer, packages) : platformTexts.installManually(packages)
}

function readSystem(): string[] {
  if (process.platform === 'darwin') return ['macos']
  try {
    const text = readFileSync('/etc/os-release', 'utf8')
    const read = (key: string) => new RegExp(`^${key}="?([^"\n]*)"?$`, 'm').exec(text)?.[1] ?? ''
    return `${read('ID')} ${read('ID_LIKE')}`.split(' ').filter(Boolean)
  } catch {
    return []
  }
}
