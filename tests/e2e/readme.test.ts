import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellarPath, isolatedEnv, root, startDemo, type Demo } from '../support/demo.ts'
import { runCellar } from '../support/run-cellar.ts'
import { listBrokenLinks, listDocumentedCommands, type DocumentedCommand } from '../support/documentation.ts'
import { openTerminal } from '../support/terminal.ts'
import { systemTool } from '../support/tools.ts'

const DATABASE = 'sqlite3 -readonly cellar.db'

/** Commands that another test runs, with the words by which one sees it there. */
const RUN_ELSEWHERE: Readonly<Record<string, readonly [file: string, evidence: string]>> = {
  'npm test': ['.ci/run', '\nnpm test '],
  'npm run package': ['tests/e2e/packed.test.ts', `'run', '--silent', 'package'`],
  'npm install -g --ignore-scripts ./tubecellar-1.0.0.tgz': ['tests/e2e/packed.test.ts', `'--ignore-scripts'`],
  'cellar serve': ['tests/e2e/packed.test.ts', `spawn(cellar, ['serve'`],
  'cellar import tubearchivist --backup ta_backup-20260801-manual.zip --media /srv/youtube --dry-run': [
    'tests/integration/migrate-library.test.ts',
    `'--backup', zip, '--media', media, '--dry-run'`,
  ],
  'cellar export tubearchivist /srv/tubearchivist': [
    'tests/integration/migrate-library.test.ts',
    `'export', 'tubearchivist'`,
  ],
  'cellar rescan --accept-missing': ['tests/integration/disaster-recovery.test.ts', `toBe('rescan --accept-missing')`],
  'cellar snapshot restore --latest --offline': [
    'tests/integration/disaster-recovery.test.ts',
    'snapshot restore --latest --offline',
  ],
  'cellar backup restore --latest --offline': [
    'tests/integration/disaster-recovery.test.ts',
    'restored from a ZIP backup when there are no snapshots',
  ],
}

