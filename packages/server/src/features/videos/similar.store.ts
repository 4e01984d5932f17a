import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import { indexChangedNames } from '../../database/postgres-names.ts'
import { FACET_PREFIX, facets } from '../../database/search-facets.ts'
import { statement } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { searchWords } from '../../platform/tokenize-text.ts'

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

interface WordMatch {
  match: string
  limit: number
}

const matchWithFts5 = statement<WordMatch>()(
  p => sql<{ id: number }>`
    SELECT rowid AS id FROM search_names WHERE search_names MATCH ${p.match} ORDER BY rowid DESC LIMIT ${p.limit}`,
)

const matchWithTsquery = statement<WordMatch>()(
  p => sql<{ id: number }>`
    SELECT id FROM search_names WHERE words @@ CAST(${p.match} AS tsquery) ORDER BY id DESC LIMIT ${p.limit}`,
)

/** The best plan depends on how common the word is. */
const planEachTime = statement()(() => sql`SET LOCAL plan_cache_mode = force_custom_plan`)

export function createSimilarStore(db: Database): SimilarStore {
  const isPostgres = db.engine === 'postgres'
  const matchWord = isPostgres ? matchWithTsquery : matchWithFts5
  const toMatch = isPostgres ? toTsquery : toFts5Match
  return {
    async find(id) {
      if (isPostgres) await indexChangedNames(db)
      return db.first(findNumbered({ id }))
    },
    newest: async () => (await db.first(highestNumber()))?.number ?? 0,
    listWithEach: (words, limit) =>
      db.read(function* (): Steps<number[][]> {
        if (isPostgres) yield* tx.run(planEachTime())
        const lists: number[][] = []
        for (const match of words.map(toMatch))
          lists.push(match === '' ? [] : (yield* tx.all(matchWord({ match, limit }))).map(({ id }) => id))
        return lists
      }),
    listIds: async numbers =>
      (await db.all(subjectsInOrder({ numbers: toJsonList(numbers) }))).map(row => row.subject_id),
  }
}

/** Quotes prevent a word from being interpreted as syntax. */
const toFts5Match = (word: string) =>
  `{name tags} : "${word.replaceAll('"', '""')}" AND facets : ${facets.kind('video')}`

/** Names have the weight A and tags the weight B. Empty if the index has no form of the word. */
function toTsquery(word: string): string {
  const parts = searchWords(word)
  if (parts.length === 0) return ''
  return `${parts.map(part => `'${part}':AB`).join(' <-> ')} & '${FACET_PREFIX}${facets.kind('video')}'`
}
