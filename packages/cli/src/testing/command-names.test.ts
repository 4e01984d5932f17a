import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tasksTexts } from '@tubecellar/core/messages/cli/tasks'
import { commandTexts } from '@tubecellar/core/messages/cli/command'
import { runCommandLine } from '../run-command-line.ts'
import { createFakeCli, type FakeCli } from './fake-cli-context.ts'
import { onePage, startFakeServer, type FakeServer } from './fake-server.ts'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-nouns-'))
})
afterEach(() => rm(home, { recursive: true }))

type ShellOptions = Parameters<typeof createFakeCli>[0]
const createCli = (server: FakeServer, options: ShellOptions = {}) =>
  createFakeCli({ ...options, env: { HOME: home, CELLAR_SERVER: server.url, ...options.env } })
const run = (cli: FakeCli, line: string) => runCommandLine(line.split(' '), cli, '1.2.3')

const task = { status: 'SUCCESS', result: 'All done.', traceback: null, name: 'run_backup', task_id: 't1' }
const playlist = {
  playlist_id: 'PL1',
  playlist_name: 'Rain \x1B[31mred',
  playlist_last_refresh: '2026-01-01',
  playlist_active: true,
  playlist_subscribed: true,
}
const deleted = { status: 204 }

describe('batch commands', () => {
  const responses = {
    'POST /api/watched/': ({ body }: { body: unknown }) =>
      (body as { id: string }).id === 'gone' ? { status: 404, body: { error: 'No such thing.' } } : { body },
  }

  it('continue after a failed item and exit with 6', async () => {
    await using server = await startFakeServer(responses)
    const cli = createCli(server, { stdin: 'a\n\n# no\ngone\nb\n' })
    expect(await run(cli, 'video watched - --json=')).toBe(6)
    const lines = cli
      .out()
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as unknown)
    expect(lines).toEqual([
      { id: 'a', outcome: 'marked', message: 'watched' },
      { id: 'gone', outcome: 'failed', message: 'No such thing.' },
      { id: 'b', outcome: 'marked', message: 'watched' },
    ])
  })

  it('exit with the code of the error for a single item', async () => {
    await using server = await startFakeServer(responses)
    expect(await run(createCli(server), 'video watched gone')).toBe(3)
  })

  it('stop if the server denies access', async () => {
    await using server = await startFakeServer({
      'POST /api/watched/': () => ({ status: 403, body: { detail: 'Who?' } }),
    })
    expect(await run(createCli(server), 'video watched a b c')).toBe(4)
    expect(server.requests.filter(({ call }) => call === 'POST /api/watched/')).toHaveLength(1)
  })
})

describe('commands that cannot be undone', () => {
  const responses = {
    'GET /api/playlist/PL1/': () => ({ body: playlist }),
    'DELETE /api/playlist/PL1/': () => deleted,
  }
  const deletionCounts = (server: FakeServer) => server.requests.filter(({ call }) => call.startsWith('DELETE'))

  it('are rejected without a terminal and without --yes', async () => {
    await using server = await startFakeServer(responses)
    const cli = createCli(server)
    expect(await run(cli, 'playlist delete PL1')).toBe(2)
    expect(cli.err()).toContain('--dry-run')
    expect(deletionCounts(server)).toEqual([])
  })

  it('show the item with --dry-run, without control characters', async () => {
    await using server = await startFakeServer(responses)
    const cli = createCli(server)
    expect(await run(cli, 'playlist delete --dry-run PL1')).toBe(0)
    expect(cli.out()).toMatch(/^PL1\twould be deleted\tRain .*red \(PL1\)/)
    expect(cli.out()).not.toContain('\x1B')
    expect(deletionCounts(server)).toEqual([])
  })

  it('ask for confirmation on a terminal', async () => {
    await using server = await startFakeServer(responses)
    for (const [response, exitCode] of [
      ['n', 1],
      ['y', 0],
    ] as const) {
      const cli = createCli(server, { isTTY: true })
      cli.type(`${response}\r`)
      expect(await run(cli, 'playlist delete PL1')).toBe(exitCode)
    }
    expect(deletionCounts(server)).toHaveLength(1)
  })

  it('do not prompt with --no-input', async () => {
    await using server = await startFakeServer(responses)
    expect(await run(createCli(server, { isTTY: true }), 'playlist delete --no-input PL1')).toBe(2)
  })

  it('delete videos too with --videos', async () => {
    await using server = await startFakeServer(responses)
    expect(await run(createCli(server), 'playlist delete --videos --yes PL1')).toBe(0)
    expect(deletionCounts(server)[0]?.query.get('delete-videos')).toBe('true')
  })
})

