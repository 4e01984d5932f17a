const TRUE_WORDS = new Set(['true', '1', 't', 'y', 'yes', 'on'])
const FALSE_WORDS = new Set(['false', '0', 'f', 'n', 'no', 'off'])

/** The boolean that a word or number of a client or server means; anything else stays as it is. */
export function readFlag(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value
  const word = String(value).trim().toLowerCase()
  if (TRUE_WORDS.has(word)) return true
  return FALSE_WORDS.has(word) ? false : value
}
