import { openTestSearchIndex, type Db } from '@tubecellar/server/testing'
import { createRandom } from './seeded-random.ts'

/**
 * Subtitle lines for a generated library: `count` cues distributed over all its subtitles, and their search index. The
 * language is generated: as in real languages, a few words occur in every other line and most words are rare. Ten
 * million lines take about a minute, because SQLite combines them from a pool of different lines.
 */
export function addTranscriptCues(db: Db, count: number): void {
  const tracks = db.raw.prepare('SELECT count(*) FROM subtitles').pluck().get() as number
  const perTrack = Math.ceil(count / tracks)
  const poolSize = Math.min(POOL_MAX, count)
  db.raw.exec('CREATE TEMP TABLE pool (id INTEGER PRIMARY KEY, line TEXT NOT NULL)')
  db.transaction(() => {
    const add = db.raw.prepare('INSERT INTO temp.pool (line) VALUES (?)')
    const random = createRandom(count)
    for (let index = 0; index < poolSize; index++) add.run(transcriptCue(random))
  })
  db.transaction(() =>
    db.raw
      .prepare(
        `INSERT INTO cues (subtitle_id, position, start_ms, end_ms, line)
         WITH RECURSIVE positions(position) AS (SELECT 0 UNION ALL SELECT position + 1 FROM positions WHERE position < ? - 1)
         SELECT subtitles.id, position, position * 3000, position * 3000 + 2900, line
         FROM subtitles CROSS JOIN positions
         CROSS JOIN temp.pool ON pool.id = 1 + ((subtitles.id * 7919 + position) * 2654435761 >> 7) % ?`,
      )
      .run(perTrack, poolSize),
  )
  db.raw.exec('DROP TABLE temp.pool')
  openTestSearchIndex(db).addAllTracks()
}

const POOL_MAX = 100_000
const WORDS_PER_LINE = 7
const VOCABULARY = 200_000

const SYLLABLES = [...'bdfghklmnprstvwz'].flatMap(consonant => [...'aeiou'].map(vowel => consonant + vowel))

/** The word with this rank by frequency, from 0. */
export function transcriptWord(rank: number): string {
  let word = ''
  for (let rest = rank + 1; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length]
  return word
}

/** The frequency of a word is inversely proportional to its rank (Zipf). */
function transcriptCue(random: () => number): string {
  const words = Array.from({ length: WORDS_PER_LINE }, () => transcriptWord(Math.floor(VOCABULARY ** random()) - 1))
  return words.join(' ')
}
