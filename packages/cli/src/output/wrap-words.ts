import stringWidth from 'string-width'

/** Breaks text between words into lines of at most `width` columns. Longer words, such as paths, are not broken. */
export function wrapWords(text: string, width: number): string[] {
  return text.split('\n').flatMap(line => {
    const lines: string[] = []
    for (const word of line.split(' ')) {
      const last = lines.at(-1)
      if (last !== undefined && stringWidth(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
      else lines.push(word)
    }
    return lines
  })
}
