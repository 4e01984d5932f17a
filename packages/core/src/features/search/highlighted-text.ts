import { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN } from '../../contract/search/highlight.ts'
import { displayText } from '../../format/index.ts'
import type { HighlightedText } from '../../list/highlighted-text.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
}

/**
 * Parses a full-text hit to plain text: the wrapper around matched words becomes a highlight, the five entities become characters.
 * Other markup stays in the text unchanged.
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
  return parts.filter(({ text }) => text !== '').map(part => ({ ...part, text: decodeEntities(part.text) }))
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, entity => ENTITIES[entity] ?? entity)
}
