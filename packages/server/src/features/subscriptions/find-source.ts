import { noteSuccess, rejectPaused } from '../../site/classify-and-pause.ts'
import { classifyInput, hostKey, type ClassifiedInput } from '../../site/classify-input.ts'
import { channelFromPage, collectMissingExtras, fetchChannel, type MissingExtraError } from '../metadata/index.ts'
import { channelIdFromInfo, playlistIdFromInfo, sourceUrlFromInfo } from '../../site/video-id.ts'
import { ytDlpSettings } from '../../site/yt-dlp-settings.ts'
import type { ChannelRecord } from '../videos/index.ts'
import type { SourceKind } from './subscriptions.store.ts'
import { FetchError } from '../../site/error-class.ts'
import type { Info } from '../../site/info-json.ts'
import type { ScanContext } from './scan-context.ts'
import { subscriptionsTexts } from '../../messages/subscriptions.ts'

export type Found =
  | { tag: 'channel'; channel: ChannelRecord; missing: readonly MissingExtraError[] }
  | { tag: 'playlist'; url: string; page: Info }

const NOT_A_CHANNEL = subscriptionsTexts.isPlaylistNotChannel
const NOT_A_PLAYLIST = {
  channel: subscriptionsTexts.isChannelNotPlaylist,
  video: subscriptionsTexts.isVideoNotPlaylist,
}

/**
 * Finds the channel or playlist that a user wants to subscribe to; a video means its channel. @throws FetchError with
 * the reason
 */
export async function findSource(context: ScanContext, text: string, expected: SourceKind): Promise<Found> {
  const classified = classifySource(text, expected)
  if (classified.tag === 'invalid' || classified.tag === 'unrecognized')
    throw new FetchError('bad-input', classified.message)
  if (classified.tag !== 'site') requireKind(classified.tag, expected)
  const url = requestedUrl(classified)
  await rejectPaused(context, { host: hostKey(url), kind: 'list', item: url })
  const page = await context.ytDlp.extractListing(url, ytDlpSettings(context.settings), context.signal)
  await noteSuccess(context, hostKey(url), 'list')
  const kind = sourceKind(classified, page, url)
  requireKind(kind, expected)
  if (kind === 'playlist') return { tag: 'playlist', url, page }
  const id = channelIdFromInfo(page)
  const { missing, onMissing } = collectMissingExtras()
  const channelContext = { ...context, onMissing }
  if (kind === 'video')
    return { tag: 'channel', channel: (await fetchChannel(channelContext, id, page)).channel, missing }
  const channel = (await context.library.channel(id)) ?? (await channelFromPage(channelContext, id, page))
  return { tag: 'channel', channel: { ...channel, sourceUrl: channel.sourceUrl ?? url }, missing }
}

const classifySource = (text: string, expected: SourceKind) =>
  classifyInput(expected === 'playlist' ? withoutVideo(text) : text)

/** The URL that is requested; empty if none is. */
export function requestedUrl(classified: ClassifiedInput): string {
  if (classified.tag === 'channel') return channelPageUrl(classified.urls[0] ?? '')
  return 'url' in classified ? classified.url : ''
}

/** The URL that is requested for a text; empty if none is. */
export const sourceRequestUrl = (text: string, expected: SourceKind): string =>
  requestedUrl(classifySource(text, expected))

function requireKind(kind: SourceKind | 'video', expected: SourceKind) {
  if (expected === 'channel' && kind === 'playlist') throw new FetchError('bad-input', NOT_A_CHANNEL)
  if (expected === 'playlist' && kind !== 'playlist') throw new FetchError('bad-input', NOT_A_PLAYLIST[kind])
}

/** If the URL does not identify the kind, the page does: the page of a channel names the channel as its owner. */
export function sourceKind(classified: ClassifiedInput, page: Info, url: string): SourceKind | 'video' {
  if (classified.tag === 'channel' || classified.tag === 'playlist') return classified.tag
  if (page._type !== 'playlist') return 'video'
  const isOwner = page.id !== undefined && [page.channel_id, page.uploader_id].includes(page.id)
  const isOwnUrl = [page.channel_url, page.uploader_url].some(
    ownerUrl => ownerUrl !== undefined && [url, sourceUrlFromInfo(page)].includes(ownerUrl),
  )
  return isOwner || isOwnUrl || /(user|channel)$/i.test(page.extractor ?? '') ? 'channel' : 'playlist'
}

const channelPageUrl = (url: string) => url.replace(/\/(videos|streams|shorts)$/, '')

/** In the form for playlists, the URL of a video in a list means the list. */
function withoutVideo(text: string): string {
  const absoluteUrl = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(absoluteUrl)) return text
  const url = new URL(absoluteUrl)
  if (!url.searchParams.has('list') || !url.searchParams.has('v')) return text
  url.searchParams.delete('v')
  return url.href
}

/** The ID of a playlist page. */
export function requirePlaylistId(page: Info): string {
  const id = playlistIdFromInfo(page)
  if (id === undefined) throw new FetchError('unknown', subscriptionsTexts.playlistNotReported)
  return id
}
