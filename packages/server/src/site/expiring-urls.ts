/** Names of query parameters with a signature or an end time, in lower case. */
const EXPIRING_PARAMETERS: ReadonlySet<string> = new Set([
  ...['expire', 'expires', 'exp', 'x-expires', 'x-amz-expires', 'x-amz-signature', 'x-goog-signature', 'oe'],
  ...['sig', 'signature', 'lsig', 'sigh', 'rs', 'policy', 'key-pair-id', 'hdnts', 'hdnea', 'hmac'],
])

/** Members of an info JSON, or of one of its formats, that are useful only for a download that starts soon. */
const DOWNLOAD_MEMBERS: readonly string[] = [
  ...['manifest_url', 'fragment_base_url', 'fragments', 'hls_aes', 'http_headers', 'cookies', 'downloader_options'],
]
const SELECTION_MEMBERS: readonly string[] = ['requested_formats', 'requested_downloads', 'requested_subtitles']

/** True for a URL that works only for some hours, or only from the address that requested it. */
export function isExpiringUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname, pathname, searchParams } = new URL(url)
  if (hostname === 'googlevideo.com' || hostname.endsWith('.googlevideo.com')) return true
  if (/\/expires?\/\d+\//.test(pathname)) return true
  return [...searchParams.keys()].some(name => EXPIRING_PARAMETERS.has(name.toLowerCase()))
}

/** The URL, or null if it expires. */
export const lastingUrl = (url: string | null | undefined): string | null =>
  url === null || url === undefined || isExpiringUrl(url) ? null : url

type Members = Record<string, unknown>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const omit = (object: Members, names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))

const hasExpiringUrl = (value: unknown): boolean =>
  isObject(value) && typeof value['url'] === 'string' && isExpiringUrl(value['url'])

const cleanTracks = (tracks: unknown): unknown =>
  isObject(tracks) ? Object.fromEntries(Object.entries(tracks).map(([lang, list]) => [lang, cleanList(list)])) : tracks

const cleanList = (list: unknown): unknown =>
  Array.isArray(list)
    ? list.map((member: unknown) => (hasExpiringUrl(member) ? omit(member as Members, ['url']) : member))
    : list

/** A format is described without its URLs: every download requests new ones. */
const cleanFormat = (format: unknown): unknown =>
  isObject(format) ? omit(format, ['url', ...DOWNLOAD_MEMBERS]) : format

/**
 * An info JSON without URLs that expire, and without headers and cookies of requests. Descriptions of formats, subtitles
 * and comments are kept. Thumbnails have no use without a URL.
 */
export function removeExpiringUrls(info: unknown): unknown {
  if (!isObject(info)) return info
  const { formats, thumbnails, thumbnail, subtitles, automatic_captions: captions } = info
  const hasFormats = Array.isArray(formats) && formats.length > 0
  const isUrlExpiring = hasFormats || hasExpiringUrl(info)
  const names = [...DOWNLOAD_MEMBERS, ...SELECTION_MEMBERS, ...(isUrlExpiring ? ['url'] : [])]
  const isThumbnailExpiring = typeof thumbnail === 'string' && isExpiringUrl(thumbnail)
  return {
    ...omit(info, isThumbnailExpiring ? [...names, 'thumbnail'] : names),
    ...(Array.isArray(formats) ? { formats: formats.map(cleanFormat) } : {}),
    ...(Array.isArray(thumbnails) ? { thumbnails: thumbnails.filter(member => !hasExpiringUrl(member)) } : {}),
    ...(subtitles === undefined ? {} : { subtitles: cleanTracks(subtitles) }),
    ...(captions === undefined ? {} : { automatic_captions: cleanTracks(captions) }),
  }
}
