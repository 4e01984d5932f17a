import type { Statement } from '../../database/statement.ts'
import type { Match } from './match-expression.ts'

/** The two indexes: names, and transcripts. */
export type SearchScope = 'names' | 'lines'

/** Statements that read the full-text index of a database engine. */
export interface SearchIndex {
  /** The condition in the query language of the engine. */
  render(match: Match): string
  /** Row IDs of the matches, newest first. */
  readonly match: Readonly<Record<SearchScope, Statement<{ match: string; limit: number }, { id: number }>>>
  /** Which of these rows match, newest first. */
  readonly matchAmong: Readonly<Record<SearchScope, Statement<{ match: string; rowIds: string }, { id: number }>>>
  /** Words of names, sorted. */
  readonly nameWordsBetween: Statement<{ from: string; to: string; limit: number }, { word: string }>
  readonly nameWordsAfter: Statement<{ after: string; limit: number }, { word: string }>
  /** Prepares the connection for the statements of a search. */
  readonly prepare?: Statement<Record<never, never>, unknown>
  /** A text that changes with the index of names. */
  readonly version: Statement<Record<never, never>, { version: string }>
}
