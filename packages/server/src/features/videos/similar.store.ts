import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

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
  /** The newest videos with this word, newest first; case and diacritics are ignored. */
  listWith(word: string, limit: number): Awaitable<number[]>
  /** In the order of the numbers. */
  listIds(numbers: readonly number[]): Awaitable<string[]>
}

export function createSimilarStore({ raw }: Db): SimilarStore {
  const find = raw.prepare<[string], NumberedVideo>(`
    SELECT search_subjects.id AS number, title, tags FROM search_subjects JOIN videos ON videos.id = subject_id
    WHERE search_subjects.kind = 'video' AND subject_id = ?`)
  const newest = raw.prepare<[], number>('SELECT coalesce(max(id), 0) FROM search_subjects').pluck()
  const listWith = raw
    .prepare<[string, number], number>(
      'SELECT rowid FROM search_names WHERE search_names MATCH ? ORDER BY rowid DESC LIMIT ?',
    )
    .pluck()
  const ids = raw
    .prepare<[string], string>(
      'SELECT subject_id FROM json_each(?) AS wanted JOIN search_subjects ON search_subjects.id = wanted.value ORDER BY wanted.key',
    )
    .pluck()
  return {
    find: videoId => find.get(videoId),
    newest: () => newest.get() ?? 0,
    // Quotes prevent a word from being interpreted as syntax.
    listWith: (word, limit) =>
      listWith.all(`{name tags} : "${word.replaceAll('"', '""')}" AND facets : isvideo`, limit),
    listIds: numbers => ids.all(JSON.stringify(numbers)),
  }
}
