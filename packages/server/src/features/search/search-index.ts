import type { Statement } from '../../database/statement.ts'
import type { Match } from './match-expression.ts'

/** Statements that read the index of transcripts of a database engine. */
export interface SearchIndex {
  /** The condition in the query language of the engine. */
  render(match: Match): string
  /** Row IDs of the matches, newest first. */
  readonly match: Statement<{ match: string; limit: number }, { id: number }>
}
