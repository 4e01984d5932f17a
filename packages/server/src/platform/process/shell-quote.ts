/** A word in the syntax of a POSIX shell, quoted if necessary. */
export const shellWord = (word: string) =>
  /^[-\w./:@%+=,]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