describe('commands that start a task', () => {
  const responses = {
    'POST /api/appsettings/backup/': () => ({ body: { task_id: 't1' } }),
    'GET /api/task/by-id/t1/': () => ({ body: task }),
    'GET /api/notification/': () => ({ body: [] }),
  }

  it('print its ID', async () => {
    await using server = await startFakeServer(responses)
    const cli = createCli(server)
    expect(await run(cli, 'backup create')).toBe(0)
    expect(cli.out()).toBe('t1\n')
  })

  it('wait for the end of the task with --wait', async () => {
    await using server = await startFakeServer(responses)
    const cli = createCli(server)
    expect(await run(cli, 'backup create --wait')).toBe(0)
    expect(cli.out()).toBe('All done.\n')
  })

  it('stop waiting after --timeout and print how to wait again', async () => {
    await using server = await startFakeServer({
      ...responses,
      'GET /api/task/by-id/t1/': () => ({ body: { ...task, status: 'STARTED', result: null } }),
    })
    const cli = createCli(server)
    expect(await run(cli, 'backup create --wait --timeout 5s')).toBe(7)
    expect(cli.err()).toContain('cellar task follow t1')
  })
})

describe('settings', () => {
  it('shows the origin of values', async () => {
    await using server = await startFakeServer({
      'GET /api/appsettings/config/': () => ({
        body: { subscriptions: {}, downloads: { limit_speed: 500 }, application: {} },
      }),
    })
    const cli = createCli(server)
    expect(await run(cli, 'settings get downloads.limit_speed --show-origin')).toBe(0)
    expect(cli.out()).toBe('downloads.limit_speed\t500 (server)\n')
  })

  it('sends only changed values', async () => {
    await using server = await startFakeServer({
      'POST /api/user/me/': () => ({ status: 400, body: { page_size: ['A valid integer is required.'] } }),
    })
    const cli = createCli(server)
    expect(await run(cli, 'settings set --user page_size=30')).toBe(1)
    expect(server.requests[0]?.body).toEqual({ page_size: 30 })
    expect(cli.err()).toContain('page_size: A valid integer is required.')
  })

  it.each([
    [
      'settings set --user page_size=0',
      commandTexts.invalidSettingValue('page_size', '0'),
      'Use a whole number from 1 to 500.',
    ],
    [
      'settings set --user page_size=x',
      commandTexts.invalidSettingValue('page_size', '"x"'),
      'Use a whole number from 1 to 500.',
    ],
    [
      'settings set --user sort_order=up',
      commandTexts.invalidSettingValue('sort_order', '"up"'),
      'Use one of: asc, desc.',
    ],
    [
      'settings set downloads.limit_speed=-5',
      commandTexts.invalidSettingValue('downloads.limit_speed', '-5'),
      'Use a whole number from 0 to 10000000 KB/s.',
    ],
    [
      'settings set downloads.format_sort=--exec',
      commandTexts.invalidSettingValue('downloads.format_sort', '"--exec"'),
      'Use sort fields of yt-dlp',
    ],
    [
      'channel settings UCx autodelete_days=-1',
      commandTexts.invalidSettingValue('autodelete_days', '-1'),
      'Use a whole number from 0 to 36500 days.',
    ],
    [
      'channel rules UCx min_duration=-1',
      commandTexts.invalidSettingValue('min_duration', '-1'),
      'Use a whole number from 0',
    ],
    ['schedule set check_reindex --days 0', tasksTexts.invalidConfig('days', '"0"'), 'from 1 to 36500 days.'],
    [
      'schedule set run_backup auto --rotate many',
      tasksTexts.invalidConfig('rotate', '"many"'),
      'from 0 to 10000 files.',
    ],
  ])('rejects an invalid value as wrong usage: %s', async (line, message, hint) => {
    await using server = await startFakeServer({})
    const cli = createCli(server)
    expect(await run(cli, line)).toBe(2)
    expect(cli.err()).toContain(message)
    expect(cli.err()).toContain(hint)
    expect(server.requests).toEqual([])
  })

  it('sends the numbers of a schedule as numbers', async () => {
    await using server = await startFakeServer({
      'POST /api/task/schedule/check_reindex/': () => ({
        body: {
          name: 'check_reindex',
          schedule: '0 12 *',
          schedule_human: '',
          last_run_at: null,
          config: { days: 60 },
        },
      }),
    })
    expect(await run(createCli(server), 'schedule set check_reindex --days 60')).toBe(0)
    expect(server.requests[0]?.body).toEqual({ config: { days: 60 } })
  })

  it('converts values to the type of the setting', async () => {
    await using server = await startFakeServer({
      'POST /api/appsettings/config/': ({ body }) => ({
        body: { subscriptions: {}, application: {}, ...(body as object) },
      }),
    })
    const changes = 'comment_max=40 limit_speed=500 add_metadata=on format=null extractor_lang= subtitle=true'
    const args = changes.split(' ').map(change => `downloads.${change}`)
    expect(await run(createCli(server), `settings set ${args.join(' ')}`)).toBe(0)
    expect(server.requests[0]?.body).toEqual({
      downloads: {
        comment_max: '40',
        limit_speed: 500,
        add_metadata: true,
        format: null,
        extractor_lang: null,
        subtitle: 'true',
      },
    })
  })

  it('rejects unknown settings', async () => {
    await using server = await startFakeServer({})
    expect(await run(createCli(server), 'settings set downloads.speed=5')).toBe(2)
    expect(server.requests).toEqual([])
  })
})

