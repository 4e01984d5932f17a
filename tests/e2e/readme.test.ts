import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { browserTest } from '../support/browser-test.ts'
import { cellarPath, isolatedEnv, root, startDemo, type Demo } from '../support/demo.ts'
import { runCellar } from '../support/run-cellar.ts'
import { listBrokenLinks, listDocumentedCommands } from '../support/documentation.ts'
import { openTerminal } from '../support/terminal.ts'
import { systemTool } from '../support/tools.ts'

const DATABASE = 'sqlite3 -readonly cellar.db'

/** Commands that another test runs, with a part of that test. */
const RUN_ELSEWHERE: Readonly<Record<string, readonly [file: string, evidence: string]>> = {
  'npm test': ['.ci/run', '\nnpm test '],
  'npm run package': ['tests/e2e/packed.test.ts', `'run', '--silent', 'package'`],
  'npm install -g --ignore-scripts ./tubecellar-1.0.0.tgz': ['tests/e2e/packed.test.ts', `'--ignore-scripts'`],
  ...Object.fromEntries(
    ['{"faults": [{"fault": "bot-check", "seconds": 600}]}', '{"faults": []}'].map(body => [
      `curl -H 'content-type: application/json' -d '${body}' http://127.0.0.1:8765/faults`,
      ['packages/sample-tube/src/fault-routes.test.ts', `describe('POST /faults'`] as const,
    ]),
  ),
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
  'CELLAR_DATABASE_FILE=/etc/tubecellar/database cellar database copy --to postgres://cellar@db.example/archive': [
    'tests/integration/database-copy.test.ts',
    `run('--to', url)`,
  ],
  'CELLAR_DATABASE_FILE=/etc/tubecellar/database cellar database copy --from postgres://cellar@db.example/archive': [
    'tests/integration/database-copy.test.ts',
    `run('--from', url`,
  ],
  'cellar media move --to /mnt/large/media --dry-run': ['tests/integration/media-move.test.ts', `'--dry-run'`],
  'cellar media move --to /mnt/large/media': ['tests/integration/media-move.test.ts', `'media', 'move'`],
  'cellar serve --processes 4': [
    'tests/integration/server-processes.test.ts',
    `['serve', '--port', '0', '--processes'`,
  ],
  'cellar worker drain attic': ['tests/integration/cli-worker.test.ts', `run('worker', 'drain', 'attic')`],
  'cellar worker list': ['tests/integration/cli-worker.test.ts', `run('worker', 'list', '--json')`],
}

/** The commands of the pages, with the expected output. */
const RUN_HERE: readonly (readonly [command: string, expected: RegExp])[] = [
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
  ['cellar setup CHANNEL --yes', /Weekly backup\s+on/],
  ['cellar channel subscribe CHANNEL', /sent/],
  ['cellar schedule set update_subscribed auto', /Every day/],
  ['cellar settings set subscriptions.auto_start=true', /true/],
  ['cellar settings set downloads.subtitle=en downloads.subtitle_index=true', /en.*true/s],
  ['cellar settings set downloads.integrate_sponsorblock=true', /true/],
  ['cellar settings set downloads.sleep_interval=15 downloads.limit_speed=2000', /15/],
  ['cellar settings set downloads.format_sort=vcodec:h264,acodec:aac', /vcodec:h264,acodec:aac/],
]

const START = ['npm start', 'npm run demo']
const SIGN_IN = ['cellar login http://127.0.0.1:8000', 'cellar login --profile work http://127.0.0.1:8000']
const OPEN = ['cellar', 'cellar --readonly']
const ADD_VIDEO = 'cellar queue add URL --wait'
const REBUILD = 'cellar rebuild --offline'

/** The account for commands about an existing user; the demo has only its administrator. */
const USER = 'kim'

/**
 * The tests of the file share a demo with two profiles, a second user and the files that the commands need. No command
 * depends on another one.
 */
const documentTest = browserTest
  .extend('demo', { scope: 'file' }, async ({}, { onCleanup }) => {
    // The site that checks cookies must not be asked: nothing listens on this port.
    const demo = await startDemo([], { CELLAR_COOKIE_PROBE_URL: 'http://127.0.0.1:9/' })
    onCleanup(() => demo.stop())
    await writeFile(join(demo.home, 'password.txt'), 'a long enough password\n')
    const cookie = ['.example.com', 'TRUE', '/', 'TRUE', '1900000000', 'SID', 'value'].join('\t')
    await writeFile(join(demo.home, 'cookies.txt'), `# Netscape HTTP Cookie File\n${cookie}\n`)
    const login = ['login', demo.url, '--username', demo.username, '--password-stdin']
    for (const profile of [['--profile', 'work'], []]) await runCellar(demo, [...login, ...profile], demo.password)
    await run(demo, `cellar user add ${USER} --password-stdin < password.txt`)
    return demo
  })
  /** The result of the command that adds the first video. */
  .extend('added', { scope: 'file' }, ({ demo }) =>
    run(demo, ADD_VIDEO.replace(' URL', ` '${demo.site.videos[0] ?? ''}'`)),
  )

