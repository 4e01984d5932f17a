import { automaticJson3, automaticVtt, manualJson3, manualVtt } from './caption-files.ts'
import { automaticLanguages, listCues, manualLanguages } from './captions.ts'
import { createComments } from './comments.ts'
import { makeCounts } from './counts.ts'
import { manyCommentsPage } from './many-comments.ts'
import { channelInfo, channelPlaylistsInfo, playlistInfo, tabInfo } from './listing-info.ts'
import { isItemFault } from './item.ts'
import { channelBy, errorFor, hasSessionCookie, requestedVideo } from './lookup.ts'
import { ownFaults } from './own-faults.ts'
import { playlists } from './playlists.ts'
import { itemById, tabPage } from './shelf.ts'
import { parsePageNumber, sendApi, sendJson, sendNotFound, sendText } from './site.ts'
import type { RequestContext } from './site.ts'
import { siteWarnings } from './site-warnings.ts'
import { sponsorSegments } from './sponsor-segments.ts'
import { videoInfo } from './video-info.ts'

const COMMENTS_PER_PAGE = 20

const sendTooManyRequests = (context: RequestContext): void => {
  context.response.setHeader('Retry-After', '60')
  sendText(context, 429, 'Too Many Requests')
}

/** True if the request was answered because of a switched limit. */
export const isApiLimited = (context: RequestContext): boolean => {
  if (!context.site.switched.affect('api', context.query.get('v') ?? undefined).includes('rate-limit')) return false
  sendTooManyRequests(context)
  return true
}

export const apiVideo = (context: RequestContext): void => {
  const item = requestedVideo(context)
  if (item?.fault === 'rate-limit') return sendTooManyRequests(context)
  const faults = [...ownFaults(item), ...context.site.switched.affect('video', item?.id).filter(isItemFault)]
  const rejection = errorFor(context, item, faults)
  const isKnown = item !== undefined && (rejection === null || rejection.kind === 'upcoming')
  sendApi(context, {
    rejection,
    info: isKnown ? videoInfo(context.site.url, item, faults) : null,
    warnings: item === undefined ? [] : siteWarnings(item, faults, hasSessionCookie(context)),
  })
}

export const apiChannel = (context: RequestContext): void => {
  const channel = channelBy(context.query.get('id') ?? '')
  if (channel === undefined) return sendNotFound(context)
  const requestedTab = context.query.get('tab')
  if (requestedTab === null) return sendApi(context, channelInfo(context.site.url, channel))
  if (requestedTab === 'playlists') return sendApi(context, channelPlaylistsInfo(context.site.url, channel))
  const tab = channel.tabs.find(candidate => candidate === requestedTab)
  const { url, big } = context.site
  if (tab !== undefined)
    return sendApi(context, tabInfo(url, channel, tabPage(channel, tab, parsePageNumber(context), big)))
  sendApi(context, { rejection: { kind: 'error', reason: `This channel does not have a ${requestedTab} tab` } })
}

export const apiPlaylist = (context: RequestContext): void => {
  const playlist = playlists.find(candidate => candidate.id === context.query.get('list'))
  if (playlist !== undefined)
    return sendApi(context, playlistInfo(context.site.url, playlist, parsePageNumber(context)))
  sendApi(context, { rejection: { kind: 'error', reason: 'The playlist does not exist.' } })
}

export const apiComments = (context: RequestContext): void => {
  const item = requestedVideo(context)
  if (item === undefined) return sendNotFound(context)
  if (item.special === 'comments') return sendApi(context, manyCommentsPage(item, parsePageNumber(context)))
  const sorted = createComments(item, context.query.get('sort') === 'top' ? 'top' : 'new')
  const start = (parsePageNumber(context) - 1) * COMMENTS_PER_PAGE
  const end = start + COMMENTS_PER_PAGE
  sendApi(context, {
    comments: sorted.slice(start, end),
    next_page: end < sorted.length ? parsePageNumber(context) + 1 : null,
  })
}

export const apiCaption = (context: RequestContext): void => {
  const { query } = context
  const item = itemById(query.get('v') ?? '')
  const isAutomatic = query.get('kind') === 'asr'
  const languages = item === undefined ? [] : isAutomatic ? automaticLanguages(item) : manualLanguages(item)
  const language = languages.find(candidate => candidate === query.get('lang'))
  if (item === undefined || language === undefined) return sendNotFound(context)
  const cues = listCues(item, language)
  const isVtt = query.get('fmt') === 'vtt'
  const faults = [...ownFaults(item), ...context.site.switched.affect('captions', item.id)]
  if (faults.includes('subtitles-limited')) return sendTooManyRequests(context)
  // Some real sites return status 200 with an empty body.
  if (faults.includes('empty-subtitles')) return sendText(context, 200, '')
  if (!isVtt) return sendJson(context, isAutomatic ? automaticJson3(cues) : manualJson3(cues))
  sendText(context, 200, isAutomatic ? automaticVtt(cues, language) : manualVtt(cues, language), 'text/vtt')
}

/** SponsorBlock: `categories` is a JSON list of names, `category` one of them; without either only sponsor. */
export const apiSkipSegments = (context: RequestContext): void => {
  const item = itemById(context.query.get('videoID') ?? '')
  const listed = [...(context.query.get('categories') ?? '').matchAll(/\w+/g)].map(match => match[0])
  const categories = [...listed, ...context.query.getAll('category')]
  const requested = categories.length > 0 ? categories : ['sponsor']
  const segments =
    item === undefined ? [] : sponsorSegments(item).filter(segment => requested.includes(segment.category))
  if (segments.length === 0) return sendNotFound(context)
  sendJson(context, segments)
}

/** Return YouTube Dislike: estimated counts for a video. */
export const apiVotes = (context: RequestContext): void => {
  const item = itemById(context.query.get('videoId') ?? '')
  if (item === undefined) return sendNotFound(context)
  const { views, likes, dislikes, rating } = makeCounts(item)
  const dateCreated = new Date(item.uploaded * 1000).toISOString()
  sendJson(context, { id: item.id, dateCreated, likes, dislikes, rating, viewCount: views, deleted: false })
}