it('sends raw API requests unchanged', async () => {
  await using server = await startFakeServer(
    { 'POST /api/x/': ({ body }) => ({ body: { got: body } }) },
    { isRaw: true },
  )
  const cli = createCli(server)
  expect(await run(cli, 'api post /api/x/ -F a=1 -F b=text -F c=null')).toBe(0)
  expect(JSON.parse(cli.out())).toEqual({ got: { a: 1, b: 'text', c: null } })
  expect(await run(createCli(server), 'api GET /api/none/')).toBe(3)
})

it('switches profiles', async () => {
  await using server = await startFakeServer({ 'GET /api/playlist/': () => ({ body: onePage([]) }) })
  const cli = () => createFakeCli({ env: { HOME: home } })
  expect(await run(cli(), `profile set work server=${server.url}`)).toBe(0)
  expect(await run(cli(), 'profile use work')).toBe(0)
  const shown = cli()
  expect(await run(shown, 'profile show --show-origin')).toBe(0)
  expect(shown.out()).toContain(`server\t${server.url} (profile)`)
  expect(await run(cli(), 'playlist list')).toBe(0)
  expect(await run(cli(), 'profile remove work --yes')).toBe(0)
  expect(await readFile(join(home, '.config/tubecellar/profile.json'), 'utf8')).not.toContain('work')
  expect(await run(cli(), 'playlist list --profile work')).toBe(3)
})

it('reads the URL of a notification target from stdin only', async () => {
  await using server = await startFakeServer({ 'POST /api/task/notification/': () => ({ body: {} }) })
  const cli = createCli(server, { stdin: 'json://secret@host/\n' })
  expect(await run(cli, 'notify add run_backup')).toBe(0)
  expect(server.requests[0]?.body).toEqual({ task_name: 'run_backup', url: 'json://secret@host/' })
  expect(await run(createCli(server), 'notify add run_backup json://secret@host/')).toBe(2)
})