async function run(demo: Demo, line: string, { shell = 'sh', extraEnv = {} } = {}) {
  const PATH = `${dirname(cellarPath)}${delimiter}${demo.env['PATH'] ?? ''}`
  const env = { ...demo.env, PATH, CELLAR_DATA: join(demo.home, 'data'), ...extraEnv }
  const child = spawn(shell, ['-c', line], { env, cwd: demo.home, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** The command with values for its placeholders. */
async function fillIn(demo: Demo, command: string): Promise<string> {
  const first = async (list: string) => (await run(demo, `cellar ${list} --plain | head -n 1 | cut -f 1`)).output.trim()
  if (/ VIDEO$/.test(command)) {
    const id = await first('video list')
    const { stdout } = await runCellar(demo, ['video', 'get', '--json', id])
    const { player } = JSON.parse(stdout) as { player: { duration: number } }
    return `${command.replace('VIDEO', id)} --from ${player.duration - 3}`
  }
  if (/ FILE$/.test(command)) {
    await runCellar(demo, ['backup', 'create', '--wait'])
    return command.replace('FILE', await first('backup list'))
  }
  if (command === 'cellar backup list') await runCellar(demo, ['backup', 'create', '--wait'])
  if (/ CHANNEL\b/.test(command)) return command.replace('CHANNEL', `'${demo.site.channels[0] ?? ''}'`)
  if (/ NAME$/.test(command)) return command.replace('NAME', USER)
  if (command.startsWith('cellar user token ')) return command.replace('sam', USER)
  if (command.startsWith('cellar channel rules ')) return command.replace('ID', await first('channel list'))
  if (command === 'cellar trash restore ID') return command.replace('ID', await deleteFirstVideo(demo))
  return command
}

/** Returns the ID of the deleted video. */
async function deleteFirstVideo(demo: Demo): Promise<string> {
  const [video] = JSON.parse((await runCellar(demo, ['video', 'list', '--json'])).stdout) as { youtube_id: string }[]
  const id = video?.youtube_id ?? ''
  await runCellar(demo, ['video', 'delete', '--yes', '--', id])
  return id
}

documentTest.for(START)('%s runs the product', async (command, { demo }) => {
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
  const output: string[] = []
  for await (const line of createInterface(child.stderr)) {
    output.push(line)
    if (line.includes('is running at')) break
  }
  const [url = ''] = /http:\/\/[\d.:]+/.exec(output.at(-1) ?? '') ?? []
  expect((await fetch(`${url}/api/health/`)).status, output.join('\n')).toBe(200)
  process.kill(-child.pid!, 'SIGTERM')
  await closed
})

documentTest.for(SIGN_IN)('%s asks for the password', async (command, { demo }) => {
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
})

documentTest.for(OPEN)('%s opens the terminal UI', async (command, { demo }) => {
  const terminal = await openTerminal({ command: [cellarPath, ...command.split(' ').slice(1)], env: demo.env })
  await terminal.waitForText('Recent Videos')
  await terminal.press('q')
  await terminal.waitForText('ended with 0')
  await terminal.close()
})

documentTest(ADD_VIDEO, ({ added }) => {
  expect(added).toMatchObject({ code: 0, output: expect.stringContaining('archived') as string })
})

documentTest.for(RUN_HERE)('%s', async ([command, expected], { demo, added }) => {
  expect(added.code).toBe(0)
  const shell = command.startsWith('eval') ? 'bash' : 'sh'
  const { code, output } = await run(demo, await fillIn(demo, command), { shell })
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(expected) as string })
})

documentTest('the revisions of a video can be listed in the database', async ({ demo }) => {
  const { command } = (await listDocumentedCommands()).find(shown => shown.command.startsWith(DATABASE))!
  systemTool('sqlite3')
  const line = command.replace('cellar.db', join(demo.home, 'data/cellar.db'))
  expect(await run(demo, line)).toEqual({ code: 0, output: '' })
})

documentTest('the library can be rebuilt from the media folder', async ({ demo, added }) => {
  expect(added.code).toBe(0)
  const extraEnv = { CELLAR_DATA: join(demo.home, 'rebuilt'), CELLAR_MEDIA: join(demo.home, 'data/media') }
  const { code, output } = await run(demo, REBUILD, { extraEnv })
  // The commands above subscribe to a channel, whose videos may have been downloaded by now.
  const expected = expect.stringMatching(/^[1-9]\d* videos? rebuilt from sidecars/m) as string
  expect({ code, output }).toMatchObject({ code: 0, output: expected })
})

documentTest.for(Object.entries(RUN_ELSEWHERE))('%s is run by %j', async ([, [file, evidence]]) => {
  expect(await readFile(join(root, file), 'utf8')).toContain(evidence)
})

documentTest('no link is broken', async () => {
  expect(await listBrokenLinks()).toEqual([])
})

documentTest('the documents show the commands that tests run, and no others', async () => {
  const commands = (await listDocumentedCommands()).map(({ command }) => command)
  const shown = new Set(commands.filter(command => !command.startsWith(DATABASE)))
  const run = [...START, ...SIGN_IN, ...OPEN, ADD_VIDEO, REBUILD]
  expect(shown).toEqual(new Set([...run, ...RUN_HERE.map(([command]) => command), ...Object.keys(RUN_ELSEWHERE)]))
})
