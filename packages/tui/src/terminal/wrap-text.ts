import stringWidth from 'string-width'
import { fit } from './fit.ts'

/** Wraps text between words into lines of at most `width` columns; longer words are cut. */
export function wrapText(text: string, width: number): string[] {
  return text.split('\n').flatMap(paragraph => wrapLine(paragraph, Math.max(1, width)))
}

function wrapLine(paragraph: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(/\s+/).filter(part => part !== '')) {
    const joined = line === '' ? word : `${line} ${word}`
    if (stringWidth(joined) <= width) line = joined
    else {
      if (line !== '') lines.push(line)
      line = fit(word, width)
    }
  }
  return [...lines, line]
}
