import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowserSession, sendExactly } from '../support/http.ts'
import { seedLibrary, type SeededLibrary } from '../support/library.ts'
import { IS_POSTGRES, startTestServer, type TestServer } from '../support/server.ts'

/**
 * Requests of a current browser client in addition to those of an old one: filters, tri-states, bulk changes, single
 * items.
 */
let server: TestServer
let library: SeededLibrary
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({
    prepare: db => {
      library = seedLibrary(db, { videos: 30, channels: 2 })
      const queue = db.raw.prepare(`
        INSERT INTO queue_items (video_id, source_url, host, position, title, channel_id, vid_type, queued_at, message,
          status, state)
        VALUES (?, 'https://tube.example/x', 'tube.example', 1, ?, 'UCwaiting', ?, 1, ?, 'pending', 'failed')`)
      queue.run('waiting-one', 'A quiet river', 'videos', 'It broke.')
      queue.run('waiting-two', 'Foo bar', 'shorts', null)
    },
  })
  await server.addFile('mediaDir', '.tubecellar', '')
  await server.addFile('dataDir', 'backups/ta_backup-20260805-auto.zip', 'x')
  const session = await openBrowserSession(server, 'admin', 'on')
  headers = { ...session.headers, 'content-type': 'application/json', origin: server.url }
})
afterAll(() => server.stop())

async function call(method: string, path: string, body?: unknown) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await sendExactly(server, path, { method, headers, ...sent })
  return [response.status, response.text === '' ? undefined : response.json()] as const
}

const text = expect.any(String) as string
const list = expect.any(Array) as unknown[]
const refusal = { error: text, message: text }
const scan = { ignore_error: false, prefer_local: true }

