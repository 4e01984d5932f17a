/**
 * Characters that are one column wide and form a grapheme each, as the source of a character class: ASCII, Latin, Greek, Cyrillic,
 * punctuation, arrows, box drawing and shapes. Most texts of the UI consist of them.
 */
export const NARROW_CHARACTERS =
  ' -~\\u00a1-\\u00ac\\u00ae-\\u02af\\u0391-\\u03ff\\u0400-\\u0482\\u2010-\\u2027\\u2190-\\u21ff\\u2500-\\u25fc\\u2713'

const NARROW = new RegExp(`^[${NARROW_CHARACTERS}]*$`)

/** Whether the width of a text is its length. A test compares it with the width of every character. */
export const isNarrow = (text: string): boolean => NARROW.test(text)
