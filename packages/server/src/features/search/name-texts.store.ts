import { sql } from 'kysely'
import type { NameKind } from '../../database/name-rows.ts'
import { statement } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'

/** The texts that determine the score of a hit. Tags and categories are JSON lists. */
export interface NameTexts {
  readonly rowId: number
  readonly kind: NameKind
  readonly subjectId: string
  readonly name: string
  readonly tags: string
  readonly categories: string
  readonly description: string
}

/** One statement for all rows takes a fourth of the time of one for each. */
const textsOfRows = statement<{ rowIds: string }>()(
  (p, { dialect }) => sql<NameTexts>`
    SELECT subject.id AS "rowId", subject.kind, subject_id AS "subjectId",
      coalesce(videos.title, channels.name, playlists.name) AS name, coalesce(videos.tags, channels.tags, '[]') AS tags,
      coalesce(categories, '[]') AS categories, coalesce(channels.description, playlists.description, '') AS description
    FROM ${dialect.list(p.rowIds)}
    ${dialect.orderedJoin} search_subjects AS subject ON subject.id = CAST(value AS bigint)
    LEFT JOIN videos ON subject.kind = 'video' AND videos.id = subject_id
    LEFT JOIN channels ON subject.kind = 'channel' AND channels.id = subject_id
    LEFT JOIN playlists ON subject.kind = 'playlist' AND playlists.id = subject_id
    WHERE coalesce(videos.id, channels.id, playlists.id) IS NOT NULL ORDER BY key`,
)

export const readNameTexts = (rowIds: readonly number[]): Steps<NameTexts[]> =>
  tx.all(textsOfRows({ rowIds: JSON.stringify(rowIds) }))

const wordsAfter = statement<{ after: string; limit: number }>()((p, { build }) =>
  build
    .selectFrom('search_vocabulary')
    .select('word')
    .where('is_name', '=', sql.lit(1))
    .where('word', '>', p.after)
    .orderBy('word')
    .limit(p.limit),
)

const wordsBetween = statement<{ from: string; to: string; limit: number }>()((p, { build }) =>
  build
    .selectFrom('search_vocabulary')
    .select('word')
    .where('is_name', '=', sql.lit(1))
    .where('word', '>=', p.from)
    .where('word', '<', p.to)
    .orderBy('word')
    .limit(p.limit),
)

/** Words of names after the word `after`, sorted. */
export function* readNameWords(after: string, limit: number): Steps<string[]> {
  return (yield* tx.all(wordsAfter({ after, limit }))).map(({ word }) => word)
}

/** Words of names from one text to another, without the latter, sorted. */
export function* readNameWordsBetween(from: string, to: string, limit: number): Steps<string[]> {
  return (yield* tx.all(wordsBetween({ from, to, limit }))).map(({ word }) => word)
}

/**
 * A text that changes with the index of names. In SQLite, the row 10 of each table lists the parts of the index and counts its writes
 * (https://sqlite.org/fts5.html#data_table). A restore replaces them, and changes the generation.
 */
export const nameVersion = statement()((_p, { dialect }) =>
  dialect.engine === 'postgres'
    ? sql<{ version: string }>`SELECT CAST(last_value AS text) AS version FROM search_version`
    : sql<{ version: string }>`
        SELECT generations.value || ':' || hex(ofVideos.block) || ':' || hex(ofLabels.block) || ':' || hex(ofChannels.block)
          || ':' || hex(ofPlaylists.block) AS version
        FROM generations, search_videos_data AS ofVideos, search_labels_data AS ofLabels,
          search_channels_data AS ofChannels, search_playlists_data AS ofPlaylists
        WHERE user_id = 0 AND ofVideos.id = 10 AND ofLabels.id = 10 AND ofChannels.id = 10 AND ofPlaylists.id = 10`,
)