it.each<[method: string, path: string, body: unknown, status: number, expected: unknown]>([
  ['GET', '/api/health/', undefined, 200, expect.stringMatching(/^(OK$|Degraded: )/)],
  ['POST', '/api/user/me/', { hide_watched: null, show_subed_only: false }, 200, { hide_watched: null }],
  [
    'POST',
    '/api/user/me/',
    { hide_watched_channel: 'null', vid_type_filter: 'shorts' },
    200,
    { vid_type_filter: 'shorts' },
  ],
  ['GET', '/api/video/?watch=watched&height=1080&sort=width', undefined, 200, { data: [], paginate: { last_page: 0 } }],
  ['GET', '/api/channel/?filter=unsubscribed', undefined, 200, { data: [{ channel_tabs: list }] }],
  ['GET', '/api/channel/search/?q=UCxxxxxxxxxxxxxxxxxxxxxx', undefined, 404, refusal],
  ['GET', '/api/channel/search/', undefined, 400, refusal],
  [
    'GET',
    '/api/playlist/?subscribed=false&type=regular',
    undefined,
    200,
    { data: [{ playlist_sort_order: 'top' }, {}] },
  ],
  ['GET', '/api/playlist/?subscribed=null', undefined, 200, { data: [{}, {}] }],
  ['POST', '/api/playlist/<playlist>/', { playlist_sort_order: 'bottom' }, 200, { playlist_sort_order: 'bottom' }],
  ['POST', '/api/playlist/<playlist>/', {}, 400, refusal],
  [
    'GET',
    '/api/download/?vid_type=shorts&q=foo%2520b&error=false',
    undefined,
    200,
    { data: [{ youtube_id: 'waiting-two' }] },
  ],
  ['GET', '/api/download/?error=true', undefined, 200, { data: [{ message: 'It broke.' }] }],
  ['GET', '/api/download/waiting-one/', undefined, 200, { youtube_id: 'waiting-one' }],
  ['GET', '/api/download/waiting-none/', undefined, 404, refusal],
  ['POST', '/api/download/waiting-none/', { status: 'priority' }, 404, refusal],
  ['PATCH', '/api/download/?filter=pending&error=true', { status: 'clear_error' }, 204, undefined],
  ['PATCH', '/api/download/?filter=pending&vid_type=shorts', { status: 'ignore' }, 204, undefined],
  ['PATCH', '/api/download/?filter=pending&channel=UCwaiting', { status: 'priority' }, 204, undefined],
  ['DELETE', '/api/download/?filter=ignore&channel=UCwaiting&vid_type=shorts', undefined, 204, undefined],
  [
    'POST',
    '/api/download/?autostart=1&flat=yes&force=t',
    { data: [{ youtube_id: 'x y z', status: 'pending' }] },
    200,
    { task_id: text },
  ],
  ['POST', '/api/download/', { data: [{ youtube_id: 'x', status: 'ignore' }] }, 400, { data: [{ status: list }] }],
  ['GET', '/api/refresh/', undefined, 200, { state: 'empty', total_queued: 0 }],
  ['GET', '/api/refresh/?type=video&id=<video>', undefined, 200, { state: false }],
  ['GET', '/api/refresh/?id=<video>', undefined, 400, refusal],
  ['POST', '/api/task/by-name/resync_metadata/', undefined, 200, { status: 'PENDING' }],
  ['GET', '/api/task/by-name/', undefined, 200, list],
  [
    'GET',
    '/api/task/by-name/resync_metadata/',
    undefined,
    200,
    [{ status: 'PENDING', date_done: 'False', task_id: text }],
  ],
  ['GET', '/api/task/by-name/nonsense/', undefined, 404, refusal],
  ['GET', '/api/task/by-id/nonsense/', undefined, 404, refusal],
  ['POST', '/api/task/by-id/nonsense/', { command: 'kill' }, 404, refusal],
  ['GET', '/api/task/schedule/check_reindex/', undefined, 200, { schedule: '0 12 *', config: { days: 90 } }],
  ['GET', '/api/task/schedule/nonsense/', undefined, 404, { detail: text }],
  ['POST', '/api/task/schedule/nonsense/', { schedule: 'auto' }, 404, refusal],
  ['POST', '/api/task/schedule/update_subscribed/', { config: { days: 1 } }, 400, refusal],
  ['POST', '/api/task/notification/test/', { url: 'nonsense' }, 400, { success: false, message: text }],
  ['POST', '/api/task/notification/', { task_name: 'nonsense', url: 'https://x.example' }, 400, { task_name: list }],
  ['POST', '/api/task/notification/', { task_name: 'run_backup' }, 400, { url: list }],
  [
    'POST',
    '/api/appsettings/config/',
    { subscriptions: { playlist_size: null, extract_flat: true } },
    200,
    { subscriptions: { extract_flat: true } },
  ],
  [
    'POST',
    '/api/appsettings/config/',
    { downloads: { pot_provider_url: 'http://pot:4416' } },
    200,
    { downloads: { pot_provider_url: 'http://pot:4416' } },
  ],
  ['POST', '/api/appsettings/rescan-filesystem/', scan, 200, { task_id: text, status: 'PENDING' }],
  ['POST', '/api/appsettings/manual-import/', scan, 200, { task_id: text, status: 'PENDING' }],
  ['POST', '/api/appsettings/manual-import/', { ignore_error: true }, 400, { prefer_local: list }],
  ['GET', '/api/appsettings/backup/ta_backup-20260805-auto.zip/', undefined, 200, { file_size: 1, file_path: text }],
  ['DELETE', '/api/appsettings/backup/ta_backup-20260805-auto.zip/', undefined, 204, undefined],
  ['GET', '/api/appsettings/backup/ta_backup-20260805-auto.zip/', undefined, 404, refusal],
  ['GET', '/api/appsettings/snapshot/nonsense/', undefined, 404, refusal],
  ['GET', '/api/appsettings/membership/token/', undefined, 200, { token: null }],
  ['GET', '/api/appsettings/membership/profile/', undefined, 400, refusal],
  ['POST', '/api/appsettings/membership/sync/', undefined, 400, refusal],
  ['POST', '/api/video/<video>/progress/', {}, 200, { position: 0 }],
  ['DELETE', '/api/playlist/<playlist>/?delete_videos=maybe', undefined, 400, { delete_videos: list }],
  ['DELETE', '/api/playlist/<playlist>/?delete_videos=true', undefined, 204, undefined],
  ['DELETE', '/api/playlist/<playlist>/', undefined, 404, refusal],
  ['POST', '/api/watched/', { id: 'AAAAAAAAAAA', is_watched: true }, 404, refusal],
  ['POST', '/api/watched/', { id: 'not an id', is_watched: true }, 400, { id: list }],
  ['POST', '/api/watched/', { id: '<video>', is_watched: null }, 400, { is_watched: list }],
  ['POST', '/api/video/<video>/progress/', { position: [] }, 400, { position: list }],
])('%s %s with %j answers %i', async (method, path, body, status, expected) => {
  const response = await call(method, named(path), body && JSON.parse(named(JSON.stringify(body))))
  expect(response[0], JSON.stringify(response[1])).toBe(status)
  if (typeof expected !== 'object' || '$$typeof' in expected!) expect(response[1]).toEqual(expected)
  else expect(response[1]).toMatchObject(expected as object)
})

const named = (path: string) =>
  path.replace('<video>', library.videoIds[0] ?? '').replace('<playlist>', library.playlistIds[0] ?? '')

// Only SQLite has snapshots.
describe.skipIf(IS_POSTGRES)('a snapshot', () => {
  it('is created, shown and deleted', async () => {
    const [, made] = await call('POST', '/api/appsettings/snapshot/')
    const path = `/api/appsettings/snapshot/${(made as { snapshot_name: string }).snapshot_name}/`
    expect(await call('GET', path)).toMatchObject([200, { state: 'SUCCESS', duration_s: expect.any(Number) as number }])
    expect(await call('DELETE', path)).toEqual([204, undefined])
    expect((await call('GET', path))[0]).toBe(404)
  })
})
