import { sql } from 'kysely'
import { statement } from '../../database/statement.ts'
import type { SearchIndex } from './search-index.ts'
import { tsqueryMatch } from './tsquery-match.ts'

/** Rows of the tables `search_names` and `search_lines`. */
export const tsvectorIndex: SearchIndex = {
  render: tsqueryMatch,
  match: {
    names: statement<{ match: string; limit: number }>()(
      p => sql<{ id: number }>`
        SELECT id FROM search_names WHERE words @@ CAST(${p.match} AS tsquery) ORDER BY id DESC LIMIT ${p.limit}`,
    ),
    lines: statement<{ match: string; limit: number }>()(
      p => sql<{ id: number }>`
        SELECT id FROM search_lines WHERE words @@ CAST(${p.match} AS tsquery) ORDER BY id DESC LIMIT ${p.limit}`,
    ),
  },
  matchAmong: {
    names: statement<{ match: string; rowIds: string }>()(
      (p, { dialect }) => sql<{ id: number }>`
        SELECT id FROM search_names WHERE words @@ CAST(${p.match} AS tsquery)
          AND id IN (SELECT CAST(value AS bigint) FROM ${dialect.list(p.rowIds)}) ORDER BY id DESC`,
    ),
    lines: statement<{ match: string; rowIds: string }>()(
      (p, { dialect }) => sql<{ id: number }>`
        SELECT id FROM search_lines WHERE words @@ CAST(${p.match} AS tsquery)
          AND id IN (SELECT CAST(value AS bigint) FROM ${dialect.list(p.rowIds)}) ORDER BY id DESC`,
    ),
  },
  nameWordsBetween: statement<{ from: string; to: string; limit: number }>()(
    p => sql<{ word: string }>`
      SELECT word FROM search_name_terms WHERE word >= ${p.from} AND word < ${p.to} ORDER BY word LIMIT ${p.limit}`,
  ),
  nameWordsAfter: statement<{ after: string; limit: number }>()(
    p => sql<{ word: string }>`
      SELECT word FROM search_name_terms WHERE word > ${p.after} ORDER BY word LIMIT ${p.limit}`,
  ),
  // The best plan depends on how common the words are.
  prepare: statement()(() => sql`SET LOCAL plan_cache_mode = force_custom_plan`),
  version: statement()(() => sql<{ version: string }>`SELECT CAST(last_value AS text) AS version FROM search_version`),
}
