import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { USER_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { playlistsTexts } from '@tubecellar/core/messages/cli/playlists'
import { connectionTexts } from '@tubecellar/core/messages/cli/connection'
import { outputTexts } from '@tubecellar/core/messages/cli/output'
import { notificationCommandTexts } from '@tubecellar/core/messages/tasks'
import { blockedSiteFixture } from '@tubecellar/core/testing'
import { runCommandLine } from '../run-command-line.ts'
import { createFakeCli, type FakeCli } from './fake-cli-context.ts'
import { onePage, startFakeServer, type FakeServer } from './fake-server.ts'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-scripts-'))
})
afterEach(() => rm(home, { recursive: true }))

type CliOptions = Parameters<typeof createFakeCli>[0]
const createCli = (server: FakeServer | { url: string }, options: CliOptions = {}) =>
  createFakeCli({ ...options, env: { HOME: home, CELLAR_SERVER: server.url, ...options.env } })
const run = (cli: FakeCli, line: string) => runCommandLine(line.split(' '), cli, '1.2.3')
const noServer = { url: 'http://127.0.0.1:9' }

describe('single values, for $(…)', () => {
  it.each([
    ['auth token', 'GET /api/appsettings/token/', { token: 'abc' }, 'abc\n'],
    ['potoken get', 'GET /api/appsettings/potoken/', { potoken: 'web+x' }, 'web+x\n'],
    ['snapshot create', 'POST /api/appsettings/snapshot/', { snapshot_name: 's1' }, 's1\n'],
    ['settings get --user page_size', 'GET /api/user/me/', { ...USER_CONFIG_DEFAULTS, page_size: 24 }, '24\n'],
  ])('are the only output of `cellar %s`', async (line, call, body, out) => {
    await using server = await startFakeServer({ [call]: () => ({ body }) }, { isRaw: true })
    const cli = createCli(server)
    expect(await run(cli, line)).toBe(0)
    expect(cli.out()).toBe(out)
  })
})

describe('cellar api', () => {
  it('adds the fields of a GET request to its URL', async () => {
    await using server = await startFakeServer(
      { 'GET /api/video/': ({ query }) => ({ body: [...query] }) },
      { isRaw: true },
    )
    const cli = createCli(server)
    expect(await run(cli, 'api GET /api/video/?page=2 -F type=a&b -F q=')).toBe(0)
    expect(JSON.parse(cli.out())).toEqual([
      ['page', '2'],
      ['type', 'a&b'],
      ['q', ''],
    ])
  })

  it('rejects a body for GET and a field without a value', async () => {
    expect(await run(createCli(noServer), 'api GET /api/video/ --body -')).toBe(2)
    expect(await run(createCli(noServer), 'api POST /api/video/ -F type')).toBe(2)
  })
})

