import { sql } from 'kysely'
import { statement } from '../../database/statement.ts'
import { fts5Match } from './fts5-match.ts'
import type { SearchIndex } from './search-index.ts'

/** Rows of the tables `search_names` and `search_lines`, which triggers and the store of subtitles keep up to date. */
export const fts5Index: SearchIndex = {
  render: fts5Match,
  match: {
    names: statement<{ match: string; limit: number }>()(
      p => sql<{ id: number }>`
        SELECT rowid AS id FROM search_names WHERE search_names MATCH ${p.match} ORDER BY rowid DESC LIMIT ${p.limit}`,
    ),
    lines: statement<{ match: string; limit: number }>()(
      p => sql<{ id: number }>`
        SELECT rowid AS id FROM search_lines WHERE search_lines MATCH ${p.match} ORDER BY rowid DESC LIMIT ${p.limit}`,
    ),
  },
  // FTS5 ignores a row ID that is bound as a floating-point number, like all numbers of JavaScript.
  matchAmong: {
    names: statement<{ match: string; rowIds: string }>()(
      (p, { dialect }) => sql<{ id: number }>`
        SELECT rowid AS id FROM search_names WHERE search_names MATCH ${p.match}
          AND rowid IN (SELECT CAST(value AS INTEGER) FROM ${dialect.list(p.rowIds)}) ORDER BY rowid DESC`,
    ),
    lines: statement<{ match: string; rowIds: string }>()(
      (p, { dialect }) => sql<{ id: number }>`
        SELECT rowid AS id FROM search_lines WHERE search_lines MATCH ${p.match}
          AND rowid IN (SELECT CAST(value AS INTEGER) FROM ${dialect.list(p.rowIds)}) ORDER BY rowid DESC`,
    ),
  },
  nameWordsBetween: statement<{ from: string; to: string; limit: number }>()(
    p => sql<{ word: string }>`
      SELECT DISTINCT term AS word FROM search_name_words
      WHERE term >= ${p.from} AND term < ${p.to} AND col <> 'facets' LIMIT ${p.limit}`,
  ),
  nameWordsAfter: statement<{ after: string; limit: number }>()(
    p => sql<{ word: string }>`
      SELECT DISTINCT term AS word FROM search_name_words WHERE term > ${p.after} AND col <> 'facets' LIMIT ${p.limit}`,
  ),
  // The row 10 lists the parts of the index and counts its writes (https://sqlite.org/fts5.html#data_table). A restore replaces it, and
  // changes the generation.
  version: statement()(
    () => sql<{ version: string }>`
      SELECT value || ':' || hex(block) AS version FROM search_names_data, generations WHERE id = 10 AND user_id = 0`,
  ),
}
