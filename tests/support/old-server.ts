import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  bareVideo,
  oldAppConfig,
  oldChannel,
  oldComments,
  oldDownload,
  oldHit,
  oldNav,
  oldPlaylist,
  oldUserConfig,
  oldVideo,
} from './old-library.ts'

/** A request for a handler, which returns a body for 200, or a status with one. */
interface ReceivedRequest {
  readonly id: string
  readonly query: URLSearchParams
  readonly body: Record<string, unknown>
}
type Response = { readonly status: number; readonly body?: unknown; readonly html?: string }
/** The handler may be asynchronous. */
type Handler = (requested: ReceivedRequest) => unknown

/**
 * A server with the calls and shapes of release 0.5.4 and no later ones, with the strictness of that release: unknown
 * keys are 400, unknown calls are HTML, `watch=continue` together with another parameter is a crash. It has one small
 * library.
 */
export interface OldServer {
  readonly url: string
  /** All calls: `GET /api/ping/`. */
  readonly calls: readonly string[]
  /** Calls of later releases, which no client of this release would make. */
  readonly unknown: readonly string[]
  /** Replaces the response of one call; null restores it. `GET /api/video/:id/` */
  answer(call: string, handler: Handler | null): void
  /** Ends all sessions, as after a restart with another key. */
  signEverybodyOut(): void
  stop(): Promise<void>
}

/** API token of its only account. */
export const OLD_TOKEN = 'f00'

export const status = (code: number, body?: unknown): Response => ({ status: code, body })
export const crash: Response = { status: 500, html: '<!doctype html><h1>Server Error (500)</h1>' }
const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'number'

const page = (data: readonly unknown[]) => ({
  data,
  paginate: {
    page_size: 12,
    page_from: 0,
    prev_pages: false,
    current_page: 0,
    max_hits: false,
    params: '',
    last_page: false,
    next_pages: [],
    total_hits: data.length,
  },
})

const videos = [oldVideo, bareVideo]
const ids = [oldVideo.youtube_id, bareVideo.youtube_id, oldChannel.channel_id, oldPlaylist.playlist_id]
const isKnown = (id: unknown) => ids.some(each => each === id)
const videoOf = (id: string) => videos.find(video => video.youtube_id === id)
const started = { message: 'task started', task_id: '7f0c1c52-5d8e-4f3a-9d0f-0a4f6a7b8c9d' }
const done = {
  task_id: started.task_id,
  name: 'check_reindex',
  status: 'SUCCESS',
  result: null,
  traceback: null,
  date_done: '2025-01-02T03:04:05Z',
}
const bucket = { doc_count: 2, media_size: 2097152, duration: 120, duration_str: '2m' }

