import stringWidth from 'string-width'
import { fit } from '../../terminal/fit.ts'
import type { TextSpan } from '../../ui/page/page-rows.tsx'
import type { Token } from '../../theme/palettes.ts'

interface MarkedText {
  readonly text: string
  readonly isMatch: boolean
}

/** A text in at most `width` columns, with the matched words in bold; `isPadded` fills the rest with blanks. */
export function markedSpans(
  parts: readonly MarkedText[],
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
