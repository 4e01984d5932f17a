import type { Database, Db } from './database.ts'
import { searchWords } from '../platform/tokenize-text.ts'
import { MAX_STEP_CUES, MAX_STEP_TRACKS, type IndexStep, type SubtitleLines } from './subtitle-lines.ts'
import { createPostgresLines, indexTrackInPostgres } from './postgres-lines.ts'
import type { Steps } from './transaction.ts'
import { CUES_PER_HIT } from './transcript-hits.ts'

/** Lines can be found only by their row ID. SQLite uses its index only if the limits are integers, as `<<` returns them. */
const LINES_OF_TRACK = 'rowid >= (:id << 20) AND rowid < ((:id + 1) << 20)'

/** Writes the full-text index of subtitle lines in SQLite. Triggers of the database update names and titles. */
export interface SearchIndexStore extends SubtitleLines {
  isEnabled(): boolean
  countTracks(): number
  addNext(after: number): IndexStep
  removeNext(after: number): IndexStep
  /**
   * Indexes the cues of a subtitle that has just been stored, in the caller's transaction, if the setting is on. The setting is
   * read in the same transaction, so that no subtitle is missed while the setting changes.
   */
  addTrack(subtitleId: number | bigint): void
  /** Adds all subtitles to an empty index. */
  addAllTracks(): void
}

export const createSubtitleLines = (db: Database): SubtitleLines =>
  isSqlite(db) ? createSearchIndexStore(db) : createPostgresLines(db)

export function createSearchIndexStore({ raw }: Pick<Db, 'raw'>): SearchIndexStore {
  raw.function('search_text', { deterministic: true }, text => searchWords(String(text)).join(' '))
  const insertLines = (condition: string) => `
    INSERT INTO search_lines (rowid, line, facets)
    SELECT (cues.subtitle_id << 20) + cues.position / ${CUES_PER_HIT}, search_text(group_concat(cues.line, ' ')),
      'source' || source || ' lang' || hex(lower(lang)) || ' in' || hex(channel_id)
        || iif(lower(lang) = 'en' OR lower(lang) LIKE 'en-%', ' english', '')
    FROM subtitles
    JOIN videos ON videos.id = video_id
    CROSS JOIN cues ON cues.subtitle_id = subtitles.id
    ${condition}
    GROUP BY cues.subtitle_id, cues.position / ${CUES_PER_HIT}`
  const isEnabled = raw
    .prepare<[], number>(
      `SELECT 1 FROM settings WHERE name = 'app' AND json_extract(value, '$.downloads.subtitle_index')`,
    )
    .pluck()
  const addTrack = raw.prepare(insertLines('WHERE subtitles.id = ?'))
  const addAll = raw.prepare(insertLines(''))
  const listLines = raw
    .prepare<[number | bigint], string>('SELECT line FROM cues WHERE subtitle_id = ? ORDER BY position')
    .pluck()
  const addWord = raw.prepare('INSERT OR IGNORE INTO search_words (word) VALUES (?)')
  const addAllWords = raw.prepare(`
    INSERT OR IGNORE INTO search_words (word) SELECT term FROM search_line_terms WHERE col = 'line'`)
  const countTracks = raw.prepare<[], number>('SELECT count(*) FROM subtitles').pluck()
  const nextTracks = raw.prepare<[number], { id: number; cues: number }>(`
    SELECT id, (SELECT count(*) FROM cues WHERE subtitle_id = subtitles.id) AS cues
    FROM subtitles WHERE id > ? ORDER BY id LIMIT ${MAX_STEP_TRACKS}`)
  const hasLines = raw.prepare(`SELECT 1 FROM search_lines WHERE ${LINES_OF_TRACK} LIMIT 1`)
  const removeLines = raw.prepare(`DELETE FROM search_lines WHERE ${LINES_OF_TRACK}`)

  function indexTrack(subtitleId: number | bigint): void {
    addTrack.run(subtitleId)
    const words = new Set<string>()
    for (const line of listLines.iterate(subtitleId)) for (const word of searchWords(line)) words.add(word)
    for (const word of words) addWord.run(word)
  }

  function changeNextTracks(after: number, change: (id: number) => boolean): IndexStep {
    const tracks = nextTracks.all(after)
    const progress: IndexStep = { after: undefined, checked: 0, changed: 0 }
    let cues = 0
    for (const track of tracks) {
      progress.checked++
      if (track.cues > 0 && change(track.id)) {
        progress.changed++
        cues += track.cues
      }
      if (cues >= MAX_STEP_CUES || progress.checked === MAX_STEP_TRACKS) return { ...progress, after: track.id }
    }
    return progress
  }

  return {
    isEnabled: () => isEnabled.get() !== undefined,
    addTrack: id => {
      if (isEnabled.get() !== undefined) indexTrack(id)
    },
    addAllTracks: raw.transaction(() => {
      addAll.run()
      addAllWords.run()
    }),
    countTracks: () => countTracks.get() ?? 0,
    addNext: after =>
      raw
        .transaction(() =>
          changeNextTracks(after, id => {
            if (hasLines.get({ id }) !== undefined) return false
            indexTrack(id)
            return true
          }),
        )
        .immediate(),
    removeNext: after =>
      raw.transaction(() => changeNextTracks(after, id => removeLines.run({ id }).changes > 0)).immediate(),
  }
}

/** Indexes the cues of a subtitle that has just been stored, in the transaction of the caller, if the setting is on. */
export function createTrackIndexer(db: Database): (subtitleId: number) => Steps<void> {
  if (!isSqlite(db)) return indexTrackInPostgres
  const index = createSearchIndexStore(db)
  return subtitleId => {
    // SQLite runs all statements of a transaction in one synchronous call, and this one is part of it.
    index.addTrack(subtitleId)
    return noSteps()
  }
}

const isSqlite = (db: Database): db is Db => db.engine === 'sqlite'

function* noSteps(): Steps<void> {}
