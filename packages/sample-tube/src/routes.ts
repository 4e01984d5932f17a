import { apiCaption, apiChannel, apiComments, apiPlaylist, apiSkipSegments, apiVideo, apiVotes } from './api-routes.ts'
import { deliveryOf } from './faults.ts'
import { formatsOf } from './formats.ts'
import { channelBy, refusalFor, videoOf } from './lookup.ts'
import { channelPage, homePage, playlistPage, watchPage } from './pages.ts'
import { pictureFile } from './picture.ts'
import type { Picture } from './picture.ts'
import { playlists } from './playlists.ts'
import { sendFile } from './send-file.ts'
import { itemById } from './shelf.ts'
import { pageOf, sendHtml, sendNotFound, sendText } from './site.ts'
import type { Visit } from './site.ts'
import { channelPicture, videoPicture } from './thumbnails.ts'

type Route = (visit: Visit) => void | Promise<void>

const watch: Route = visit => {
  const [id] = visit.match
  if (id !== undefined) visit.query.set('v', id)
  const item = videoOf(visit)
  if (item === undefined) return sendNotFound(visit)
  sendHtml(visit, watchPage(visit.site.url, item, refusalFor(visit, item)?.reason ?? null))
}

const channel: Route = visit => {
  const [name = '', wanted = 'videos'] = visit.match
  const found = channelBy(name)
  const tab = [...(found?.tabs ?? []), 'playlists' as const].find(candidate => candidate === wanted)
  if (found === undefined || tab === undefined) return sendNotFound(visit)
  sendHtml(visit, channelPage(found, tab, pageOf(visit)))
}

const playlist: Route = visit => {
  const found = playlists.find(candidate => candidate.id === visit.query.get('list'))
  if (found === undefined) return sendNotFound(visit)
  sendHtml(visit, playlistPage(found, pageOf(visit)))
}

const picture = async (visit: Visit, wanted: Picture | undefined): Promise<void> => {
  if (wanted === undefined) return sendNotFound(visit)
  const path = await pictureFile(visit.site.madeOnceIn, wanted)
  await sendFile(visit.request, visit.response, path, deliveryOf(null), 1)
}

const thumbnail: Route = visit => {
  const [id = '', name = ''] = visit.match
  const item = itemById(id)
  return picture(visit, item === undefined || item.fault === 'broken-thumbnail' ? undefined : videoPicture(item, name))
}

const art: Route = visit => {
  const [id = '', name = ''] = visit.match
  const found = channelBy(id)
  return picture(visit, found === undefined ? undefined : channelPicture(found, name))
}

const media: Route = async visit => {
  const [id = '', formatId = '', ext = ''] = visit.match
  const item = itemById(id)
  const format = item && formatsOf(item).find(candidate => candidate.id === formatId && candidate.ext === ext)
  if (item === undefined || format === undefined || refusalFor(visit, item) !== null) return sendNotFound(visit)
  const delivery = deliveryOf(item.fault)
  if (delivery.status === 403) return sendText(visit, 403, 'Forbidden')
  const path = await visit.site.media.file(item, format)
  const requestNumber = (visit.site.mediaRequests.get(path) ?? 0) + 1
  if (visit.request.method === 'GET') visit.site.mediaRequests.set(path, requestNumber)
  await sendFile(visit.request, visit.response, path, delivery, requestNumber)
}

/** GET and HEAD only; the first pattern that fits the path wins, and its groups become `visit.match`. */
const ROUTES: [RegExp, Route][] = [
  [/^\/$/, visit => sendHtml(visit, homePage())],
  [/^\/watch$/, watch],
  [/^\/(?:shorts|live|embed)\/([\w-]{11})$/, watch],
  [/^\/channel\/(UC[\w-]{22})(?:\/(\w+))?\/?$/, channel],
  [/^\/(@[\w.-]+)(?:\/(\w+))?\/?$/, channel],
  [/^\/playlist$/, playlist],
  [/^\/vi\/([\w-]{11})\/(\w+)\.jpg$/, thumbnail],
  [/^\/art\/([\w-]{24})\/([\w-]+)\.jpg$/, art],
  [/^\/media\/([\w-]{11})\/(\w+)\.(\w+)$/, media],
  [/^\/api\/video$/, apiVideo],
  [/^\/api\/channel$/, apiChannel],
  [/^\/api\/playlist$/, apiPlaylist],
  [/^\/api\/comments$/, apiComments],
  [/^\/api\/caption$/, apiCaption],
  [/^\/api\/skipSegments$/, apiSkipSegments],
  [/^\/votes$/, apiVotes],
]

export const route = async (visit: Visit, path: string): Promise<void> => {
  if (visit.request.method !== 'GET' && visit.request.method !== 'HEAD')
    return sendText(visit, 405, 'Method Not Allowed')
  for (const [pattern, handle] of ROUTES) {
    const match = pattern.exec(path)
    if (match !== null) return handle({ ...visit, match: match.slice(1) })
  }
  sendNotFound(visit)
}
