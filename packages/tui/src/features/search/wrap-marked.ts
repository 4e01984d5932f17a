import stringWidth from 'string-width'
import type { HighlightedText } from '@tubecellar/core'
import { fit } from '../../terminal/fit.ts'

/** Wraps a text with marked words between words into lines of at most `width` columns; longer words are cut. */
export function wrapMarked(parts: readonly HighlightedText[], width: number): HighlightedText[][] {
  const lines: HighlightedText[][] = []
  let line: HighlightedText[] = []
  let used = 0
  for (const word of words(parts)) {
    const length = stringWidth(word.map(({ text }) => text).join(''))
    if (used > 0 && used + 1 + length > width) {
      lines.push(line)
      line = []
      used = 0
    }
    if (used > 0) {
      line.push({ text: ' ', isMatch: false })
      used++
    }
    let left = width - used
    for (const { text, isMatch } of word) {
      const cut = fit(text, left)
      left -= stringWidth(cut)
      line.push({ text: cut, isMatch })
    }
    used = width - left
  }
  return line.length > 0 ? [...lines, line] : lines
}

/** The words of a text; a word has several parts if a mark starts or ends within it. */
function words(parts: readonly HighlightedText[]): HighlightedText[][] {
  const found: HighlightedText[][] = [[]]
  for (const { text, isMatch } of parts)
    text.split(/\s+/).forEach((piece, index) => {
      if (index > 0) found.push([])
      if (piece !== '') found.at(-1)?.push({ text: piece, isMatch })
    })
  return found.filter(word => word.length > 0)
}
