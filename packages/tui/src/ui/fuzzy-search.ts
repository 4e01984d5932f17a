import uFuzzy from '@leeoniya/ufuzzy'

/** Maximum number of letters between two letters of a query. */
const MAX_LETTERS_BETWEEN = 3

// Supports letters of all alphabets, as documented by the library; the default supports only English.
const fuzzy = new uFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  intraIns: MAX_LETTERS_BETWEEN,
})

/** Indices of the texts that match a query fuzzily, with words in any order, best match first. */
export function fuzzySearch(texts: readonly string[], query: string): readonly number[] {
  const [found, info, order] = fuzzy.search([...texts], query, 1)
  if (!found) return []
  return order ? order.flatMap(at => info.idx[at] ?? []) : found
}