/** The commands of the page, in a sensible order, with the expected output. */
const RUN_HERE: readonly (readonly [command: string, sees: RegExp])[] = [
  ['cellar queue add URL --wait', /archived/],
  ['cellar video list --json', /^\[\{.*"youtube_id"/s],
  ['cellar play VIDEO', /^/],
  ['cellar --help', /^Usage: cellar/m],
  ['cellar info', /127\.0\.0\.1/],
  ['cellar user add sam --password-stdin < password.txt', /sam/],
  ['cellar user token add sam jellyfin', /\b[0-9a-f]{40}\b/],
  ['cellar backup create --wait', /Created backup /],
  ['cellar backup list', /\.zip/],
  ['cellar backup restore --dry-run FILE', /Would restore/],
  ['cellar schedule set run_backup auto --rotate 5', /run_backup/],
  ['cellar snapshot create', /./],
  ['cellar snapshot list', /./],
  ['cellar import files --dry-run --wait', /Would import 0 of 0 media files/],
  ['cellar queue list --failed', /^/],
  ['cellar queue retry --failed', /^/],
  ['cellar trash list', /^/],
  ['cellar trash restore ID', /restored/i],
  ['cellar trash empty --yes', /trash|delet/i],
  ['cellar channel rules ID title_excludes=trailer,teaser min_duration=60', /trailer/],
  ['cellar cookie set cookies.txt', /stored/],
  ['cellar user password NAME', /./],
  ['cellar profile use work', /^/],
  ['cellar profile show --show-origin', /profile/],
  ['eval "$(cellar completion bash)"', /^/],
  ['cellar doctor', /^/],
  ['cellar api GET /api/health/', /OK/],
  ['cellar api GET /api/stats/video/', /doc_count/],
  ['cellar cookie status', /./],
  ['cellar settings set downloads.sleep_interval=15 downloads.limit_speed=2000', /15/],
  ['cellar settings set downloads.format_sort=vcodec:h264,acodec:aac', /vcodec:h264,acodec:aac/],
]

/** Every command that README.md and the guides show, as it is written there, is run here or by the test that is named. */
// The commands of a document use the results of those before them.
describe('README.md and docs', { shuffle: false }, () => {
  let demo: Demo
  let commands: DocumentedCommand[]
  const tried = new Set<string>()
  const trying = (command: string) => {
    expect(commands.map(shown => shown.command)).toContain(command)
    tried.add(command)
  }

  async function run(line: string, { shell = 'sh', extraEnv = {} } = {}) {
    const PATH = `${dirname(cellarPath)}${delimiter}${demo.env['PATH'] ?? ''}`
    const env = { ...demo.env, PATH, CELLAR_DATA: join(demo.home, 'data'), ...extraEnv }
    const child = spawn(shell, ['-c', line], { env, cwd: demo.home, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, said }
  }

  /** What the page leaves open, filled in. */
  async function filledIn(command: string): Promise<string> {
    const first = async (list: string) => (await run(`cellar ${list} --plain | head -n 1 | cut -f 1`)).said.trim()
    if (/ VIDEO$/.test(command)) {
      const id = await first('video list')
      const { player } = JSON.parse((await runCellar(demo, ['video', 'get', '--json', id])).stdout) as {
        player: { duration: number }
      }
      return `${command.replace('VIDEO', id)} --from ${player.duration - 3}`
    }
    if (/ FILE$/.test(command)) return command.replace('FILE', await first('backup list'))
    if (/ NAME$/.test(command)) return command.replace('NAME', 'sam')
    if (command.startsWith('cellar channel rules ')) return command.replace('ID', await first('channel list'))
    if (command === 'cellar trash restore ID') return command.replace('ID', await deleteFirstVideo())
    return command.replace(' URL', ` '${demo.site.videos[0]!}'`)
  }

  /** Returns the ID of the deleted video. */
  async function deleteFirstVideo(): Promise<string> {
    const videos = JSON.parse((await runCellar(demo, ['video', 'list', '--json'])).stdout) as { youtube_id: string }[]
    const id = videos[0]!.youtube_id
    await runCellar(demo, ['video', 'delete', '--yes', '--', id])
    return id
  }

  async function signIn(command: string) {
    trying(command)
    const line = command.replace('http://127.0.0.1:8000', demo.url).split(' ').slice(1)
    const terminal = await openTerminal({ command: [cellarPath, ...line], env: demo.env })
    await terminal.waitForText('Username')
    await terminal.type(demo.username)
    await terminal.press('Enter')
    await terminal.waitForText('Password')
    await terminal.type(demo.password)
    await terminal.press('Enter')
    const screen = await terminal.waitForText('ended with 0')
    expect(screen).not.toContain(`Password: ${demo.password}`)
    await terminal.close()
  }

  beforeAll(async () => {
    commands = await listDocumentedCommands()
    // The site that checks cookies must not be asked: nothing listens on this port.
    demo = await startDemo([], { CELLAR_COOKIE_PROBE_URL: 'http://127.0.0.1:9/' })
    await writeFile(join(demo.home, 'password.txt'), 'a long enough password\n')
    const cookie = ['.example.com', 'TRUE', '/', 'TRUE', '1900000000', 'SID', 'value'].join('\t')
    await writeFile(join(demo.home, 'cookies.txt'), `# Netscape HTTP Cookie File\n${cookie}\n`)
  })
  afterAll(() => demo?.stop())

  it.each(['npm start', 'npm run demo'])('%s runs the product', async command => {
    trying(command)
    const [npm = '', ...args] = command.split(' ')
    const data = join(demo.home, args.join('-'))
    const child = spawn(npm, args, {
      cwd: root,
      env: { ...isolatedEnv(demo.home), CELLAR_PORT: '0', CELLAR_DATA: data },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    // Closed after npm, the shell and the server have all closed it.
    const closed = once(child, 'close')
    const said: string[] = []
    for await (const line of createInterface(child.stderr)) {
      said.push(line)
      if (line.includes('is running at')) break
    }
    const [url = ''] = /http:\/\/[\d.:]+/.exec(said.at(-1) ?? '') ?? []
    expect((await fetch(`${url}/api/health/`)).status, said.join('\n')).toBe(200)
    process.kill(-child.pid!, 'SIGTERM')
    await closed
  })

  it('sign in from a terminal that asks for the password', async () => {
    await signIn('cellar login http://127.0.0.1:8000')
    await signIn('cellar login --profile work http://127.0.0.1:8000')
  })

  it.each(['cellar', 'cellar --readonly'])('open the terminal UI with %s', async command => {
    trying(command)
    const terminal = await openTerminal({ command: [cellarPath, ...command.split(' ').slice(1)], env: demo.env })
    await terminal.waitForText('Recent Videos')
    await terminal.press('q')
    await terminal.waitForText('ended with 0')
    await terminal.close()
  })

  it.each(RUN_HERE)('%s', async (command, sees) => {
    trying(command)
    const { code, said } = await run(await filledIn(command), { shell: command.startsWith('eval') ? 'bash' : 'sh' })
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(sees) as string })
  })

  it('list the revisions of a video in the database', async () => {
    const { command } = commands.find(shown => shown.command.startsWith(DATABASE))!
    trying(command)
    systemTool('sqlite3')
    const there = command.replace('cellar.db', join(demo.home, 'data/cellar.db'))
    expect(await run(there)).toEqual({ code: 0, said: '' })
  })

  it('rebuild the library from the media folder', async () => {
    const command = 'cellar rebuild --offline'
    trying(command)
    const extraEnv = { CELLAR_DATA: join(demo.home, 'anew'), CELLAR_MEDIA: join(demo.home, 'data/media') }
    const { code, said } = await run(command, { extraEnv })
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/1 video/) as string })
  })

  it.each(Object.entries(RUN_ELSEWHERE))('%s is run by %j', async (command, [file, evidence]) => {
    trying(command)
    expect(await readFile(join(root, file), 'utf8')).toContain(evidence)
  })

  it('contain no broken link', async () => {
    expect(await listBrokenLinks()).toEqual([])
  })

  it('show no command that no test runs', () => {
    expect(commands.filter(({ command }) => !tried.has(command))).toEqual([])
  })
})
