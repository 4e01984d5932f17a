import type { Steps } from '../../database/transaction.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * The maximum number of ranked rows. A word that occurs in half of all texts has millions of rows: only the newest of
 * them are candidates, so that such a search takes no longer than others. Words with fewer rows are ranked exactly.
 */
export const MAX_CANDIDATES = 600

/** With this many hits of a precise match, those of the less precise ones are not needed. */
const ENOUGH_CANDIDATES = 200

/** The newest rows that match, newest first. */
export type FindNewest<Match> = (match: Match, limit: number) => Steps<number[]>

/** The matching rows, those of the most precise match first, until there are enough. */
export function* collectCandidates<Match>(
  find: FindNewest<Match>,
  matches: Iterable<Match>,
  limit = MAX_CANDIDATES,
): Steps<number[]> {
  const found = new Set<number>()
  for (const match of matches) {
    if (found.size >= ENOUGH_CANDIDATES) break
    for (const rowId of yield* find(match, limit)) {
      if (found.size >= limit) break
      found.add(rowId)
    }
  }
  return [...found]
}

/** Frequencies of words in names. They only weigh the words of a search, so they can be some seconds old. */
export type FrequencyCache = Map<string, number>

/** The words of names, and how often they occur. */
export interface NameWords {
  readonly vocabulary: Vocabulary
  readonly frequencies: FrequencyCache
}

/** The number of rows that match: counted, or estimated from the age of the newest matches. */
export function* estimateFrequency<Match>(find: FindNewest<Match>, match: Match, newest: number): Steps<number> {
  const rows = yield* find(match, MAX_CANDIDATES)
  const oldest = rows.at(-1)
  if (rows.length < MAX_CANDIDATES || oldest === undefined) return rows.length
  return Math.round((rows.length * newest) / (newest - oldest + 1))
}