const handlers: Record<string, Handler> = {
  'GET /api/ping/': () => ({
    response: 'pong',
    user: 1,
    version: 'v0.5.4',
    ta_update: { version: 'v0.5.5', is_breaking: false },
  }),
  'GET /api/user/account/': () => ({
    id: 1,
    name: 'keeper',
    is_superuser: true,
    is_staff: true,
    groups: [],
    user_permissions: [],
    last_login: '2025-01-02T03:04:05Z',
  }),
  'GET /api/user/me/': () => oldUserConfig,
  'POST /api/user/me/': ({ body }) => {
    const isKnown = Object.keys(body).every(key => key in oldUserConfig)
    return isKnown ? { ...oldUserConfig, ...body } : status(400, { error: 'unknown key' })
  },
  'GET /api/appsettings/config/': () => oldAppConfig,
  'GET /api/video/': ({ query }) => {
    if (query.get('watch') !== 'continue') return page(videos)
    return query.size > 1 ? crash : page([oldVideo])
  },
  'GET /api/video/:id/': ({ id }) => videoOf(id) ?? status(404, { error: `video not found: ${id}` }),
  'GET /api/video/:id/nav/': ({ id }) =>
    id === oldVideo.youtube_id ? oldNav : videoOf(id) ? [] : status(404, { error: `video not found: ${id}` }),
  'GET /api/video/:id/similar/': ({ id }) => (videoOf(id) ? [bareVideo] : []),
  'GET /api/video/:id/comment/': ({ id }) => (videoOf(id) ? oldComments : status(404, { error: 'no comments' })),
  'POST /api/video/:id/progress/': ({ id, body }) =>
    videoOf(id)
      ? { watched: false, duration: 60, duration_str: '1m', ...body }
      : status(404, { error: `video not found: ${id}` }),
  'DELETE /api/video/:id/progress/': () => status(204),
  'DELETE /api/video/:id/': ({ id }) => (videoOf(id) ? status(204) : status(404, { error: 'video not found' })),
  'POST /api/watched/': ({ body }) => (isKnown(body['id']) ? body : crash),
  'POST /api/refresh/': () => started,
  'GET /api/channel/': () => page([oldChannel]),
  'GET /api/channel/:id/': ({ id }) =>
    id === oldChannel.channel_id ? oldChannel : status(404, { error: 'channel not found' }),
  'POST /api/channel/:id/': ({ id, body }) =>
    id === oldChannel.channel_id ? body : status(404, { error: 'channel not found' }),
  'DELETE /api/channel/:id/': ({ id }) =>
    id === oldChannel.channel_id ? status(204) : status(404, { error: 'channel not found' }),
  'GET /api/channel/:id/nav/': () => ({
    has_streams: false,
    has_shorts: false,
    has_playlists: true,
    has_pending: true,
    has_ignored: null,
  }),
  'GET /api/channel/:id/aggs/': () => ({
    total_items: { value: 2 },
    total_size: { value: 2097152 },
    total_duration: { value: 120, value_str: '2m' },
  }),
  'GET /api/playlist/': () => page([oldPlaylist]),
  'GET /api/playlist/:id/': ({ id }) =>
    id === oldPlaylist.playlist_id ? oldPlaylist : status(404, { error: 'playlist not found' }),
  'POST /api/playlist/:id/': ({ id }) =>
    id === oldPlaylist.playlist_id ? oldPlaylist : status(404, { error: 'playlist not found' }),
  'POST /api/playlist/custom/:id/': () => status(404, { error: 'playlist not found' }),
  'DELETE /api/playlist/:id/': ({ id }) => (id === oldPlaylist.playlist_id ? status(204) : crash),
  'GET /api/download/:id/': ({ id }) =>
    id === oldDownload.youtube_id ? oldDownload : status(404, { error: 'item not found' }),
  'POST /api/download/:id/': ({ id, body }) => (id === oldDownload.youtube_id ? body : crash),
  'DELETE /api/download/:id/': () => status(204),
  'GET /api/download/': ({ query }) => {
    const isKnown = [...query.keys()].every(key => ['page', 'filter', 'channel'].includes(key))
    return isKnown ? page([oldDownload]) : status(400, { error: 'unknown filter' })
  },
  'POST /api/download/': () => started,
  'GET /api/download/aggs/': () => ({ buckets: [{ key: ['harbor pictures', oldChannel.channel_id], doc_count: 1 }] }),
  'GET /api/notification/': () => [],
  'GET /api/search/': () => ({
    results: {
      video_results: [oldVideo],
      channel_results: [oldChannel],
      playlist_results: [oldPlaylist],
      fulltext_results: [oldHit],
    },
    queryType: 'simple',
  }),
  'GET /api/stats/video/': () => ({ ...bucket, type_videos: bucket, type_shorts: null, active_true: bucket }),
  'GET /api/stats/channel/': () => ({ doc_count: 1, active_true: 1, subscribed_true: 1 }),
  'GET /api/stats/playlist/': () => ({ doc_count: 1, active_true: 1, subscribed_true: null }),
  'GET /api/stats/download/': () => ({ pending: 1, ignore: null, pending_videos: 1, shorts: 0, streams: 0 }),
  'GET /api/stats/watch/': () => ({
    total: { duration: 120, duration_str: '2m', items: 2 },
    unwatched: { duration: 120, duration_str: '2m', progress: 1, items: 2 },
  }),
  'GET /api/stats/downloadhist/': () => [{ date: '2025-01-02', count: 2, media_size: 2097152 }],
  'GET /api/stats/biggestchannels/': () => [
    {
      id: oldChannel.channel_id,
      name: 'Harbor Pictures',
      doc_count: 2,
      duration: 120,
      duration_str: '2m',
      media_size: 9,
    },
  ],
  'GET /api/task/by-id/:id/': ({ id }) => (id === started.task_id ? done : status(404, { error: 'task not found' })),
  'POST /api/task/by-id/:id/': () => status(404, { error: 'task not found' }),
  'GET /api/task/by-name/:id/': () => status(404, { error: 'unknown task' }),
  'POST /api/task/by-name/:id/': () => status(404, { error: 'unknown task' }),
  'POST /api/task/schedule/:id/': () => status(404, { error: 'unknown task' }),
  'DELETE /api/task/schedule/:id/': () => status(404, { detail: 'Not found.' }),
  'GET /api/task/schedule/': () => [
    { name: 'run_backup', schedule: '0 18 0', last_run_at: null, config: { rotate: 5 } },
  ],
  'GET /api/task/notification/': () => ({}),
  'GET /api/appsettings/backup/': () => [],
  'GET /api/appsettings/backup/:id/': () => status(404, { error: 'backup not found' }),
  'GET /api/appsettings/snapshot/:id/': () => status(404, { error: 'snapshot not found' }),
  'DELETE /api/appsettings/backup/:id/': () => status(404, { error: 'backup not found' }),
  'POST /api/appsettings/backup/:id/': () => status(404, { error: 'backup not found' }),
  'POST /api/appsettings/snapshot/:id/': () => status(404, { error: 'snapshot not found' }),
  'DELETE /api/appsettings/snapshot/:id/': () => status(404, { error: 'snapshot not found' }),
  'GET /api/appsettings/snapshot/': () => ({
    next_exec: 1735787045,
    next_exec_str: '2025-01-02 03:04',
    expire_after: '30d',
    snapshots: [],
  }),
  'GET /api/appsettings/cookie/': () => ({ cookie_enabled: false }),
  'GET /api/appsettings/token/': () => ({ token: OLD_TOKEN }),
  'GET /api/appsettings/potoken/': () => status(404, { error: 'not found' }),
}

