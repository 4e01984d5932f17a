import { automaticJson3, automaticVtt, manualJson3, manualVtt } from './caption-files.ts'
import { automaticLanguages, cuesOf, manualLanguages } from './captions.ts'
import { commentsOf } from './comments.ts'
import { countsOf } from './counts.ts'
import { channelInfo, channelPlaylistsInfo, playlistInfo, tabInfo } from './listing-info.ts'
import { channelBy, refusalFor, videoOf } from './lookup.ts'
import { playlists } from './playlists.ts'
import { itemById } from './shelf.ts'
import { pageOf, sendApi, sendJson, sendNotFound, sendText } from './site.ts'
import type { Visit } from './site.ts'
import { sponsorSegments } from './sponsor-segments.ts'
import { videoInfo } from './video-info.ts'

const COMMENTS_PER_PAGE = 20

export const apiVideo = (visit: Visit): void => {
  const item = videoOf(visit)
  const refusal = refusalFor(visit, item)
  if (item?.fault === 'rate-limit') {
    visit.response.setHeader('Retry-After', '60')
    return sendText(visit, 429, 'Too Many Requests')
  }
  const isKnown = item !== undefined && (refusal === null || refusal.kind === 'upcoming')
  sendApi(visit, { refusal, info: isKnown ? videoInfo(visit.site.url, item) : null })
}

export const apiChannel = (visit: Visit): void => {
  const channel = channelBy(visit.query.get('id') ?? '')
  if (channel === undefined) return sendNotFound(visit)
  const wanted = visit.query.get('tab')
  if (wanted === null) return sendApi(visit, channelInfo(visit.site.url, channel))
  if (wanted === 'playlists') return sendApi(visit, channelPlaylistsInfo(visit.site.url, channel))
  const tab = channel.tabs.find(candidate => candidate === wanted)
  if (tab !== undefined) return sendApi(visit, tabInfo(visit.site.url, channel, tab, pageOf(visit)))
  sendApi(visit, { refusal: { kind: 'error', reason: `This channel does not have a ${wanted} tab` } })
}

export const apiPlaylist = (visit: Visit): void => {
  const playlist = playlists.find(candidate => candidate.id === visit.query.get('list'))
  if (playlist !== undefined) return sendApi(visit, playlistInfo(visit.site.url, playlist, pageOf(visit)))
  sendApi(visit, { refusal: { kind: 'error', reason: 'The playlist does not exist.' } })
}

export const apiComments = (visit: Visit): void => {
  const item = videoOf(visit)
  if (item === undefined) return sendNotFound(visit)
  const sorted = commentsOf(item, visit.query.get('sort') === 'top' ? 'top' : 'new')
  const start = (pageOf(visit) - 1) * COMMENTS_PER_PAGE
  const end = start + COMMENTS_PER_PAGE
  sendApi(visit, { comments: sorted.slice(start, end), next_page: end < sorted.length ? pageOf(visit) + 1 : null })
}

export const apiCaption = (visit: Visit): void => {
  const { query } = visit
  const item = itemById(query.get('v') ?? '')
  const isAutomatic = query.get('kind') === 'asr'
  const languages = item === undefined ? [] : isAutomatic ? automaticLanguages(item) : manualLanguages(item)
  const language = languages.find(candidate => candidate === query.get('lang'))
  if (item === undefined || language === undefined) return sendNotFound(visit)
  const cues = cuesOf(item, language)
  const isVtt = query.get('fmt') === 'vtt'
  // seen in the wild: status 200 and nothing in it
  if (item.fault === 'empty-subtitles') return sendText(visit, 200, '')
  if (!isVtt) return sendJson(visit, isAutomatic ? automaticJson3(cues) : manualJson3(cues))
  sendText(visit, 200, isAutomatic ? automaticVtt(cues, language) : manualVtt(cues, language), 'text/vtt')
}

/** SponsorBlock: `categories` is a JSON list of names, `category` one of them; without either only sponsor. */
export const apiSkipSegments = (visit: Visit): void => {
  const item = itemById(visit.query.get('videoID') ?? '')
  const wanted = [...(visit.query.get('categories') ?? '').matchAll(/\w+/g)].map(match => match[0])
  const categories = [...wanted, ...visit.query.getAll('category')]
  const asked = categories.length > 0 ? categories : ['sponsor']
  const segments = item === undefined ? [] : sponsorSegments(item).filter(segment => asked.includes(segment.category))
  if (segments.length === 0) return sendNotFound(visit)
  sendJson(visit, segments)
}

/** Return YouTube Dislike: counts estimated for a video. */
export const apiVotes = (visit: Visit): void => {
  const item = itemById(visit.query.get('videoId') ?? '')
  if (item === undefined) return sendNotFound(visit)
  const { views, likes, dislikes, rating } = countsOf(item)
  const dateCreated = new Date(item.uploaded * 1000).toISOString()
  sendJson(visit, { id: item.id, dateCreated, likes, dislikes, rating, viewCount: views, deleted: false })
}
