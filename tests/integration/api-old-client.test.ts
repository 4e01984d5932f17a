import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowserSession, sendExactly } from '../support/http.ts'
import { seedLibrary, type SeededLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/**
 * Every call of a TubeArchivist 0.5.4 browser client (docs/spec/compatibility.md#other-clients): session cookie, CSRF
 * header, JSON content type and Origin with every request. The tests check the keys that it reads.
 */
let server: TestServer
let library: SeededLibrary
let headers: Record<string, string>
let custom: string
beforeAll(async () => {
  server = await startTestServer({
    prepare: db => {
      library = seedLibrary(db, { videos: 30, channels: 2, transcriptCues: 60 })
      const queue = db.raw.prepare(`
        INSERT INTO queue_items (video_id, source_url, host, position, title, channel_id, channel_name, vid_type, queued_at,
          status, state)
        VALUES (?, 'https://tube.example/x', 'tube.example', 1, 'Waiting', 'UCwaiting', 'Waiting Room', 'videos', 1, 'pending', 'queued')`)
      for (const id of ['waiting-one', 'waiting-two']) queue.run(id)
    },
  })
  await server.addFile('mediaDir', '.tubecellar', '')
  await server.addFile('dataDir', 'backups/ta_backup-20260805-auto.zip', 'x')
  const session = await openBrowserSession(server, 'admin', 'on')
  headers = { ...session.headers, 'content-type': 'application/json', origin: server.url }
  custom = ((await call('POST', '/api/playlist/custom/', { playlist_name: 'Mine' })) as { playlist_id: string })
    .playlist_id
})
afterAll(() => server.stop())

/** The body of a 200 response, undefined for 204. Like that client, it treats a truthy `error` as a failure. */
async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await sendExactly(server, path, { method, headers, ...sent })
  if (response.status === 204 && response.text === '') return undefined
  const parsed = response.json()
  expect([response.status, parsed], `${method} ${path}`).toEqual([200, parsed])
  expect(parsed).not.toHaveProperty('error')
  return parsed
}

const text = expect.any(String) as string
const number = expect.any(Number) as number
const flag = expect.any(Boolean) as boolean
const list = expect.any(Array) as unknown[]
const paginate = {
  page_size: number,
  page_from: number,
  prev_pages: null,
  current_page: 0,
  max_hits: false,
  params: text,
  last_page: number,
  next_pages: list,
  total_hits: number,
}
const task = { task_id: text }
const CHANNEL = {
  channel_id: text,
  channel_name: text,
  channel_subs: number,
  channel_subscribed: flag,
  channel_thumb_url: text,
  channel_last_refresh: text,
  channel_description: text,
  channel_tags: list,
  channel_views: number,
  channel_active: true,
}
const VIDEO = {
  youtube_id: text,
  title: text,
  tags: list,
  published: text,
  vid_thumb_url: text,
  vid_type: text,
  vid_last_refresh: text,
  active: true,
  media_url: text,
  media_size: number,
  comment_count: null,
  channel: CHANNEL,
  player: { watched: flag, duration: number, duration_str: text },
  stats: { view_count: number, like_count: number, dislike_count: number, average_rating: number },
  streams: list,
  subtitles: list,
  sponsorblock: null,
  playlist: list,
}
const ITEM = { youtube_id: text, title: text, channel_id: text, channel_name: text, status: 'pending', duration: text }
const PLAYLIST = {
  playlist_id: text,
  playlist_name: text,
  playlist_type: text,
  playlist_subscribed: flag,
  playlist_active: flag,
  playlist_last_refresh: text,
  playlist_thumbnail: text,
  playlist_entries: list,
}

type Step = [method: string, path: string, body: unknown, expected: unknown]