export async function startOldServer(): Promise<OldServer> {
  const calls: string[] = []
  const unknown: string[] = []
  const overrides = new Map<string, Handler>()
  let session = 1

  const handle = async (request: IncomingMessage): Promise<{ answer: Response; cookies?: string[] }> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://old.invalid')
    const call = `${request.method} ${pathname}`
    const body = await readBody(request)
    calls.push(call)
    if (call === 'POST /api/user/login/') return login(body, session)
    if (call === 'POST /api/user/logout/')
      return { answer: status(204), cookies: [`sessionid=gone; Path=/; Max-Age=0`] }
    const cookies = request.headers.cookie ?? ''
    const rejection = 'Authentication credentials were not provided.'
    const isByToken = request.headers.authorization === `Token ${OLD_TOKEN}`
    if (!isByToken && !cookies.includes(`sessionid=${session}`)) return { answer: status(403, { detail: rejection }) }
    const isWrite = request.method !== 'GET'
    if (isWrite && !isByToken && request.headers['x-csrftoken'] !== 'token')
      return { answer: status(403, { detail: 'CSRF Failed: CSRF token missing.' }) }
    const [pattern, id] = routePattern(call)
    const handler = overrides.get(pattern) ?? handlers[pattern]
    if (!handler) {
      unknown.push(call)
      return { answer: { status: 404, html: '<!doctype html><h1>Not Found</h1>' } }
    }
    const result = await handler({ id, query: searchParams, body })
    return { answer: isResponse(result) ? result : status(200, result) }
  }

  const server = createServer((request, response) => {
    if (!(request.url ?? '').startsWith('/api/')) return void response.writeHead(404).end()
    void handle(request).then(({ answer: incomingResponse, cookies }) => send(response, incomingResponse, cookies))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    unknown,
    answer: (call, handler) => void (handler ? overrides.set(call, handler) : overrides.delete(call)),
    signEverybodyOut: () => void session++,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function login({ password }: Record<string, unknown>, session: number) {
  if (password !== 'keeper') return { answer: status(400, { error: 'Invalid credentials' }) }
  return { answer: status(204), cookies: [`sessionid=${session}; Path=/; HttpOnly`, 'csrftoken=token; Path=/'] }
}

const NOUNS =
  'video|channel|playlist(?:/custom)?|download|task/(?:by-id|by-name|schedule)|appsettings/(?:backup|snapshot)'
const WITH_ID = new RegExp(`^(\\w+ /api/(?:${NOUNS})/)([^/]+)(/.*)$`)

/** `GET /api/video/abc/nav/` is `GET /api/video/:id/nav/` with the ID `abc`. */
function routePattern(call: string): [pattern: string, id: string] {
  if (call in handlers) return [call, '']
  const parts = WITH_ID.exec(call)
  const [, start = '', id = '', rest = ''] = parts ?? []
  return id === '' ? [call, ''] : [`${start}:id${rest}`, id]
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = Buffer.concat((await request.toArray()) as Buffer[]).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

function send(response: ServerResponse, { status: code, body, html }: Response, cookies: string[] = []) {
  const type = html === undefined ? 'application/json' : 'text/html'
  response.writeHead(code, { 'content-type': type, ...(cookies.length > 0 && { 'set-cookie': cookies }) })
  response.end(code === 204 ? undefined : (html ?? JSON.stringify(body)))
}
