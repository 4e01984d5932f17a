import { createHash } from 'node:crypto'
import {
  apiCaption,
  apiChannel,
  apiComments,
  apiPlaylist,
  apiSkipSegments,
  apiVideo,
  apiVotes,
  isApiLimited,
} from './api-routes.ts'
import { faultsRoute } from './fault-routes.ts'
import { deliveryForFaults } from './faults.ts'
import { channelFeed, playlistFeed } from './feed.ts'
import { formatByFile } from './formats.ts'
import { isItemFault } from './item.ts'
import { channelBy, errorFor, requestedVideo } from './lookup.ts'
import { ownFaults } from './own-faults.ts'
import { channelPage, homePage, playlistPage, watchPage } from './pages.ts'
import { imageFile } from './image-file.ts'
import type { Picture } from './image-file.ts'
import { apiLive, livePart } from './live-stream.ts'
import { playlists } from './playlists.ts'
import { sendFile } from './send-file.ts'
import { itemById } from './shelf.ts'
import { parsePageNumber, sendHtml, sendNotFound, sendText } from './site.ts'
import type { RequestContext } from './site.ts'
import { channelImage, videoPicture } from './thumbnails.ts'

type Route = (context: RequestContext) => void | Promise<void>

const watch: Route = context => {
  const [id] = context.match
  if (id !== undefined) context.query.set('v', id)
  const item = requestedVideo(context)
  if (item === undefined) return sendNotFound(context)
  sendHtml(context, watchPage(context.site.url, item, errorFor(context, item)?.reason ?? null))
}

const channel: Route = context => {
  const [name = '', wanted = 'videos'] = context.match
  const found = channelBy(name)
  const tab = [...(found?.tabs ?? []), 'playlists' as const].find(candidate => candidate === wanted)
  if (found === undefined || tab === undefined) return sendNotFound(context)
  sendHtml(context, channelPage(found, tab, parsePageNumber(context)))
}

const playlist: Route = context => {
  const found = playlists.find(candidate => candidate.id === context.query.get('list'))
  if (found === undefined) return sendNotFound(context)
  sendHtml(context, playlistPage(found, parsePageNumber(context)))
}

/** Not changed since the version that the visitor knows: status 304. */
const feed: Route = context => {
  const { query, site, request, response } = context
  const found = channelBy(query.get('channel_id') ?? '')
  const list = playlists.find(candidate => candidate.id === query.get('playlist_id'))
  const body = found ? channelFeed(site.url, found, site.big) : list && playlistFeed(site.url, list)
  if (body === undefined) return sendNotFound(context)
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
  response.setHeader('etag', etag)
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
  sendText(context, 200, body, 'text/xml')
}

const image = async (context: RequestContext, wanted: Picture | undefined): Promise<void> => {
  if (wanted === undefined) return sendNotFound(context)
  const path = await imageFile(context.site.cacheFile, wanted)
  await sendFile(context.request, context.response, path, deliveryForFaults([]), 1)
}

const thumbnail: Route = context => {
  const [id = '', name = ''] = context.match
  const item = itemById(id)
  return image(context, item === undefined || item.fault === 'broken-thumbnail' ? undefined : videoPicture(item, name))
}

const art: Route = context => {
  const [id = '', name = ''] = context.match
  const found = channelBy(id)
  return image(context, found === undefined ? undefined : channelImage(found, name))
}

const media: Route = async context => {
  const [id = '', name = ''] = context.match
  const item = itemById(id)
  const format = item && formatByFile(item, name)
  if (item === undefined || format === undefined || errorFor(context, item) !== null) return sendNotFound(context)
  const delivery = deliveryForFaults([
    ...ownFaults(item),
    ...context.site.switched.affect('media', id).filter(isItemFault),
  ])
  if (delivery.status === 403) return sendText(context, 403, 'Forbidden')
  const path = await context.site.media.file(item, format)
  const requestNumber = (context.site.mediaRequests.get(path) ?? 0) + 1
  if (context.request.method === 'GET') context.site.mediaRequests.set(path, requestNumber)
  await sendFile(context.request, context.response, path, delivery, requestNumber)
}

/** GET and HEAD only; the first matching pattern is used, and its groups become `context.match`. */
const ROUTES: [RegExp, Route][] = [
  [/^\/$/, context => sendHtml(context, homePage())],
  [/^\/watch$/, watch],
  [/^\/(?:shorts|live|embed)\/([\w-]{11})$/, watch],
  [/^\/channel\/(UC[\w-]{22})(?:\/(\w+))?\/?$/, channel],
  [/^\/(@[\w.-]+)(?:\/(\w+))?\/?$/, channel],
  [/^\/playlist$/, playlist],
  [/^\/feeds\/videos\.xml$/, feed],
  [/^\/vi\/([\w-]{11})\/(\w+)\.jpg$/, thumbnail],
  [/^\/art\/([\w-]{24})\/([\w-]+)\.jpg$/, art],
  [/^\/media\/([\w-]{11})\/([\w-]+\.\w+)$/, media],
  [/^\/parts\/([\w-]{11})\/(\d)$/, livePart],
  [/^\/api\/video$/, apiVideo],
  [/^\/api\/live$/, apiLive],
  [/^\/api\/channel$/, apiChannel],
  [/^\/api\/playlist$/, apiPlaylist],
  [/^\/api\/comments$/, apiComments],
  [/^\/api\/caption$/, apiCaption],
  [/^\/api\/skipSegments$/, apiSkipSegments],
  [/^\/votes$/, apiVotes],
]

/** Of other services than the site, which its faults do not affect. */
const SERVICES = /^\/(?:api\/skipSegments|votes)$/

/** True if the request was answered, or its connection closed, because of a switched fault of the whole site. */
const isSiteAffected = (context: RequestContext, path: string): boolean => {
  if (SERVICES.test(path)) return false
  const faults = context.site.switched.affect('any', context.query.get('v') ?? undefined)
  if (faults.includes('outage')) context.request.socket.destroy()
  else if (faults.includes('site-error')) sendText(context, 503, 'Service Unavailable')
  else return path.startsWith('/api/') && isApiLimited(context)
  return true
}

export const route = async (context: RequestContext, path: string): Promise<void> => {
  if (path === '/faults') return faultsRoute(context)
  if (isSiteAffected(context, path)) return
  if (context.request.method !== 'GET' && context.request.method !== 'HEAD')
    return sendText(context, 405, 'Method Not Allowed')
  for (const [pattern, handle] of ROUTES) {
    const match = pattern.exec(path)
    if (match !== null) return handle({ ...context, match: match.slice(1) })
  }
  sendNotFound(context)
}
