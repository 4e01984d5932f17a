import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import { findNameRows, prepareSearch } from '../../database/name-rows.ts'
import { statement } from '../../database/statement.ts'
import type { TextMatch } from '../../database/text-match.ts'
import type { Steps } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { indexWords } from '../../platform/index-tokens.ts'

/** A video with its number in the search index: newer videos have higher numbers. */
export interface NumberedVideo {
  number: number
  title: string
  /** JSON. */
  tags: string
}

/** Videos that share words in title or tags, from the search index. */
export interface SimilarStore {
  find(videoId: string): Awaitable<NumberedVideo | undefined>
  /** The highest number; 0 if there is none. */
  newest(): Awaitable<number>
  /** For each word the newest videos that have it, newest first; case and diacritics are ignored. */
  listWithEach(words: readonly string[], limit: number): Awaitable<number[][]>
  /** In the order of the numbers. */
  listIds(numbers: readonly number[]): Awaitable<string[]>
}

const findNumbered = statement<{ id: string }>()(
  p => sql<NumberedVideo>`
    SELECT search_subjects.id AS number, title, tags FROM search_subjects JOIN videos ON videos.id = subject_id
    WHERE search_subjects.kind = 'video' AND subject_id = ${p.id}`,
)

const highestNumber = statement()(
  () => sql<{ number: number }>`SELECT coalesce(max(id), 0) AS number FROM search_subjects`,
)

const subjectsInOrder = statement<{ numbers: string }>()(
  (p, { dialect }) => sql<{ subject_id: string }>`
    SELECT subject_id FROM ${dialect.list(p.numbers)} JOIN search_subjects ON search_subjects.id = CAST(value AS bigint)
    ORDER BY key`,
)

export const createSimilarStore = (db: Database): SimilarStore => ({
  find: id => db.first(findNumbered({ id })),
  newest: async () => (await db.first(highestNumber()))?.number ?? 0,
  listWithEach: (words, limit) =>
    db.read(function* (): Steps<number[][]> {
      yield* prepareSearch(db.engine)
      const lists: number[][] = []
      for (const word of words) lists.push(yield* listWith(db.engine, word, limit))
      return lists
    }),
  listIds: async numbers =>
    (await db.all(subjectsInOrder({ numbers: toJsonList(numbers) }))).map(row => row.subject_id),
})

/** None if the index has no form of the word. */
function* listWith(engine: Database['engine'], word: string, limit: number): Steps<number[]> {
  const words = indexWords(word)
  if (words.length === 0) return []
  const match: TextMatch = { words, isPrefix: false, column: 'text' }
  return yield* findNameRows(engine, { videos: match, labels: match }, { kinds: ['video'] }, limit)
}
