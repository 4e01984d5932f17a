import type { SearchReadStore, SearchScope } from './search.store.ts'

/**
 * The maximum number of ranked rows. A word that occurs in half of all texts has millions of rows: only the newest of
 * them are candidates, so that such a search takes no longer than others. Words with fewer rows are ranked exactly.
 */
export const MAX_CANDIDATES = 600

/** The rows of these expressions, one expression after the other, until there are enough. */
export function collectCandidates(store: SearchReadStore, scope: SearchScope, expressions: Iterable<string>): number[] {
  const found = new Set<number>()
  for (const expression of expressions) {
    if (found.size >= MAX_CANDIDATES) break
    for (const rowId of store.match(scope, expression, MAX_CANDIDATES)) {
      if (found.size >= MAX_CANDIDATES) break
      found.add(rowId)
    }
  }
  return [...found]
}

/** The number of rows that match: counted, or estimated from the age of the newest matches. */
export function estimateFrequency(
  store: SearchReadStore,
  scope: SearchScope,
  expression: string,
  newest: number,
): number {
  const rows = store.match(scope, expression, MAX_CANDIDATES)
  const oldest = rows.at(-1)
  if (rows.length < MAX_CANDIDATES || oldest === undefined) return rows.length
  return Math.round((rows.length * newest) / (newest - oldest + 1))
}
