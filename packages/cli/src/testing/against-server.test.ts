import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { downloadsTexts } from '@tubecellar/core/messages/cli/downloads'
import { sessionTexts } from '@tubecellar/core/messages/cli/session'
import { runCommandLine } from '../run-command-line.ts'
import { createFakeCli, type FakeCli } from './fake-cli-context.ts'
import { onePage, startFakeServer, type FakeRequest, type FakeServer } from './fake-server.ts'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-commands-'))
})
afterEach(() => rm(home, { recursive: true }))

const createCli = (server: FakeServer, options: Parameters<typeof createFakeCli>[0] = {}) =>
  createFakeCli({ ...options, env: { HOME: home, CELLAR_SERVER: server.url, ...options.env } })
const run = (cli: FakeCli, line: string) => runCommandLine(line.split(' '), cli, '1.2.3')

const account = {
  id: 1,
  name: 'me',
  is_staff: true,
  is_superuser: true,
  groups: [],
  user_permissions: [],
  last_login: null,
}
const item = {
  youtube_id: 'abc',
  title: 'Boats',
  status: 'pending',
  channel_indexed: false,
  published: null,
  timestamp: 1,
  vid_thumb_url: null,
}
const task = { status: 'SUCCESS', result: null, traceback: null, name: 'extract_download', task_id: 't1' }

describe('signing in', () => {
  const responses = {
    'POST /api/user/login/': ({ body }: FakeRequest) =>
      (body as { password: string }).password === 'right'
        ? { status: 204, cookies: ['sessionid=s1; Path=/; HttpOnly', 'csrftoken=c1; Path=/'] }
        : { status: 400, body: { error: 'Wrong username or password.' } },
    'GET /api/user/account/': ({ headers }: FakeRequest) =>
      headers.cookie?.includes('sessionid=s1') ? { body: account } : { status: 403, body: { detail: 'Who are you?' } },
  }
  const login = 'login --username me --password-stdin'

  it('remembers the server and the session', async () => {
    await using server = await startFakeServer(responses)
    const cli = createCli(server, { stdin: 'right\n', env: { CELLAR_SERVER: undefined } })
    expect(await run(cli, `${login} ${server.url}`)).toBe(0)
    expect(cli.err()).toBe(`${sessionTexts.signedInTo(server.url, 'me')}\n`)
    expect(cli.out()).toBe('')

    const later = createFakeCli({ env: { HOME: home } })
    expect(await run(later, 'info --json=server')).toBe(0)
    expect(JSON.parse(later.out())).toMatchObject({ server: { url: server.url, chosen_by: 'profile' } })
    expect(server.requests.at(-1)?.headers.cookie).toContain('sessionid=s1')
  })

  it('exits with 4 and the error of the server for a wrong password, and keeps the previous session', async () => {
    await using server = await startFakeServer(responses)
    await run(createCli(server, { stdin: 'right' }), login)
    const cli = createCli(server, { stdin: 'wrong' })
    expect(await run(cli, login)).toBe(4)
    expect(cli.err()).toBe('cellar: Failed to login. Wrong username or password.\n')
    expect(await run(createCli(server, { stdin: 'right' }), 'logout')).toBe(0)
    expect(server.requests.at(-1)?.headers.cookie).toContain('sessionid=s1')
  })

  it('deletes credentials on logout', async () => {
    await using server = await startFakeServer(responses)
    await run(createCli(server, { stdin: 'right' }), login)
    expect(await run(createCli(server), 'logout')).toBe(0)
    expect(await readdir(join(home, '.local/state/tubecellar/sessions'))).toEqual([])
  })
})

