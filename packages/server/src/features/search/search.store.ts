import { sql } from 'kysely'
import { statement } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import { CUES_PER_HIT, MAX_HITS_PER_TRACK } from '../../database/transcript-hits.ts'
import type { Match } from './match-expression.ts'
import type { SearchIndex, SearchScope } from './search-index.ts'

export type SearchKind = 'video' | 'channel' | 'playlist'

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

/** Reads the search indexes, in a transaction of the caller. */
export interface SearchReadStore {
  /**
   * Row IDs of the matches, newest first. Without ranking, a word with a million rows takes no longer than others.
   */
  match(scope: SearchScope, match: Match, limit: number): Steps<number[]>
  /** Which of these rows match, newest first. */
  matchAmong(scope: SearchScope, match: Match, rowIds: readonly number[]): Steps<number[]>
  /** Names that contain all of these parts anywhere, newest first: for scripts that do not separate words. */
  namesContaining(parts: readonly string[], limit: number): Steps<number[]>
  nameTexts(rowIds: readonly number[]): Steps<NameTexts[]>
  lineTexts(rowIds: readonly number[]): Steps<LineTexts[]>
  /** Undefined if it was deleted in the meantime. */
  findLine(rowId: number): Steps<LineRow | undefined>
  /** Words with this prefix, sorted. */
  wordsFrom(scope: SearchScope, prefix: string, limit: number): Steps<string[]>
  /** Words of names after the word `after`, sorted. */
  nameWords(after: string, limit: number): Steps<string[]>
  /** Words of transcript lines after the one with the number `after`. */
  lineWords(after: number, limit: number): Steps<{ id: number; word: string }[]>
  /** Changes with the index of names. */
  version(): Steps<string>
  /** Before the first statement of a search. */
  prepare(): Steps<void>
}

/** Greater than every word with the same start. */
const LAST_CHARACTER = '\u{10FFFF}'

interface Cues {
  readonly subtitleId: number
  readonly first: number
  readonly last: number
}

/** The subtitle of a row of search_lines and its cues, from `first` to `last`. */
function cueRange(rowId: number): Cues {
  const first = (rowId % MAX_HITS_PER_TRACK) * CUES_PER_HIT
  return { subtitleId: Math.floor(rowId / MAX_HITS_PER_TRACK), first, last: first + CUES_PER_HIT - 1 }
}

const namesContaining = statement<{ parts: string; limit: number }>()(
  (p, { dialect }) => sql<{ id: number }>`
    SELECT search_subjects.id FROM (
      SELECT 'video' AS kind, id, title AS name FROM videos
      UNION ALL SELECT 'channel', id, name FROM channels
      UNION ALL SELECT 'playlist', id, name FROM playlists) AS named
    JOIN search_subjects ON search_subjects.kind = named.kind AND subject_id = named.id
    WHERE NOT EXISTS (SELECT 1 FROM ${dialect.list(p.parts)} WHERE ${dialect.indexOf(sql`lower(name)`, sql`value`)} = 0)
    ORDER BY search_subjects.id DESC LIMIT ${p.limit}`,
)

/** One statement for all rows takes a fourth of the time of one for each. */
const textsOfRows = statement<{ rowIds: string }>()(
  (p, { dialect }) => sql<NameTexts>`
    SELECT subject.id AS "rowId", subject.kind, subject_id AS "subjectId",
      coalesce(videos.title, channels.name, playlists.name) AS name, coalesce(videos.tags, channels.tags, '') AS tags,
      coalesce(categories, '') AS categories, coalesce(channels.description, playlists.description, '') AS description
    FROM ${dialect.list(p.rowIds)}
    ${dialect.orderedJoin} search_subjects AS subject ON subject.id = CAST(value AS bigint)
    LEFT JOIN videos ON subject.kind = 'video' AND videos.id = subject_id
    LEFT JOIN channels ON subject.kind = 'channel' AND channels.id = subject_id
    LEFT JOIN playlists ON subject.kind = 'playlist' AND playlists.id = subject_id
    WHERE coalesce(videos.id, channels.id, playlists.id) IS NOT NULL ORDER BY key`,
)

const ROW = { rowId: 'bigint', subtitleId: 'bigint', first: 'bigint', last: 'bigint' } as const

