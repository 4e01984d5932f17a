import type { Db } from '../../database/database.ts'
import { CUES_PER_HIT } from '../../database/search-index.ts'

export type SearchKind = 'video' | 'channel' | 'playlist'

/** The two indexes: names, and transcripts. */
export type SearchScope = 'names' | 'lines'

/**
 * The texts that determine the score of a hit. JSON lists are read as text: their punctuation is not part of a word.
 */
export interface NameTexts {
  rowId: number
  kind: SearchKind
  subjectId: string
  name: string
  tags: string
  categories: string
  description: string
}

export interface LineTexts {
  rowId: number
  text: string
  isEnglish: boolean
}

/** The data of a transcript hit; times in milliseconds, `lastRefresh` in Unix seconds. */
export interface LineRow {
  videoId: string
  title: string
  channelId: string
  channelName: string
  lang: string
  source: 'user' | 'auto' | 'file'
  lastRefresh: number
  /** Number of the hit in its subtitle track, from 0. */
  chunk: number
  startMs: number
  endMs: number
}

/** Reads the search indexes. `match` is an FTS5 expression of words without punctuation. */
export interface SearchReadStore {
  /**
   * Row IDs of the matches, newest first. Without ranking, a word with a million rows takes no longer than others.
   */
  match(scope: SearchScope, match: string, limit: number): number[]
  /** Which of these rows match. */
  matchAmong(scope: SearchScope, match: string, rowIds: readonly number[]): number[]
  /** Names that contain all of these parts anywhere, newest first: for scripts that do not separate words. */
  namesContaining(parts: readonly string[], limit: number): number[]
  nameTexts(rowIds: readonly number[]): NameTexts[]
  lineTexts(rowIds: readonly number[]): LineTexts[]
  /** Undefined if it was deleted in the meantime. */
  findLine(rowId: number): LineRow | undefined
  /** Words with this prefix, sorted. */
  wordsFrom(scope: SearchScope, prefix: string, limit: number): string[]
  /** All words of names, in batches. */
  nameWords(): Iterable<string[]>
  /**
   * Words of transcript lines after the line with the number `after`, in batches; `last` is the number of the last
   * line.
   */
  lineWords(after: number): Iterable<{ words: string[]; last: number }>
  /** Changes when another connection has written. */
  version(): number
  /**
   * Reads of `work` see the database at one moment; for the hundreds of rows of a search this also takes half the time.
   */
  readConsistently<T>(work: () => T): T
}

const MAX_HITS_PER_TRACK = 2 ** 20

/** Number of words that are read in one step. */
const WORDS_PER_STEP = 5000

/** The subtitle of a row of search_lines and its cues, from `first` to `last`. */
function cueRange(rowId: number) {
  const first = (rowId % MAX_HITS_PER_TRACK) * CUES_PER_HIT
  return { subtitleId: Math.floor(rowId / MAX_HITS_PER_TRACK), first, last: first + CUES_PER_HIT - 1 }
}