describe('reading', () => {
  it('prints the queue and sends only the requested filters', async () => {
    await using server = await startFakeServer({ 'GET /api/download/': () => ({ body: onePage([item]) }) })
    const cli = createCli(server)
    expect(await run(cli, 'queue list --failed --json youtube_id,title')).toBe(0)
    expect(cli.out()).toBe('[{"youtube_id":"abc","title":"Boats"}]\n')
    expect(Object.fromEntries(server.requests[0]!.query)).toEqual({ filter: 'pending', error: 'true', page: '1' })
  })

  it('fetches all pages with --all', async () => {
    await using server = await startFakeServer({
      'GET /api/download/': ({ query }) => {
        const page = Number(query.get('page'))
        const { data, paginate } = onePage([{ ...item, youtube_id: `id${page}` }])
        return {
          body: {
            data,
            paginate: {
              ...paginate,
              current_page: page,
              last_page: page < 3 ? 3 : 0,
              next_pages: page === 1 ? [2] : [],
            },
          },
        }
      },
    })
    const cli = createCli(server)
    expect(await run(cli, 'queue list --all --json=youtube_id')).toBe(0)
    expect(cli.out()).toBe('{"youtube_id":"id1"}\n{"youtube_id":"id2"}\n{"youtube_id":"id3"}\n')
  })

  it.each([
    [404, 3],
    [403, 4],
    [500, 1],
  ])('maps the status %i to exit code %i', async (status, exitCode) => {
    await using server = await startFakeServer({ 'GET /api/video/abc/': () => ({ status, body: { error: 'No.' } }) })
    const cli = createCli(server)
    expect(await run(cli, 'video get abc')).toBe(exitCode)
    expect(cli.err()).toContain('cellar: No.')
  })

  it('sends a token instead of cookies if there is one', async () => {
    await using server = await startFakeServer({})
    await run(createCli(server, { env: { CELLAR_TOKEN: 'secret' } }), 'video get abc')
    expect(server.requests[0]?.headers).toMatchObject({ authorization: 'Token secret' })
    expect(server.requests[0]?.headers).not.toHaveProperty('cookie')
  })
})