const linesOfRows = statement<{ rows: string }>()(
  (p, { dialect }) => sql<{ rowId: number; line: string; lang: string }>`
    SELECT records."rowId", line, lang FROM ${dialect.records(p.rows, ROW)}
    ${dialect.orderedJoin} subtitles ON subtitles.id = records."subtitleId"
    ${dialect.orderedJoin} cues
      ON cues.subtitle_id = records."subtitleId" AND position BETWEEN records.first AND records.last
    ORDER BY key, position`,
)

const timesOfCues = statement<Cues>()((p, { build }) =>
  build
    .selectFrom('cues')
    .select(({ fn }) => [fn.min('start_ms').as('startMs'), fn.max('end_ms').as('endMs')])
    .where('subtitle_id', '=', p.subtitleId)
    .where('position', '>=', p.first)
    .where('position', '<=', p.last),
)

const findTrack = statement<{ id: number }>()((p, { build }) =>
  build
    .selectFrom('subtitles')
    .innerJoin('videos', 'videos.id', 'video_id')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select([
      'videos.id as videoId',
      'title',
      'channels.id as channelId',
      'channels.name as channelName',
      'lang',
      'source',
      'subtitles.last_refresh as lastRefresh',
    ])
    .where('subtitles.id', '=', p.id),
)

const lineWordsBetween = statement<{ from: string; to: string; limit: number }>()((p, { build }) =>
  build
    .selectFrom('search_words')
    .select('word')
    .where('word', '>=', p.from)
    .where('word', '<', p.to)
    .orderBy('word')
    .limit(p.limit),
)

const lineWordsAfter = statement<{ after: number; limit: number }>()((p, { build }) =>
  build.selectFrom('search_words').select(['id', 'word']).where('id', '>', p.after).orderBy('id').limit(p.limit),
)

export const createSearchReadStore = (index: SearchIndex): SearchReadStore => ({
  *match(scope, match, limit) {
    return (yield* tx.all(index.match[scope]({ match: index.render(match), limit }))).map(({ id }) => id)
  },
  *matchAmong(scope, match, rowIds) {
    const query = index.matchAmong[scope]({ match: index.render(match), rowIds: JSON.stringify(rowIds) })
    return (yield* tx.all(query)).map(({ id }) => id)
  },
  *namesContaining(parts, limit) {
    return (yield* tx.all(namesContaining({ parts: JSON.stringify(parts), limit }))).map(({ id }) => id)
  },
  nameTexts: rowIds => tx.all(textsOfRows({ rowIds: JSON.stringify(rowIds) })),
  *lineTexts(rowIds) {
    const rows = rowIds.map(rowId => ({ rowId, ...cueRange(rowId) }))
    const texts: LineTexts[] = []
    for (const { rowId, line, lang } of yield* tx.all(linesOfRows({ rows: JSON.stringify(rows) }))) {
      const last = texts.at(-1)
      if (last?.rowId === rowId) last.text += ` ${line}`
      else texts.push({ rowId, text: line, isEnglish: /^en(-|$)/i.test(lang) })
    }
    return texts.map(text => ({ ...text, text: text.text.replace(/\s+/g, ' ') }))
  },
  *findLine(rowId) {
    const cues = cueRange(rowId)
    const track = yield* tx.first(findTrack({ id: cues.subtitleId }))
    const times = yield* tx.first(timesOfCues(cues))
    return track && times ? { ...track, ...times, chunk: rowId % MAX_HITS_PER_TRACK } : undefined
  },
  *wordsFrom(scope, prefix, limit) {
    const between = scope === 'names' ? index.nameWordsBetween : lineWordsBetween
    const words = yield* tx.all(between({ from: prefix, to: prefix + LAST_CHARACTER, limit }))
    return words.map(({ word }) => word)
  },
  *nameWords(after, limit) {
    return (yield* tx.all(index.nameWordsAfter({ after, limit }))).map(({ word }) => word)
  },
  lineWords: (after, limit) => tx.all(lineWordsAfter({ after, limit })),
  *prepare() {
    if (index.prepare) yield* tx.run(index.prepare())
  },
  *version() {
    return (yield* tx.first(index.version()))?.version ?? ''
  },
})
