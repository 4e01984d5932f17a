import { sql } from 'kysely'
import { statement } from '../../database/statement.ts'
import { fts5Match } from './fts5-match.ts'
import type { SearchIndex } from './search-index.ts'

/** Rows of the table `search_lines`, which the store of subtitles keeps up to date. */
export const fts5Index: SearchIndex = {
  render: fts5Match,
  match: statement<{ match: string; limit: number }>()(
    p => sql<{ id: number }>`
      SELECT rowid AS id FROM search_lines WHERE search_lines MATCH ${p.match} ORDER BY rowid DESC LIMIT ${p.limit}`,
  ),
}
