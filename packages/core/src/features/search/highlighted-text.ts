import { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'

/** A stretch of a line, with whether it was searched for. */
export interface MarkedText {
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
export function markedText(html: string): MarkedText[] {
  const [before = '', ...rest] = displayText(html).split(HIGHLIGHT_OPEN)
  const parts = [{ text: before, isMatch: false }]
  for (const piece of rest) {
    const end = piece.indexOf(HIGHLIGHT_CLOSE)
    if (end < 0) parts.push({ text: HIGHLIGHT_OPEN + piece, isMatch: false })
    else
      parts.push(
        { text: piece.slice(0, end), isMatch: true },
        { text: piece.slice(end + HIGHLIGHT_CLOSE.length), isMatch: false },
      )
  }
  return parts.filter(({ text }) => text !== '').map(part => ({ ...part, text: decode(part.text) }))
}

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, entity => ENTITIES[entity] ?? entity)
}
