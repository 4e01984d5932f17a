import { sql } from 'kysely'
import { statement } from '../../database/statement.ts'
import type { SearchIndex } from './search-index.ts'
import { tsqueryMatch } from './tsquery-match.ts'

/** Rows of the table `search_lines`. */
export const tsvectorIndex: SearchIndex = {
  render: tsqueryMatch,
  match: statement<{ match: string; limit: number }>()(
    p => sql<{ id: number }>`
      SELECT id FROM search_lines WHERE words @@ CAST(${p.match} AS tsquery) ORDER BY id DESC LIMIT ${p.limit}`,
  ),
}