describe('queue add', () => {
  const added = { 'POST /api/download/': () => ({ body: { task_id: 't1', message: 'ok' } }) }
  const quiet = { 'GET /api/notification/': () => ({ body: [] }) }

  it('queues items and prints the task ID', async () => {
    await using server = await startFakeServer(added)
    const cli = createCli(server, { stdin: '@b\n' })
    expect(await run(cli, 'queue add @a - --start')).toBe(0)
    expect(cli.out()).toBe('t1\n')
    expect(server.requests[0]).toMatchObject({ body: { data: [{ youtube_id: '@a' }, { youtube_id: '@b' }] } })
    expect(server.requests[0]?.query.get('autostart')).toBe('true')
  })

  it('reports lines that are not links, and adds the others', async () => {
    await using server = await startFakeServer(added)
    const cli = createCli(server, { stdin: 'some text\n' })
    expect(await run(cli, 'queue add @a -')).toBe(6)
    expect(cli.err()).toContain('some text')
    expect(server.requests.map(({ body }) => body)).toMatchObject([{ data: [{ youtube_id: '@a' }] }])
    expect(await run(cli, 'queue add text')).toBe(1)
    expect(await run(cli, 'queue add text --wait')).toBe(1)
    expect(server.requests).toHaveLength(1)
  })

  it('waits for the added items and exits with 6 for a partial failure', async () => {
    let polls = 0
    const outcomes = [
      { youtube_id: 'good', outcome: 'queued', message: 'Boats' },
      { youtube_id: 'bad', outcome: 'queued', message: 'Gone' },
      { youtube_id: 'old', outcome: 'archived', message: 'Seen' },
    ]
    const failing = { ...item, youtube_id: 'bad', state: 'failed', message: 'Video is private' }
    await using server = await startFakeServer({
      ...added,
      ...quiet,
      'GET /api/task/by-id/t1/': () => ({
        body: polls++ === 0 ? { ...task, status: 'STARTED' } : { ...task, outcomes },
      }),
      'GET /api/download/': ({ query }) => ({
        body: onePage(
          query.has('error') ? [failing, { ...failing, youtube_id: 'other' }] : [{ ...item, youtube_id: 'good' }],
        ),
      }),
      'GET /api/video/good/': () =>
        polls++ < 4 ? { status: 404, body: { error: 'Video not found.' } } : { body: archivedVideo },
    })
    const cli = createCli(server)
    expect(await run(cli, 'queue add @a --wait --json')).toBe(6)
    expect(
      cli
        .out()
        .trim()
        .split('\n')
        .map(line => JSON.parse(line) as unknown),
    ).toEqual([
      { youtube_id: 'old', outcome: 'archived', message: 'Seen' },
      { youtube_id: 'bad', outcome: 'failed', message: 'Video is private' },
      { youtube_id: 'good', outcome: 'archived', message: 'Boats' },
    ])
  })

  it('finds the added items if the server does not return outcomes', async () => {
    let isAdded = false
    await using server = await startFakeServer({
      ...quiet,
      'POST /api/download/': () => {
        isAdded = true
        return { body: { task_id: 't1' } }
      },
      'GET /api/task/by-id/t1/': () => ({ body: { ...task, result: 'added 1 video' } }),
      'GET /api/download/': ({ query }) => {
        const old = { ...item, youtube_id: 'old' }
        const invalid = { ...item, youtube_id: 'input-2', message: 'No such site' }
        return { body: onePage(query.has('error') ? [invalid] : isAdded ? [old, item, invalid] : [old]) }
      },
      'GET /api/video/abc/': () => ({ body: { ...archivedVideo, youtube_id: 'abc' } }),
    })
    const cli = createCli(server)
    expect(await run(cli, 'queue add @a @b text --wait')).toBe(6)
    expect(cli.out()).toBe(
      `-\tfailed\t${downloadsTexts.notALink('text')}\nabc\tarchived\tBoats\ninput-2\tfailed\tNo such site\n`,
    )
  })

  it('does not wait for items that were removed from the queue', async () => {
    await using server = await startFakeServer({
      ...added,
      ...quiet,
      'GET /api/task/by-id/t1/': () => ({
        body: { ...task, outcomes: [{ youtube_id: 'abc', outcome: 'queued', message: 'Boats' }] },
      }),
      'GET /api/download/': () => ({ body: onePage([]) }),
    })
    const cli = createCli(server)
    expect(await run(cli, 'queue add @a --wait')).toBe(1)
    expect(cli.out()).toBe('abc\tfailed\tRemoved from the queue.\n')
  })

  it('exits with 7 after the timeout and prints how to wait again', async () => {
    await using server = await startFakeServer({
      ...added,
      ...quiet,
      'GET /api/download/': () => ({ body: onePage([]) }),
      'GET /api/task/by-id/t1/': () => ({ body: { ...task, status: 'STARTED' } }),
    })
    const cli = createCli(server)
    expect(await run(cli, 'queue add @a --wait --timeout 5s')).toBe(7)
    expect(cli.err()).toContain('cellar task follow t1 --downloads')
  })

  it('stops waiting on Ctrl-C and prints how to wait again', async () => {
    const interrupt = { now: () => undefined as void }
    await using server = await startFakeServer({
      ...added,
      ...quiet,
      'GET /api/download/': () => ({ body: onePage([]) }),
      'GET /api/task/by-id/t1/': () => {
        interrupt.now()
        return { body: { ...task, status: 'STARTED' } }
      },
    })
    const cli = createCli(server)
    interrupt.now = cli.interrupt
    expect(await run(cli, 'queue add @a --wait')).toBe(130)
    expect(cli.err()).toBe(
      'Stopped waiting; the task is still running. To wait again: cellar task follow t1 --downloads\n',
    )
  })

  it('exits with 1 and the reason if the task fails', async () => {
    await using server = await startFakeServer({
      'GET /api/task/by-id/t1/': () => ({ body: { ...task, status: 'FAILURE', result: 'yt-dlp is missing' } }),
    })
    const cli = createCli(server)
    expect(await run(cli, 'task follow t1')).toBe(1)
    expect(cli.err()).toContain('yt-dlp is missing')
  })
})

const archivedVideo = {
  youtube_id: 'good',
  title: 'Boats',
  media_url: '/youtube/UC1/good.mp4',
  published: '2026-01-01',
  vid_last_refresh: '2026-01-01',
  vid_type: 'videos',
  stats: {},
  player: {},
  channel: { channel_id: 'UC1', channel_name: 'North', channel_last_refresh: '2026-01-01' },
}