it('prints changes with --watch until interrupted', async () => {
  let round = 0
  const interruption: { shell?: FakeCli } = {}
  await using server = await startFakeServer({
    'GET /api/playlist/': () => {
      if (++round === 3) interruption.shell?.interrupt()
      return { body: onePage(round < 2 ? [playlist] : [playlist, { ...playlist, playlist_id: 'PL2' }]) }
    },
  })
  const cli = (interruption.shell = createCli(server))
  expect(await run(cli, 'playlist list --watch --json playlist_id')).toBe(130)
  expect(cli.out()).toBe('{"playlist_id":"PL1"}\n{"playlist_id":"PL2"}\n')
})

it('prints only errors with --quiet', async () => {
  await using server = await startFakeServer({ 'GET /api/notification/': () => ({ body: [] }) })
  const cli = createCli(server)
  expect(await run(cli, 'queue stop --quiet')).toBe(0)
  expect(cli.err()).toBe('')
})

describe('refreshing', () => {
  const failed = { youtube_id: null, outcome: 'failed', message: 'Rain: removed.' }
  const responses = (outcomes: readonly object[]) => ({
    'GET /api/playlist/PL1/': () => ({ body: playlist }),
    'POST /api/refresh/': () => ({ body: { task_id: 't1', message: 'Queued.' } }),
    'GET /api/task/by-id/t1/': () => ({ body: { ...task, name: 'check_reindex', outcomes } }),
    'GET /api/notification/': () => ({ body: [] }),
  })

  it.each([
    ['0 if all refreshes succeed', [], 0],
    ['6 if some refreshes fail', [failed], 6],
  ])('exits with %s', async (_, outcomes, code) => {
    await using server = await startFakeServer(responses(outcomes))
    const cli = createCli(server)
    expect(await run(cli, 'playlist reindex --wait PL1'), cli.err()).toBe(code)
    expect(cli.out()).toBe('All done.\n')
  })
})

describe('former command names', () => {
  const responses = {
    'POST /api/upkeep/kept/abc/': ({ body }: { body: unknown }) => ({ body }),
  }

  it.each([
    ['channel skipped', 'channel passed-over'],
    ['video missing', 'video parts'],
    ['video fetch-missing', 'video fetch-parts'],
    ['video protect', 'video keep'],
    ['queue remove', 'queue forget'],
    ['queue prioritize', 'queue prioritise'],
    ['queue explain', 'queue why'],
    ['import files', 'import manual'],
  ])('`cellar %s` also runs as `cellar %s`, which help does not show', async (name, formerName) => {
    const [noun = '', former = ''] = formerName.split(' ')
    const help = createFakeCli()
    expect(await run(help, `${formerName} --help`)).toBe(0)
    expect(help.out()).toContain(`Usage: cellar ${name} `)
    expect(help.out()).not.toContain(`|${former}`)
    const list = createFakeCli()
    await run(list, `${noun} --help`)
    expect(list.out()).not.toMatch(new RegExp(`(^|[ |])${former}([ |]|$)`, 'm'))
  })

  it('are not suggested for misspelled names', async () => {
    const cli = createFakeCli()
    expect(await run(cli, 'queue forgot')).toBe(2)
    expect(cli.err()).not.toContain('forget')
  })

  it.each([
    ['video unprotect abc', false],
    ['video keep --off abc', false],
    ['video keep abc', true],
  ])('%s sends is_kept: %s', async (line, isKept) => {
    await using server = await startFakeServer(responses)
    expect(await run(createCli(server), line)).toBe(0)
    expect(server.requests[0]?.body).toEqual({ is_kept: isKept })
  })

  it.each(['--never-fetched', '--never'])('video fetch-missing accepts %s', async option => {
    await using server = await startFakeServer({
      'POST /api/upkeep/parts/': () => ({ body: { task_id: 't1', message: 'Queued.' } }),
    })
    expect(await run(createCli(server), `video fetch-missing ${option}`)).toBe(0)
    expect(server.requests[0]?.body).toEqual({ never_fetched: true })
  })
})