export function createSearchReadStore({ raw }: Pick<Db, 'raw'>): SearchReadStore {
  const matching = {
    names: raw
      .prepare<[string, number], number>(
        'SELECT rowid FROM search_names WHERE search_names MATCH ? ORDER BY rowid DESC LIMIT ?',
      )
      .pluck(),
    lines: raw
      .prepare<[string, number], number>(
        'SELECT rowid FROM search_lines WHERE search_lines MATCH ? ORDER BY rowid DESC LIMIT ?',
      )
      .pluck(),
  }
  const matchRow = {
    names: raw
      .prepare<[string, number], number>('SELECT rowid FROM search_names WHERE search_names MATCH ? AND rowid = ?')
      .pluck(),
    lines: raw
      .prepare<[string, number], number>('SELECT rowid FROM search_lines WHERE search_lines MATCH ? AND rowid = ?')
      .pluck(),
  }
  const findContaining = raw
    .prepare<{ parts: string; limit: number }, number>(
      `
    SELECT search_subjects.id FROM (
      SELECT 'video' AS kind, id, title AS name FROM videos
      UNION ALL SELECT 'channel', id, name FROM channels
      UNION ALL SELECT 'playlist', id, name FROM playlists) AS named
    JOIN search_subjects ON search_subjects.kind = named.kind AND subject_id = named.id
    WHERE NOT EXISTS (SELECT 1 FROM json_each(@parts) WHERE instr(lower(name), value) = 0)
    ORDER BY search_subjects.id DESC LIMIT @limit`,
    )
    .pluck()
  const subject = raw.prepare<[number], { kind: SearchKind; subjectId: string }>(
    'SELECT kind, subject_id AS subjectId FROM search_subjects WHERE id = ?',
  )
  const texts = {
    video: raw.prepare<[string], Texts>(
      `SELECT title AS name, tags, categories, '' AS description FROM videos WHERE id = ?`,
    ),
    channel: raw.prepare<[string], Texts>(
      `SELECT name, tags, '' AS categories, coalesce(description, '') AS description FROM channels WHERE id = ?`,
    ),
    playlist: raw.prepare<[string], Texts>(
      `SELECT name, '' AS tags, '' AS categories, coalesce(description, '') AS description FROM playlists WHERE id = ?`,
    ),
  }
  const lines = raw
    .prepare<[number, number, number], string>(
      'SELECT line FROM cues WHERE subtitle_id = ? AND position BETWEEN ? AND ? ORDER BY position',
    )
    .pluck()
  const findTimes = raw.prepare<[number, number, number], { startMs: number; endMs: number }>(
    'SELECT min(start_ms) AS startMs, max(end_ms) AS endMs FROM cues WHERE subtitle_id = ? AND position BETWEEN ? AND ?',
  )
  const lang = raw.prepare<[number], string>('SELECT lang FROM subtitles WHERE id = ?').pluck()
  const findTrack = raw.prepare<[number], Omit<LineRow, 'chunk' | 'startMs' | 'endMs'>>(`
    SELECT videos.id AS videoId, title, channels.id AS channelId, channels.name AS channelName, lang, source,
      subtitles.last_refresh AS lastRefresh
    FROM subtitles JOIN videos ON videos.id = video_id JOIN channels ON channels.id = channel_id
    WHERE subtitles.id = ?`)
  const words = {
    names: raw
      .prepare<[string, string, number], string>(
        `
      SELECT DISTINCT term FROM search_name_words WHERE term >= ? AND term < ? AND col <> 'facets' LIMIT ?`,
      )
      .pluck(),
    lines: raw
      .prepare<[string, string, number], string>(
        'SELECT word FROM search_words WHERE word >= ? AND word < ? ORDER BY word LIMIT ?',
      )
      .pluck(),
  }
  const nameWords = raw.prepare<[], string>(`SELECT term FROM search_name_words WHERE col <> 'facets'`).pluck()
  const lineWords = raw.prepare<[number, number], { id: number; word: string }>(
    'SELECT id, word FROM search_words WHERE id > ? ORDER BY id LIMIT ?',
  )

  return {
    match: (scope, match, limit) => matching[scope].all(match, limit),
    matchAmong: (scope, match, rowIds) => rowIds.filter(rowId => matchRow[scope].get(match, rowId) !== undefined),
    namesContaining: (parts, limit) => findContaining.all({ parts: JSON.stringify(parts), limit }),
    nameTexts: rowIds =>
      rowIds.flatMap(rowId => {
        const found = subject.get(rowId)
        const text = found && texts[found.kind].get(found.subjectId)
        return text ? [{ rowId, ...found, ...text }] : []
      }),
    lineTexts: rowIds =>
      rowIds.map(rowId => {
        const { subtitleId, first, last } = cueRange(rowId)
        const text = lines.all(subtitleId, first, last).join(' ').replace(/\s+/g, ' ')
        return { rowId, text, isEnglish: /^en(-|$)/i.test(lang.get(subtitleId) ?? '') }
      }),
    findLine: rowId => {
      const { subtitleId, first, last } = cueRange(rowId)
      const row = findTrack.get(subtitleId)
      const found = findTimes.get(subtitleId, first, last)
      return row && found ? { ...row, ...found, chunk: rowId % MAX_HITS_PER_TRACK } : undefined
    },
    wordsFrom: (scope, prefix, limit) => words[scope].all(prefix, `${prefix}\u{10FFFF}`, limit),
    *nameWords() {
      let words: string[] = []
      let last = ''
      // The words are sorted: the same word of several columns is in consecutive rows.
      for (const word of nameWords.iterate()) {
        if (word === last) continue
        words.push((last = word))
        if (words.length < WORDS_PER_STEP) continue
        yield words
        words = []
      }
      yield words
    },
    *lineWords(after) {
      for (let last = after; ;) {
        const rows = lineWords.all(last, WORDS_PER_STEP)
        last = rows.at(-1)?.id ?? last
        yield { words: rows.map(({ word }) => word), last }
        if (rows.length < WORDS_PER_STEP) return
      }
    },
    version: () => raw.pragma('data_version', { simple: true }) as number,
    // SQLite locks and unlocks the database for each statement, but only once for a transaction.
    readConsistently: work => raw.transaction(work).deferred(),
  }
}

type Texts = Pick<NameTexts, 'name' | 'tags' | 'categories' | 'description'>
