import uFuzzy from '@leeoniya/ufuzzy'

/** Letters that may stand between two of a query. */
const MAX_LETTERS_BETWEEN = 3

// Letters of any alphabet, as the library documents it: by default it knows those of English alone.
const fuzzy = new uFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  intraIns: MAX_LETTERS_BETWEEN,
})

/** Which of the texts a query means, best first, by their place. Letters may be missing, words stand in any order. */
export function fuzzySearch(texts: readonly string[], query: string): readonly number[] {
  const [found, info, order] = fuzzy.search([...texts], query, 1)
  if (!found) return []
  return order ? order.flatMap(at => info.idx[at] ?? []) : found
}