const reads: Step[] = [
  ['GET', '/api/ping/', undefined, { response: 'pong', version: text, ta_update: null }],
  ['GET', '/api/user/me/', undefined, { stylesheet: 'dark.css', page_size: 12, sort_by: 'published', grid_items: 3 }],
  ['GET', '/api/user/account/', undefined, { is_staff: true, is_superuser: true }],
  ['GET', '/api/appsettings/config/', undefined, { downloads: { potoken: false, add_thumbnail: false } }],
  ['GET', '/api/video/?watch=continue', undefined, { data: [], paginate }],
  ['GET', '/api/video/?watch=unwatched&sort=published&order=desc', undefined, { data: list, paginate }],
  ['GET', '/api/video/?channel=<channel>&type=shorts&sort=mediasize&order=asc&page=0', undefined, { paginate }],
  ['GET', '/api/video/?playlist=<playlist>', undefined, { data: list, paginate }],
  ['GET', '/api/video/<video>/', undefined, VIDEO],
  ['GET', '/api/video/<video>/similar/', undefined, list],
  ['GET', '/api/video/<video>/nav/', undefined, list],
  ['GET', '/api/channel/?page=0', undefined, { data: [CHANNEL, CHANNEL], paginate }],
  ['GET', '/api/channel/?filter=subscribed', undefined, { data: [CHANNEL], paginate }],
  ['GET', '/api/channel/<channel>/', undefined, CHANNEL],
  ['GET', '/api/channel/<channel>/nav/', undefined, { has_playlists: true, has_pending: false }],
  ['GET', '/api/channel/<channel>/aggs/', undefined, { total_duration: { value_str: text } }],
  ['GET', '/api/playlist/?page=0', undefined, { data: [PLAYLIST, PLAYLIST, PLAYLIST], paginate }],
  ['GET', '/api/playlist/?subscribed=true', undefined, { data: [], paginate }],
  ['GET', '/api/playlist/?type=custom', undefined, { data: [{ playlist_description: 'False' }], paginate }],
  ['GET', '/api/playlist/?channel=<channel>', undefined, { data: [PLAYLIST] }],
  ['GET', '/api/playlist/<playlist>/', undefined, PLAYLIST],
  ['GET', '/api/download/?page=0&filter=pending', undefined, { data: [ITEM, ITEM], paginate }],
  ['GET', '/api/download/?filter=ignore', undefined, { data: [], paginate }],
  ['GET', '/api/download/?channel=UCwaiting', undefined, { data: [ITEM, ITEM] }],
  ['GET', '/api/download/aggs/?filter=pending', undefined, { buckets: [{ key: ['waiting room', 'UCwaiting'] }] }],
  ['GET', '/api/notification/', undefined, []],
  ['GET', '/api/notification/?filter=download', undefined, []],
  ['GET', '/api/notification/?filter=settings', undefined, []],
  ['GET', '/api/task/schedule/', undefined, list],
  ['GET', '/api/task/notification/', undefined, {}],
  ['GET', '/api/search/?query=quiet river', undefined, { queryType: 'simple', results: { video_results: list } }],
  ['GET', '/api/stats/video/', undefined, { doc_count: 30, active_true: { doc_count: 30 }, active_false: null }],
  ['GET', '/api/stats/channel/', undefined, { doc_count: 2, subscribed_true: 1, active_true: 2 }],
  ['GET', '/api/stats/playlist/', undefined, { doc_count: 3 }],
  ['GET', '/api/stats/download/', undefined, { pending: 2, pending_videos: 2, pending_shorts: null }],
  ['GET', '/api/stats/watch/', undefined, { unwatched: { items: 30, progress: 1, duration_str: text }, watched: null }],
  ['GET', '/api/stats/downloadhist/', undefined, list],
  ['GET', '/api/stats/biggestchannels/?order=doc_count', undefined, [{ id: text, name: text, media_size: number }, {}]],
  ['GET', '/api/appsettings/backup/', undefined, [{ timestamp: '20260805', reason: 'auto', filename: text }]],
  ['GET', '/api/appsettings/snapshot/', undefined, { next_exec_str: text, expire_after: text, snapshots: [] }],
  ['GET', '/api/appsettings/token/', undefined, { token: text }],
  ['GET', '/api/appsettings/cookie/', undefined, { cookie_enabled: false }],
]

