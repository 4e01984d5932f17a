import type { SearchReadStore, SearchScope } from './search.store.ts'

/**
 * Rows that are ranked at most. A word of every second text has millions of rows: of those the newest are candidates, so
 * that such a search costs no more than another. Words with fewer rows are ranked exactly.
 */
export const CANDIDATES_MAX = 600

/** The rows of these expressions, one after the other, until there are enough. */
export function collectCandidates(store: SearchReadStore, scope: SearchScope, expressions: Iterable<string>): number[] {
  const found = new Set<number>()
  for (const expression of expressions) {
    if (found.size >= CANDIDATES_MAX) break
    for (const rowId of store.match(scope, expression, CANDIDATES_MAX)) {
      if (found.size >= CANDIDATES_MAX) break
      found.add(rowId)
    }
  }
  return [...found]
}

/** In how many rows this is: counted, or estimated from how far back the newest of them reach. */
export function termFrequency(store: SearchReadStore, scope: SearchScope, expression: string, newest: number): number {
  const rows = store.match(scope, expression, CANDIDATES_MAX)
  const oldest = rows.at(-1)
  if (rows.length < CANDIDATES_MAX || oldest === undefined) return rows.length
  return Math.round((rows.length * newest) / (newest - oldest + 1))
}
