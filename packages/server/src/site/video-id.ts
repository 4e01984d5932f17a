import { createHash } from 'node:crypto'
import type { Info } from './info-json.ts'

/** Maximum length of IDs: they are part of file names. */
const MAX_ID_LENGTH = 120

const YOUTUBE = 'youtube'

/**
 * The ID of a video in the archive: the YouTube ID, or `<extractor>-<id>` in `[-A-Za-z0-9_]` for other sites, the same
 * in every run. Undefined when the source contains too little (a bare URL in a listing).
 */
export function videoIdFromInfo(info: Info): string | undefined {
  // An entry of a listing has its own extractor in ie_key; its extractor_key is that of the listing.
  const extractor = (info.ie_key ?? info.extractor_key ?? '').toLowerCase()
  if (!info.id || !extractor) return undefined
  if (extractor === YOUTUBE) return isYoutubeId(info.id) ? info.id : undefined
  // A plain file is identified only by its file name, so files of two sites could have the same ID.
  if (extractor === 'generic') return safeId(`generic-${info.id}`, sourceUrlFromInfo(info))
  return safeId(`${extractor}-${info.id}`)
}

/** The same for the channel; a video without one belongs to its uploader, or to the site as a whole. */
export function channelIdFromInfo(info: Info): string {
  const site = siteFromInfo(info)
  const id = info.channel_id ?? info.playlist_channel_id ?? info.uploader_id ?? info.uploader ?? info.channel
  if (site === YOUTUBE && id && /^UC[-\w]{22}$/.test(id)) return id
  return safeId(id ? `${site}-${id}` : site)
}

/** The same for a playlist. */
export function playlistIdFromInfo(info: Info): string | undefined {
  if (!info.id) return undefined
  return siteFromInfo(info) === YOUTUBE && /^[-\w]{2,}$/.test(info.id)
    ? info.id
    : safeId(`${siteFromInfo(info)}-${info.id}`)
}

export const channelNameFromInfo = (info: Info): string => findChannelName(info) ?? siteFromInfo(info)

/** Undefined when the source has no name for it. */
export const findChannelName = ({ channel, uploader, playlist_channel, playlist_uploader }: Info): string | undefined =>
  [channel, uploader, playlist_channel, playlist_uploader].find(name => name?.trim())

/** The handle of the YouTube channel of a video, in the form for lookups: `/@name`. */
export function parseChannelHandle(info: Info): string | undefined {
  const { uploader_id: handle, channel_id: id } = info
  if (
    siteFromInfo(info) !== YOUTUBE ||
    !handle ||
    !/^@[^\s/?#@]{2,100}$/.test(handle) ||
    channelIdFromInfo(info) !== id
  )
    return undefined
  return new URL(`https://www.youtube.com/${handle}`).pathname.toLowerCase()
}

/**
 * The URL for fetching it again. An entry of a listing has its own URL in `url`; its webpage_url is that of the
 * listing.
 */
export function sourceUrlFromInfo(info: Info): string {
  return (
    (info._type === 'url' || info._type === 'url_transparent' ? info.url : (info.webpage_url ?? info.original_url)) ??
    ''
  )
}

export const isYoutubeId = (id: string) => /^[-\w]{11}$/.test(id)

export const youtubeUrl = (id: string) => `https://www.youtube.com/watch?v=${id}`

/** `youtube` for `youtube:tab`. */
function siteFromInfo({ extractor, ie_key }: Info): string {
  return (extractor?.split(':')[0] || ie_key || 'unknown').toLowerCase()
}

/** Characters that are not allowed in an ID are replaced, and a hash keeps IDs distinct that would become equal. */
function safeId(id: string, salt = ''): string {
  const safe = id.replace(/[^-A-Za-z0-9_]/g, '_')
  if (safe === id && id.length <= MAX_ID_LENGTH && !salt) return id
  const hash = createHash('sha256').update(`${id}\n${salt}`).digest('hex').slice(0, 8)
  return `${safe.slice(0, MAX_ID_LENGTH - hash.length - 1)}-${hash}`
}