const writes: Step[] = [
  ['POST', '/api/user/me/', { hide_watched: true, view_style_home: 'table' }, { hide_watched: true, page_size: 12 }],
  ['POST', '/api/video/<video>/progress/', { position: 20 }, { watched: false, position: 20 }],
  ['DELETE', '/api/video/<video>/progress/', undefined, undefined],
  ['POST', '/api/watched/', { id: '<video>', is_watched: true }, { is_watched: true }],
  ['POST', '/api/watched/', { id: '<channel>', is_watched: false }, { is_watched: false }],
  ['POST', '/api/watched/', { id: '<playlist>', is_watched: true }, { is_watched: true }],
  ['POST', '/api/channel/<channel>/', { channel_subscribed: false }, { channel_subscribed: false }],
  [
    'POST',
    '/api/channel/<channel>/',
    { channel_overwrites: { integrate_sponsorblock: false, download_format: null } },
    { channel_overwrites: { integrate_sponsorblock: false, autodelete_days: null } },
  ],
  [
    'POST',
    '/api/channel/',
    { data: [{ channel_id: 'UCxxxxxxxxxxxxxxxxxxxxxx', channel_subscribed: true }] },
    { data: [{ channel_id: 'UCxxxxxxxxxxxxxxxxxxxxxx', channel_subscribed: true }] },
  ],
  ['POST', '/api/playlist/', { data: [{ playlist_id: 'PLx', playlist_subscribed: true }] }, task],
  ['POST', '/api/playlist/<playlist>/', { playlist_subscribed: true }, { playlist_subscribed: true }],
  ...(['create', 'top', 'up', 'down', 'bottom', 'remove'] as const).map((action): Step => [
    'POST',
    '/api/playlist/custom/<custom>/',
    { action, video_id: '<video>' },
    { playlist_type: 'custom', playlist_entries: list },
  ]),
  ['POST', '/api/refresh/', { channel: ['<channel>'] }, task],
  ['POST', '/api/refresh/?extract_videos=true', { playlist: ['<playlist>'] }, task],
  ['POST', '/api/download/', { data: [{ youtube_id: 'AAAAAAAAAAA', status: 'pending' }] }, task],
  ['POST', '/api/download/?autostart=true', { data: [{ youtube_id: 'AAAAAAAAAAA', status: 'pending' }] }, task],
  ...(['ignore', 'pending', 'priority'] as const).map((status): Step => [
    'POST',
    '/api/download/waiting-one/',
    { status },
    { status },
  ]),
  ['POST', '/api/download/gone-for-good/', { status: 'ignore-force' }, { status: 'ignore-force' }],
  ['DELETE', '/api/download/waiting-two/', undefined, undefined],
  ['DELETE', '/api/download/?filter=ignore', undefined, undefined],
  ...['manual_import', 'resync_thumbs', 'rescan_filesystem', 'update_subscribed', 'download_pending'].map(
    (name): Step => ['POST', `/api/task/by-name/${name}/`, undefined, { ...task, status: 'PENDING' }],
  ),
  ['POST', '/api/task/schedule/check_reindex/', { schedule: '0 9 *', config: { days: 30 } }, { config: { days: 30 } }],
  ['POST', '/api/task/schedule/run_backup/', { schedule: 'auto' }, { schedule: '0 18 0' }],
  ['DELETE', '/api/task/schedule/run_backup/', undefined, undefined],
  [
    'POST',
    '/api/task/notification/',
    { task_name: 'download_pending', url: 'https://push.example/x' },
    { download_pending: { urls: ['https://push.example/x'], title: text } },
  ],
  ['DELETE', '/api/task/notification/', { task_name: 'download_pending' }, undefined],
  ['POST', '/api/appsettings/config/', { downloads: { limit_speed: 500 } }, { downloads: { limit_speed: 500 } }],
  ['POST', '/api/appsettings/config/', { downloads: { limit_speed: null } }, { downloads: { limit_speed: null } }],
  ['POST', '/api/appsettings/config/', { downloads: { add_thumbnail: true } }, { application: { enable_cast: false } }],
  ['POST', '/api/appsettings/potoken/', { potoken: 'web+x' }, { potoken: 'web+x' }],
  ['DELETE', '/api/appsettings/potoken/', undefined, undefined],
  [
    'PUT',
    '/api/appsettings/cookie/',
    { cookie: '# Netscape HTTP Cookie File\n.youtube.com\tTRUE\t/\tTRUE\t1999999999\tSID\tx\n' },
    { cookie_enabled: true },
  ],
  ['DELETE', '/api/appsettings/cookie/', undefined, undefined],
  ['POST', '/api/appsettings/backup/', undefined, task],
  ['POST', '/api/appsettings/backup/ta_backup-20260805-auto.zip/', undefined, task],
  ['DELETE', '/api/appsettings/token/', undefined, undefined],
  ['DELETE', '/api/playlist/<custom>/', undefined, undefined],
  ['DELETE', '/api/playlist/<playlist>/?delete-videos=true', undefined, undefined],
  ['DELETE', '/api/video/<last>/', undefined, undefined],
  ['DELETE', '/api/channel/<channel>/', undefined, undefined],
]

describe('an old browser client', () => {
  it('signs in, and gets the reason of a failure', async () => {
    const session = await openBrowserSession(server, 'viewer')
    expect(session.answer.status).toBe(204)
    const wrong = await sendExactly(server, '/api/user/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'viewer', password: 'wrong', remember_me: 'off' }),
    })
    expect([wrong.status, wrong.json()]).toMatchObject([400, { error: text, message: text }])
    const out = await sendExactly(server, '/api/user/logout/', {
      method: 'POST',
      headers: { ...session.headers, 'content-type': 'application/json' },
    })
    expect(out.status).toBe(204)
  })

  it.each(reads)('%s %s', (method, path, body, expected) => check(method, path, body, expected))
  it.each(writes)('%s %s with %j', (method, path, body, expected) => check(method, path, body, expected))
})

async function check(method: string, path: string, body: unknown, expected: unknown) {
  const response = await call(method, encodeURI(named(path)), body && JSON.parse(named(JSON.stringify(body))))
  if (Array.isArray(response) || expected === undefined) expect(response).toEqual(asymmetric(expected))
  else expect(response).toMatchObject(expected as object)
}

/** The text with IDs of the library inserted. */
const named = (text: string) =>
  text
    .replace('<video>', library.videoIds[0] ?? '')
    .replace('<last>', library.videoIds.at(-1) ?? '')
    .replace('<channel>', library.channelIds[0] ?? '')
    .replace('<playlist>', library.playlistIds[0] ?? '')
    .replace('<custom>', custom)

/** toEqual requires all keys of objects; here the listed keys are enough. */
const asymmetric = (expected: unknown): unknown =>
  Array.isArray(expected) ? expected.map(item => expect.objectContaining(item as object) as unknown) : expected
