import type { Db } from '../db/database.ts'
import { searchWords } from './search-tokens.ts'

/** Cues in one hit (api contract 4.11). The last one of a subtitle has what is left. */
export const CUES_PER_HIT = 5

/** Writes the full-text index of subtitle lines. Names and titles are kept up by triggers of the database. */
export interface SearchIndexStore {
  /** Indexes the cues of a subtitle that has just been stored, in the caller's transaction. */
  addTrack(subtitleId: number | bigint, lines: readonly string[]): void
  /** Indexes every subtitle, into an empty index. */
  addAllTracks(): void
}

export function createSearchIndexStore({ raw }: Pick<Db, 'raw'>): SearchIndexStore {
  raw.function('search_text', { deterministic: true }, text => searchWords(String(text)).join(' '))
  const hits = (condition: string) => `
    INSERT INTO search_lines (rowid, line, facets)
    SELECT (cues.subtitle_id << 20) + cues.position / ${CUES_PER_HIT}, search_text(group_concat(cues.line, ' ')),
      'source' || source || ' lang' || hex(lower(lang)) || ' in' || hex(channel_id)
        || iif(lower(lang) = 'en' OR lower(lang) LIKE 'en-%', ' english', '')
    FROM subtitles
    JOIN videos ON videos.id = video_id
    CROSS JOIN cues ON cues.subtitle_id = subtitles.id
    ${condition}
    GROUP BY cues.subtitle_id, cues.position / ${CUES_PER_HIT}`
  const addTrack = raw.prepare(hits('WHERE subtitles.id = ?'))
  const addAll = raw.prepare(hits(''))
  const addWord = raw.prepare('INSERT OR IGNORE INTO search_words (word) VALUES (?)')
  const addAllWords = raw.prepare(`
    INSERT OR IGNORE INTO search_words (word) SELECT term FROM search_line_terms WHERE col = 'line'`)
  return {
    addTrack: (subtitleId, lines) => {
      addTrack.run(subtitleId)
      for (const word of new Set(lines.flatMap(searchWords))) addWord.run(word)
    },
    addAllTracks: raw.transaction(() => {
      addAll.run()
      addAllWords.run()
    }),
  }
}
