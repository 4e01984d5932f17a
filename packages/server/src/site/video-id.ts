import { createHash } from 'node:crypto'
import type { Info } from './info-json.ts'

/** Ids are at most this long: they are file names, with more behind them. */
const ID_MAX = 120

const YOUTUBE = 'youtube'

/**
 * The id a video has in the archive: a YouTube id as it is, anything else `<extractor>-<id>` in `[-A-Za-z0-9_]`, the same on
 * every run. Undefined when the source gives too little to tell (a bare address in a listing).
 */
export function videoIdFromInfo(info: Info): string | undefined {
  // An entry of a listing names its own extractor in ie_key; its extractor_key is the listing's.
  const extractor = (info.ie_key ?? info.extractor_key ?? '').toLowerCase()
  if (!info.id || !extractor) return undefined
  if (extractor === YOUTUBE) return isYoutubeId(info.id) ? info.id : undefined
  // A plain file on some site is named by its file name alone, so two sites could have the same.
  if (extractor === 'generic') return safeId(`generic-${info.id}`, sourceUrlFromInfo(info))
  return safeId(`${extractor}-${info.id}`)
}

/** As videoIdOf, for the channel; a video without one belongs to its uploader, or to the site as a whole. */
export function channelIdFromInfo(info: Info): string {
  const site = siteFromInfo(info)
  const id = info.channel_id ?? info.playlist_channel_id ?? info.uploader_id ?? info.uploader ?? info.channel
  if (site === YOUTUBE && id && /^UC[-\w]{22}$/.test(id)) return id
  return safeId(id ? `${site}-${id}` : site)
}

/** As videoIdOf, for a playlist. */
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

/** The handle of the YouTube channel that a video belongs to, as channels are looked up: `/@name`. */
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

/** Where to fetch it again. An entry of a listing has its own address in `url`; its webpage_url is the listing's. */
export function sourceUrlFromInfo(info: Info): string {
  return (
    (info._type === 'url' || info._type === 'url_transparent' ? info.url : (info.webpage_url ?? info.original_url)) ??
    ''
  )
}

export const isYoutubeId = (id: string) => /^[-\w]{11}$/.test(id)

export const youtubeUrl = (id: string) => `https://www.youtube.com/watch?v=${id}`

/** `youtube` of `youtube:tab`. */
function siteFromInfo({ extractor, ie_key }: Info): string {
  return (extractor?.split(':')[0] || ie_key || 'unknown').toLowerCase()
}

/** Whatever cannot are in an id is replaced, and a hash then keeps apart what would have become the same. */
function safeId(id: string, salt = ''): string {
  const safe = id.replace(/[^-A-Za-z0-9_]/g, '_')
  if (safe === id && id.length <= ID_MAX && !salt) return id
  const hash = createHash('sha256').update(`${id}\n${salt}`).digest('hex').slice(0, 8)
  return `${safe.slice(0, ID_MAX - hash.length - 1)}-${hash}`
}
