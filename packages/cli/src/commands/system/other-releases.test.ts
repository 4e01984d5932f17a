import { userConfigFixture, accountFixture, pingFixture, videoFixture } from '@tubecellar/core/testing'
import { describe, expect, it } from 'vitest'
import { systemTexts } from '@tubecellar/core/messages/cli/system'
import { runCommandLine } from '../../run-command-line.ts'
import { createFakeCli } from '../../testing/fake-cli-context.ts'
import { onePage, startFakeServer, type FakeServer } from '../../testing/fake-server.ts'

const createCli = ({ url }: FakeServer) => createFakeCli({ env: { CELLAR_SERVER: url, CELLAR_TOKEN: 'abc' } })
const run = (cli: ReturnType<typeof createCli>, line: string) => runCommandLine(line.split(' '), cli, '1.2.3')

const task = { status: 'SUCCESS', result: null, traceback: null, date_done: '1', name: 'run_backup', task_id: 't1' }

const playlist = {
  playlist_id: 'PL1',
  playlist_name: 'Boats',
  playlist_active: true,
  playlist_subscribed: false,
  playlist_last_refresh: '2026-01-01',
  playlist_entries: [],
}

describe('requests to releases of TubeArchivist', () => {
  it('queue with the status that they require', async () => {
    await using server = await startFakeServer({
      'POST /api/download/': () => ({ body: { message: '', task_id: 't1' } }),
    })
    expect(await run(createCli(server), 'queue add dQw4w9WgXcQ')).toBe(0)
    expect(server.requests[0]?.body).toEqual({ data: [{ youtube_id: 'dQw4w9WgXcQ', status: 'pending' }] })
  })

  it('delete the videos of a playlist in both spellings', async () => {
    await using server = await startFakeServer({
      'GET /api/playlist/PL1/': () => ({ body: playlist }),
      'DELETE /api/playlist/PL1/': () => ({ status: 204 }),
    })
    expect(await run(createCli(server), 'playlist delete PL1 --videos --yes')).toBe(0)
    const request = server.requests.find(({ call }) => call.startsWith('DELETE'))
    expect([...(request?.query ?? [])]).toEqual([
      ['delete_videos', 'true'],
      ['delete-videos', 'true'],
    ])
  })

  it('list videos with an explicit sort order', async () => {
    await using server = await startFakeServer({ 'GET /api/video/': () => ({ body: onePage([]) }) })
    expect(await run(createCli(server), 'video list')).toBe(0)
    expect(server.requests[0]?.query.toString()).toBe('sort=published&order=desc&page=1')
  })

  it.each([
    ['v1.0.0', ['POST /api/download/dQw4w9WgXcQ/', 'DELETE /api/video/dQw4w9WgXcQ/']],
    ['v0.5.4', ['DELETE /api/video/dQw4w9WgXcQ/', 'POST /api/download/dQw4w9WgXcQ/']],
  ])('delete and ignore a video in the order that %s requires', async (version, changes) => {
    await using server = await startFakeServer({
      'GET /api/ping/': () => ({ body: pingFixture({ version }) }),
      'GET /api/video/dQw4w9WgXcQ/': () => ({ body: videoFixture() }),
      'POST /api/download/dQw4w9WgXcQ/': () => ({ body: { status: 'ignore-force' } }),
      'DELETE /api/video/dQw4w9WgXcQ/': () => ({ status: 204 }),
    })
    expect(await run(createCli(server), 'video delete --yes --ignore dQw4w9WgXcQ')).toBe(0)
    const calls = server.requests.map(({ call }) => call)
    expect(calls.filter(call => !call.startsWith('GET'))).toEqual(changes)
  })
})

describe('a task that the server does not know yet', () => {
  it('is waited for', async () => {
    let reads = 0
    await using server = await startFakeServer({
      'GET /api/task/by-id/t1/': () =>
        ++reads < 4 ? { status: 404, body: { error: 'task ID not found' } } : { body: task },
      'GET /api/notification/': () => ({ body: [] }),
    })
    expect(await run(createCli(server), 'task follow t1')).toBe(0)
    expect(reads).toBe(4)
  })

  it('is reported when it stays unknown', async () => {
    await using server = await startFakeServer({
      'GET /api/task/by-id/t1/': () => ({ status: 404, body: { error: 'task ID not found' } }),
      'GET /api/notification/': () => ({ body: [] }),
    })
    expect(await run(createCli(server), 'task follow t1')).toBe(3)
  })
})

describe('cellar doctor', () => {
  const responses = {
    'GET /api/health/': () => ({ body: 'OK' }),
    'GET /api/ping/': () => ({ body: pingFixture() }),
    'GET /api/user/account/': () => ({ body: accountFixture({ is_staff: true }) }),
    'GET /api/user/me/': () => ({ body: userConfigFixture() }),
    'GET /api/appsettings/cookie/': () => ({ body: { cookie_enabled: false } }),
  }

  it('distinguishes a failing server from a missing sign-in', async () => {
    await using server = await startFakeServer({
      ...responses,
      'GET /api/appsettings/config/': () => ({ status: 500, body: { error: 'KeyError' } }),
    })
    const cli = createCli(server)
    await run(cli, 'doctor --json=check,message')
    expect(cli.out()).toContain('KeyError')
    expect(cli.out()).not.toContain('Not signed in')
  })

  it('accepts settings with missing groups', async () => {
    await using server = await startFakeServer({ ...responses, 'GET /api/appsettings/config/': () => ({ body: {} }) })
    const cli = createCli(server)
    await run(cli, 'doctor --json=check,message')
    expect(cli.out()).toContain(systemTexts.poToken)
    expect(cli.out()).not.toContain('missing')
  })

  it('reports a missing sign-in', async () => {
    await using server = await startFakeServer({
      ...responses,
      'GET /api/ping/': () => ({ status: 403, body: { detail: 'No credentials.' } }),
    })
    const cli = createCli(server)
    await run(cli, 'doctor --json=check,message')
    expect(cli.out()).toContain('Not signed in')
  })

  it('prints fixes in full on a terminal, with each command on a separate line', async () => {
    const fix = `Stop the server if it runs. To restore ${'a snapshot '.repeat(20)}, run:\n  cellar snapshot restore --latest`
    await using server = await startFakeServer({
      ...responses,
      'GET /api/appsettings/config/': () => ({ body: {} }),
      'GET /api/doctor/': () => ({ body: [{ check: 'database', state: 'problem', message: 'It is damaged.', fix }] }),
    })
    const cli = createFakeCli({ env: { CELLAR_SERVER: server.url, CELLAR_TOKEN: 'abc' }, isTTY: true })
    await run(cli, 'doctor')
    expect(cli.out()).toContain(`\ndatabase: It is damaged.\n${fix}\n`)
  })
})
