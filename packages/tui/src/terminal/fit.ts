import stringWidth from 'string-width'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Cuts text to at most `width` terminal columns, with `…` at the cut. Wide characters count as two columns. */
export function fit(text: string, width: number): string {
  if (stringWidth(text) <= width) return text
  let kept = ''
  let used = 0
  for (const { segment } of graphemes.segment(text)) {
    const next = used + stringWidth(segment)
    if (next > width - 1) break
    kept += segment
    used = next
  }
  return width > 0 ? `${kept}…` : ''
}

/** Cuts or pads text to exactly `width` columns. */
export function pad(text: string, width: number, align: 'left' | 'right'): string {
  const cell = fit(text, width)
  const blanks = ' '.repeat(Math.max(0, width - stringWidth(cell)))
  return align === 'right' ? blanks + cell : cell + blanks
}
