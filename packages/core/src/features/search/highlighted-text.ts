import { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'

/** A stretch of a line, with whether it was searched for. */
export interface HighlightedText {
  readonly text: string
  readonly isMatch: boolean
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
}

/**
 * A full-text hit as plain text: the wrapper around matched words becomes a mark, its five entities their characters.
 * Any other markup in it is text and stays readable as such.
 */
export function highlightText(html: string): HighlightedText[] {
  const [before = '', ...rest] = displayText(html).split(HIGHLIGHT_OPEN)
  const parts = [{ text: before, isMatch: false }]
  for (const span of rest) {
    const end = span.indexOf(HIGHLIGHT_CLOSE)
    if (end < 0) parts.push({ text: HIGHLIGHT_OPEN + span, isMatch: false })
    else
      parts.push(
        { text: span.slice(0, end), isMatch: true },
        { text: span.slice(end + HIGHLIGHT_CLOSE.length), isMatch: false },
      )
  }
  return parts.filter(({ text }) => text !== '').map(part => ({ ...part, text: decode(part.text) }))
}

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, entity => ENTITIES[entity] ?? entity)
}
