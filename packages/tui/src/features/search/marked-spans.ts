import stringWidth from 'string-width'
import { startAtMatch, type HighlightedText } from '@tubecellar/core'
import { fit } from '../../terminal/fit.ts'
import type { TextSpan } from '../../ui/page/page-rows.tsx'
import type { Token } from '../../theme/palettes.ts'

/** A text in at most `width` columns, with the matched words in bold; `isPadded` fills the rest with blanks. */
export function markedSpans(
  parts: readonly HighlightedText[],
  { width, as = 'text', isPadded = false }: { width: number; as?: Token; isPadded?: boolean },
): TextSpan[] {
  let left = width
  const spans = parts.flatMap(({ text, isMatch }): TextSpan[] => {
    if (left <= 0) return []
    const cut = fit(text, left)
    left -= stringWidth(cut)
    return [{ text: cut, as: isMatch ? 'accent' : as, isBold: isMatch }]
  })
  return isPadded && left > 0 ? [...spans, { text: ' '.repeat(left) }] : spans
}

/** The hits of a video as `─┿──┿─`. */
export function timelineText(fractions: readonly number[], width: number): string {
  const hits = new Set(fractions.map(fraction => Math.min(width - 1, Math.floor(fraction * width))))
  return Array.from({ length: Math.max(0, width) }, (_, column) => (hits.has(column) ? '┿' : '─')).join('')
}

/** Cuts or indents a text so that its first match starts in the column `lead`, below those of the other rows. */
export function matchAt(parts: readonly HighlightedText[], lead: number): readonly HighlightedText[] {
  const cut = startAtMatch(parts, lead - 1)
  const [first] = cut
  if (first === undefined || !parts.some(({ isMatch }) => isMatch)) return cut
  const indent = lead - (first.isMatch ? 0 : stringWidth(first.text))
  return indent > 0 ? [{ text: ' '.repeat(indent), isMatch: false }, ...cut] : cut
}

/** Parts as one text. */
export const plainText = (parts: readonly HighlightedText[]): string => parts.map(({ text }) => text).join('')
