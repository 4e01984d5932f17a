import { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN } from '@tubecellar/core/contract'

/** A range of a text, without the character at `end`. */
export interface Mark {
  readonly start: number
  readonly end: number
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? '')

/** The text as HTML with wrapped marks (docs/spec/search.md#results). Marks are in order and do not overlap. */
export function highlight(text: string, marks: readonly Mark[]): string {
  let html = ''
  let at = 0
  for (const { start, end } of marks) {
    html += escapeHtml(text.slice(at, start)) + HIGHLIGHT_OPEN + escapeHtml(text.slice(start, end)) + HIGHLIGHT_CLOSE
    at = end
  }
  return html + escapeHtml(text.slice(at))
}
