import type { Info } from '../../../site/info-json.ts'
import { isYoutubeId, videoIdFromInfo } from '../../../site/video-id.ts'
import { libraryTexts } from '../../../messages/library.ts'

interface Matched {
  tag: 'matched'
  id: string
  /** Where the ID was found, for reports. */
  source: string
  /** The title in the file name. */
  title: string | undefined
}

export type MatchedId = Matched | { tag: 'unmatched'; reason: string }

/**
 * The video ID of a file, by its info JSON or its name: `Title [id]` as yt-dlp names files, `Title-id` as youtube-dl did, or the ID
 * alone. A name and an info JSON that contradict each other match nothing.
 */
export function matchId(stem: string, info: Info | undefined): MatchedId {
  const fromName = readName(stem, info)
  const infoId = info && (videoIdFromInfo(info) ?? (info.id && isYoutubeId(info.id) ? info.id : undefined))
  const title = fromName?.title
  if (infoId !== undefined && fromName?.id !== undefined && ![infoId, info?.id].includes(fromName.id))
    return { tag: 'unmatched', reason: libraryTexts.idsDiffer(fromName.id, infoId) }
  if (infoId !== undefined) return { tag: 'matched', id: infoId, source: libraryTexts.fromInfo, title }
  if (fromName?.id !== undefined) return { tag: 'matched', id: fromName.id, source: libraryTexts.fromName, title }
  return {
    tag: 'unmatched',
    reason: libraryTexts.noVideoId,
  }
}

function readName(stem: string, info: Info | undefined): { id?: string; title: string | undefined } | undefined {
  const [, before = '', bracketed = ''] = /^(.*?)\s*\[([^[\]]+)\]$/.exec(stem) ?? []
  const isKnown = info !== undefined && [info.id, videoIdFromInfo(info)].includes(bracketed)
  if (bracketed !== '' && (isKnown || isYoutubeId(bracketed)))
    return { id: bracketed, title: before.trim() || undefined }
  const known = [info && videoIdFromInfo(info), info?.id].find(id => id && stem.endsWith(`-${id}`))
  if (known) return { id: known, title: stem.slice(0, -known.length - 1).trim() || undefined }
  if (stem === info?.id || isLikelyYoutubeId(stem)) return { id: stem, title: undefined }
  const [, title = '', last = ''] = /^(.+)-([-\w]{11})$/.exec(stem) ?? []
  // A title may end like an ID. With an info JSON, such an end must not contradict its ID.
  if (info === undefined && isLikelyYoutubeId(last)) return { id: last, title: title.trim() || undefined }
  return { title: stem.trim() || undefined }
}

/**
 * Distinguishes an ID from a word of 11 letters. An ID is 64 bits in base 64: its last character holds 4 of them. Most
 * IDs contain a digit, a sign or an inner capital letter.
 */
function isLikelyYoutubeId(text: string): boolean {
  return isYoutubeId(text) && /[AEIMQUYcgkosw048]$/.test(text) && /^.+[-_0-9A-Z]/.test(text)
}
