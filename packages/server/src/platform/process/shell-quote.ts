/** A word as a POSIX shell reads it, quoted where it has to be. */
export const shellWord = (word: string) =>
  /^[-\w./:@%+=,]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
