import { spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const REPO = fileURLToPath(new URL('../..', import.meta.url))

/** The commands that setup requires on every system. Tests add everything else to PATH. */
const BASE_COMMANDS =
  'sh bash env cat chmod cmp cp cut date dirname find getent grep head id ln ls mkdir paste readlink rm sed sleep tail timeout touch tr uname'.split(
    ' ',
  )

interface Result {
  code: number
  stdout: string
  stderr: string
}

/**
 * A folder that looks like a clone on a computer with only the commands above: `scripts/setup` and `bin/cellar` run in
 * it with a separate PATH and HOME. All programs that they call are fakes of a test, so that nothing is installed.
 */
export class SetupSandbox {
  readonly dir = realpathSync(mkdtempSync(join(tmpdir(), 'setup-')))
  readonly root = join(this.dir, 'clone')
  readonly bin = join(this.dir, 'bin')
  readonly system = join(this.dir, 'system')
  readonly home = join(this.dir, 'home')
  readonly venv = join(this.home, '.local/share/tubecellar/yt-dlp')

  constructor() {
    for (const folder of [this.root, this.bin, this.home]) mkdirSync(folder)
    for (const name of BASE_COMMANDS) this.linkCommand(name)
    this.write('clone/package-lock.json', '{}')
  }

  remove() {
    rmSync(this.dir, { recursive: true, force: true })
  }

  /** Writes a file in the sandbox, with its parent folders. */
  write(path: string, text: string): string {
    const file = join(this.dir, path)
    mkdirSync(join(file, '..'), { recursive: true })
    rmSync(file, { force: true })
    writeFileSync(file, text, { flag: 'wx' })
    return file
  }

  /** Writes a shell script; a name without a folder is written to PATH. */
  command(path: string, body = ''): string {
    const file = this.write(path.includes('/') ? path : `bin/${path}`, `#!/bin/sh\n${body}\n`)
    chmodSync(file, 0o755)
    return file
  }

  /**
   * Adds a command of the system to PATH: as a script, because a fake that overwrites a link would overwrite its
   * target.
   */
  private linkCommand(name: string) {
    const found = (process.env['PATH'] ?? '')
      .split(delimiter)
      .map(folder => join(folder, name))
      .find(file => existsSync(file))
    if (!found) throw new Error(`This machine has no ${name}`)
    this.command(name, `exec '${found}' "$@"`)
  }

  /** A copy of bin/cellar in the clone, with a program to run. */
  withLauncher(): string {
    const launcher = join(this.root, 'bin/cellar')
    mkdirSync(join(launcher, '..'), { recursive: true })
    copyFileSync(join(REPO, 'bin/cellar'), launcher)
    this.write('clone/dist/cellar.js', '')
    return launcher
  }

  /** Modules and build exist, so that setup only has to install tools. */
  withModulesAndBuild() {
    this.command('clone/node_modules/.bin/node', 'echo v24.1.0')
    this.write('clone/node_modules/.package-lock.json', '{}')
    this.write('clone/dist/.stamp', '')
  }

  /** An apt-get that records its arguments, and adds a command to PATH for each installed package. */
  withApt(options: { userId?: number; fails?: string } = {}) {
    const { userId = 0, fails = '' } = options
    this.command('id', `[ "$1" = -u ] && echo ${userId}`)
    this.command(
      'apt-get',
      `echo "$*" >> "${this.dir}/apt.calls"
      put() { for name; do cp "${this.bin}/any-tool" "${this.bin}/$name"; done; }
      ${fails && `echo '${fails}'; exit 100`}
      for word; do
        case $word in
          install | update | -*) ;;
          ffmpeg) put ffmpeg ffprobe ;;
          procps) put ps ;;
          util-linux) put mount umount unshare nsenter ;;
          iproute2) put ip ;;
          postgresql) put initdb ;;
          swift-*) put "$word-server" ;;
          yt-dlp) printf '#!/bin/sh\\necho 2023.03.04\\n' > "${this.bin}/yt-dlp"; chmod +x "${this.bin}/yt-dlp" ;;
          *) put "$word" ;;
        esac
      done`,
    )
    this.command('any-tool')
  }

  /** A python3 whose pip installs a yt-dlp of the given version, or none. */
  withPython(options: { ytDlp: string | null }) {
    const pip = options.ytDlp
      ? `printf '#!/bin/sh\\necho ${options.ytDlp}\\n' > "${this.venv}/bin/yt-dlp"; chmod +x "${this.venv}/bin/yt-dlp"`
      : `echo 'no index'; exit 1`
    this.command(
      'python3',
      `case "$1 $2" in
        '-m venv') mkdir -p "${this.venv}/bin"; cp "$0" "${this.venv}/bin/python"; cp "$0" "${this.venv}/bin/pip" ;;
        '-m pip') echo "$*" >> "${this.dir}/pip.calls"; ${pip} ;;
      esac`,
    )
  }

  calls(name: string): string[] {
    const file = join(this.dir, `${name}.calls`)
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  }

  setup(args: readonly string[] = [], env: Record<string, string> = {}): Promise<Result> {
    return this.run('sh', [join(REPO, 'scripts/setup'), ...args], {
      SETUP_ROOT: this.root,
      SETUP_SYSTEM: this.system,
      ...env,
    })
  }

  run(file: string, args: readonly string[] = [], env: Record<string, string> = {}): Promise<Result> {
    const child = spawn(file.includes('/') ? file : join(this.bin, file), args, {
      env: { PATH: this.bin, HOME: this.home, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 30_000,
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    return new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', code => resolve({ code: code ?? -1, stdout, stderr }))
    })
  }
}
