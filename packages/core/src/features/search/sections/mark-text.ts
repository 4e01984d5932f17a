import type { Marks } from '../../../contract/index.ts'
import { displayText } from '../../../format/index.ts'
import type { HighlightedText } from '../../../list/highlighted-text.ts'

/** Splits a text at its marks. Control characters and line breaks are removed from each part, blanks between the parts stay. */
export function markText(text: string, marks: Marks): HighlightedText[] {
  const parts: HighlightedText[] = []
  let at = 0
  for (const [start, end] of marks) {
    parts.push({ text: text.slice(at, start), isMatch: false }, { text: text.slice(start, end), isMatch: true })
    at = end
  }
  parts.push({ text: text.slice(at), isMatch: false })
  return parts.map(part => ({ ...part, text: safePart(part.text) })).filter(part => part.text !== '')
}

function safePart(text: string): string {
  const middle = displayText(text)
  if (middle === '') return /\s/.test(text) ? ' ' : ''
  return `${/^\s/.test(text) ? ' ' : ''}${middle}${/\s$/.test(text) ? ' ' : ''}`
}

/** Parts as plain text, without blanks at the ends. */
export const plainText = (parts: readonly HighlightedText[]): string =>
  parts
    .map(({ text }) => text)
    .join('')
    .trim()

/** Cuts the start of a text so that its first match is within the first `lead` characters; for a line that is cut at its end. */
export function startAtMatch(parts: readonly HighlightedText[], lead: number): readonly HighlightedText[] {
  const [first, ...rest] = parts
  if (first === undefined || first.isMatch || rest.length === 0 || first.text.length <= lead) return parts
  const cut = first.text.slice(-lead)
  const blank = cut.indexOf(' ')
  return [{ text: `…${blank < 0 ? cut : cut.slice(blank + 1)}`, isMatch: false }, ...rest]
}
