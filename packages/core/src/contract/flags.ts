const TRUE_WORDS = new Set(['true', '1', 't', 'y', 'yes', 'on'])
const FALSE_WORDS = new Set(['false', '0', 'f', 'n', 'no', 'off'])

/** Parses texts and numbers that stand for a boolean; returns other values unchanged. */
export function parseFlag(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value
  const word = String(value).trim().toLowerCase()
  if (TRUE_WORDS.has(word)) return true
  return FALSE_WORDS.has(word) ? false : value
}
