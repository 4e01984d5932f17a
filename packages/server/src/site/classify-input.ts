import { isYoutubeId, youtubeUrl } from './video-id.ts'
import { vidTypeHint } from './video-kind.ts'
import type { VidType } from './video-kind.ts'
import { siteTexts } from '../messages/site.ts'

/** The meaning of pasted text. `urls` are passed to yt-dlp; a `video` is recognized by its ID without a request. */
export type ClassifiedInput =
  | { tag: 'video'; id: string; url: string; vidType?: VidType | undefined }
  | { tag: 'channel'; urls: string[]; vidType?: VidType | undefined }
  | { tag: 'playlist'; url: string }
  | { tag: 'site'; url: string }
  /** It has the form of a link, but is not a video, channel or playlist. */
  | { tag: 'invalid'; message: string }
  /** It is not a link, an ID or a handle. */
  | { tag: 'unrecognized'; message: string }

const TABS = ['videos', 'streams', 'shorts'] as const
const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
])
const PLAYLIST_ID = /^(?:(?:PL|UU|FL|RD|OLAK5uy_|OL|UL|TL|EC|LL|PU)[-\w]{8,}|LL|WL|LM|RDMM)$/
const CHANNEL_ID = /^UC[-\w]{22}$/
const HANDLE = /^@[\p{L}\p{N}._·-]{1,60}$/u

/**
 * Classifies one piece of pasted text by prefixes and exact hosts, never by its length alone
 * (docs/spec/downloads.md#pasted-text). URLs of hosts other than YouTube are passed to yt-dlp.
 */
export function classifyInput(raw: string): ClassifiedInput {
  const text = raw.trim()
  // An encoded space may be part of a link, a plain one may not.
  if (/\s/.test(text)) return unrecognized
  if (text.startsWith('@')) return classifyHandle(text)
  if (CHANNEL_ID.test(text)) return channel(`https://www.youtube.com/channel/${text}`, undefined)
  // An ID of eleven characters may also start like that of a playlist; no playlist ID has that length.
  if (isYoutubeId(text)) return { tag: 'video', id: text, url: youtubeUrl(text) }
  if (PLAYLIST_ID.test(text)) return playlist(text)
  const url = readUrl(text)
  if (url === undefined) return unrecognized
  if (url.hostname === 'youtu.be') return videoOrInvalid(url.pathname.split('/')[1] ?? '')
  return YOUTUBE_HOSTS.has(url.hostname) ? classifyYoutube(url) : { tag: 'site', url: url.href }
}

function classifyHandle(text: string): ClassifiedInput {
  const [handle = '', tab] = text.split('/')
  if (!HANDLE.test(handle)) return { tag: 'unrecognized', message: siteTexts.isNotHandle }
  return channel(
    `https://www.youtube.com/${encodeURI(handle)}`,
    TABS.find(known => known === tab),
  )
}

function classifyYoutube(url: URL): ClassifiedInput {
  const [first = '', second = '', third] = url.pathname.split('/').filter(Boolean)
  const id = url.searchParams.get('v')
  if (id !== null) return videoOrInvalid(id)
  const list = url.searchParams.get('list')
  if (list !== null) return PLAYLIST_ID.test(list) ? playlist(list) : invalidId
  if (first === 'shorts' && second) return videoOrInvalid(second, 'shorts')
  if (['live', 'embed', 'v'].includes(first) && second) return videoOrInvalid(second)
  const hint = TABS.find(tab => tab === vidTypeHint(url.href))
  if (first === 'channel') return CHANNEL_ID.test(second) ? channel(youtubePage('channel', second), hint) : invalidId
  if (first.startsWith('@')) return channel(youtubePage(first), hint)
  if ((first === 'c' || first === 'user') && second)
    return channel(youtubePage(first, second), third ? hint : undefined)
  return first && !second ? channel(youtubePage(first), undefined) : invalidId
}

const unrecognized: ClassifiedInput = {
  tag: 'unrecognized',
  message: siteTexts.isNotUrlOrId,
}
const invalidId: ClassifiedInput = {
  tag: 'invalid',
  message: siteTexts.unsupportedYoutubeUrl,
}
const youtubePage = (...parts: string[]) => `https://www.youtube.com/${parts.join('/')}`

function videoOrInvalid(id: string, vidType?: VidType): ClassifiedInput {
  return isYoutubeId(id) ? { tag: 'video', id, url: youtubeUrl(id), vidType } : invalidId
}

function channel(url: string, vidType: VidType | undefined): ClassifiedInput {
  return { tag: 'channel', urls: (vidType ? [vidType] : TABS).map(tab => `${url}/${tab}`), vidType }
}

function playlist(id: string): ClassifiedInput {
  return { tag: 'playlist', url: `https://www.youtube.com/playlist?list=${id}` }
}

/** A URL with or without its scheme; only http and https, with a plausible host. */
function readUrl(text: string): URL | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text)
  const absoluteUrl = hasScheme ? text : `https://${text}`
  if (!URL.canParse(absoluteUrl)) return undefined
  const url = new URL(absoluteUrl)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  // Without a scheme, a word with a dot is a URL, any other word is not.
  return hasScheme || /^[^/\s]+\.[a-z\d-]{2,}(?::\d+)?(?:[/?#]|$)/i.test(text) ? url : undefined
}

/** The host that a pause applies to, with its port if it is not the default; all hosts of YouTube are one. */
export function hostKey(url: string): string {
  if (!URL.canParse(url)) return ''
  const { hostname, host } = new URL(url)
  return YOUTUBE_HOSTS.has(hostname) || hostname === 'youtu.be' ? 'youtube.com' : host
}

/**
 * The submissions in a pasted text: one per line. A line that consists of links, IDs or handles separated by spaces is
 * split; a line with other text, such as a sentence, is one submission.
 */
export function splitSubmissions(lines: readonly string[]): string[] {
  return lines
    .flatMap(line => line.split(/[\r\n]+/))
    .map(line => line.trim())
    .filter(Boolean)
    .flatMap(line => {
      const pieces = line.split(/\s+/)
      return pieces.every(piece => classifyInput(piece).tag !== 'unrecognized') ? pieces : [line]
    })
}
