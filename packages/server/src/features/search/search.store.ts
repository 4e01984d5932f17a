import { sql } from 'kysely'
import { statement } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import { CUES_PER_HIT, MAX_HITS_PER_TRACK } from '../../database/transcript-hits.ts'
import type { Match } from './match-expression.ts'
import type { SearchIndex } from './search-index.ts'

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

/** Reads the index of transcripts, in a transaction of the caller. */
export interface SearchReadStore {
  /**
   * Row IDs of the matches, newest first. Without ranking, a word with a million rows takes no longer than others.
   */
  match(match: Match, limit: number): Steps<number[]>
  lineTexts(rowIds: readonly number[]): Steps<LineTexts[]>
  /** Undefined if it was deleted in the meantime. */
  findLine(rowId: number): Steps<LineRow | undefined>
  /** Words of transcripts from one text to another, without the latter, sorted. */
  wordsBetween(from: string, to: string, limit: number): Steps<string[]>
  /** Words of transcripts after the one with the number `after`. */
  words(after: number, limit: number): Steps<{ id: number; word: string }[]>
}

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
  *match(match, limit) {
    return (yield* tx.all(index.match({ match: index.render(match), limit }))).map(({ id }) => id)
  },
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
  *wordsBetween(from, to, limit) {
    return (yield* tx.all(lineWordsBetween({ from, to, limit }))).map(({ word }) => word)
  },
  words: (after, limit) => tx.all(lineWordsAfter({ after, limit })),
})