describe('a custom playlist', () => {
  const playlist = {
    playlist_id: 'PL1',
    playlist_name: 'Rain',
    playlist_active: true,
    playlist_subscribed: false,
    playlist_last_refresh: '2026-01-01',
    playlist_entries: [{ youtube_id: 'a', title: 'A', uploader: '', idx: 0, downloaded: true }],
  }
  const responses = {
    'GET /api/playlist/PL1/': () => ({ body: playlist }),
    'POST /api/playlist/custom/PL1/': () => ({ body: playlist }),
  }

  it('reports videos that are not in the playlist', async () => {
    await using server = await startFakeServer(responses)
    const cli = createCli(server)
    expect(await run(cli, 'playlist remove PL1 a b')).toBe(6)
    expect(cli.out()).toBe(`a\tremoved\t\nb\tfailed\t${playlistsTexts.notInPlaylist('b')}\n`)
    const look = createCli(server)
    expect(await run(look, 'playlist remove PL1 b --dry-run')).toBe(3)
    expect(server.requests.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
  })

  it('needs a name', async () => {
    expect(await runCommandLine(['playlist', 'create', ' '], createCli(noServer), '1.2.3')).toBe(2)
  })
})

it('rejects the removal of an unknown notification target', async () => {
  await using server = await startFakeServer({
    'GET /api/task/notification/': () => ({ body: { run_backup: { title: 'Backing up', urls: ['json://a/'] } } }),
    'DELETE /api/task/notification/': () => ({ status: 204 }),
  })
  expect(await run(createCli(server, { stdin: 'json://b/\n' }), 'notify remove run_backup')).toBe(3)
  expect(await run(createCli(server, { stdin: 'json://a/\n' }), 'notify remove run_backup')).toBe(0)
})

it('prints the number of failed items that were queued again', async () => {
  await using server = await startFakeServer({
    'GET /api/download/': () => ({ body: onePage([]) }),
    'PATCH /api/download/': () => ({ body: {} }),
  })
  const cli = createCli(server)
  expect(await run(cli, 'queue retry --failed --json')).toBe(0)
  expect(JSON.parse(cli.out())).toMatchObject({ filter: 'failed', items: expect.any(Number) as number })
})

it('prints that failed items of a paused site wait, and that a task had ended', async () => {
  let waiting = 3
  const ended = { task_id: 't1', name: 'run_backup', result: null, traceback: null, date_done: 'False' }
  await using server = await startFakeServer({
    'GET /api/site/': () => ({ body: [blockedSiteFixture({ waiting })] }),
    'POST /api/queue/change/': () => ({ body: { changed: (waiting += 2) - 3, running: 0 } }),
    'POST /api/task/by-id/t1/': () => ({ status: 204 }),
    'GET /api/task/by-id/t1/': () => ({ body: { ...ended, status: 'SUCCESS' } }),
  })
  const cli = createCli(server)
  expect(await run(cli, 'queue retry --failed')).toBe(0)
  expect(cli.err()).toMatch(/Queued 2 items again\.\nWaiting: YouTube paused until .*\d\d:\d\d\.\n/)
  expect(await run(cli, 'task stop t1')).toBe(0)
  expect(cli.out()).toContain(notificationCommandTexts.hadEnded)
})

describe('settings from the environment', () => {
  it('reports which variable is invalid', async () => {
    for (const [env, text] of [
      [{ CELLAR_TIMEOUT: 'soon' }, connectionTexts.invalidDuration('CELLAR_TIMEOUT', 'soon')],
      [{ CELLAR_SERVER: 'tube' }, 'CELLAR_SERVER: "tube" is not a valid server URL'],
      [{ CELLAR_TOKEN: 'a\nb' }, connectionTexts.invalidToken('CELLAR_TOKEN')],
    ] as const) {
      const cli = createCli(noServer, { env })
      expect(await run(cli, 'video list')).toBe(2)
      expect(cli.err()).toContain(text)
    }
  })

  it('uses the token of the environment, and names the variable when the server rejects it', async () => {
    await using server = await startFakeServer({ 'GET /api/video/': () => ({ status: 403, body: { detail: 'No.' } }) })
    const cli = createCli(server, { env: { CELLAR_TOKEN: 'old' } })
    expect(await run(cli, 'video list')).toBe(4)
    expect(cli.err()).toContain('CELLAR_TOKEN was rejected')
  })
})

it('removes a setting from a profile', async () => {
  const cli = () => createFakeCli({ env: { HOME: home } })
  expect(await run(cli(), 'profile set work server=https://tube.example timeout=2m')).toBe(0)
  expect(await run(cli(), 'profile set work timeout=')).toBe(0)
  const kept = JSON.parse(await readFile(join(home, '.config/tubecellar/profile.json'), 'utf8')) as object
  expect(kept).toMatchObject({ profiles: { work: { server: 'https://tube.example' } } })
  expect(JSON.stringify(kept)).not.toContain('timeout')
})

it('explains errors of the file system', async () => {
  const cli = createFakeCli({ env: { CELLAR_CONFIG_DIR: '/dev/null' } })
  expect(await run(cli, 'profile set work timeout=2m --json=')).toBe(2)
  expect(await run(cli, 'profile set work timeout=2m')).toBe(1)
  expect(cli.err()).toContain(outputTexts.pathInFile)
})
