import { parseTimestamp } from '@tubecellar/core/format'

/** A part of a text. */
export type TextPart =
  | { readonly tag: 'text'; readonly text: string }
  | { readonly tag: 'link'; readonly text: string; readonly url: string }
  | { readonly tag: 'time'; readonly text: string; readonly seconds: number }

/** A URL in text, or a separate time such as 1:02:03. */
const URL_OR_TIME = /https?:\/\/[^\s<>"]+|(?<![\w:.])(?:\d{1,2}:)?\d{1,3}:[0-5]\d(?![\w:])/giu

/** More links and times make a page slow: the remaining ones are plain text. */
const MAX_LINKS_AND_TIMES = 500

/** Splits plain text into words, URLs and times. Only http and https URLs become links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  let linkAndTimeCount = 0
  for (const match of text.matchAll(URL_OR_TIME)) {
    const part = parsePart(match[0])
    if (!part) continue
    if (++linkAndTimeCount > MAX_LINKS_AND_TIMES) break
    if (match.index > end) parts.push({ tag: 'text', text: text.slice(end, match.index) })
    parts.push(part)
    end = match.index + part.text.length
  }
  if (end < text.length) parts.push({ tag: 'text', text: text.slice(end) })
  return parts
}

function parsePart(found: string): Exclude<TextPart, { tag: 'text' }> | null {
  if (!/^https?:/i.test(found)) {
    const seconds = parseTimestamp(found)
    return seconds === null ? null : { tag: 'time', text: found, seconds }
  }
  const text = withoutPunctuation(found)
  return URL.canParse(text) ? { tag: 'link', text, url: text } : null
}

/** Punctuation after a URL belongs to the sentence, as does a closing bracket that the URL did not open. */
function withoutPunctuation(found: string): string {
  const text = found.replace(/[.,;:!?'*_~]+$/u, '')
  const isOpened = text.split('(').length >= text.split(')').length
  return text.endsWith(')') && !isOpened ? withoutPunctuation(text.slice(0, -1)) : text
}
