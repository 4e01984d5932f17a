import { databaseFile, openDatabase, openTestTextIndex, type Db } from '@tubecellar/server/testing'
import { LIBRARY_WORDS } from '../../tests/support/library.ts'
import { transcriptWord } from '../../tests/support/transcript-cues.ts'
import type { Archive } from './archive.ts'
import { median, ms, percentile, sample } from './measure.ts'

/** Of a search of all sections, at the 95th percentile. */
const BUDGET_MS = 50
const ROUNDS = 20

/** Every hundredth video also has subtitles in Japanese. */
const JAPANESE_EVERY = 100
const JAPANESE_LINES = ['最終電車が静かに通り過ぎます', '遠くに赤い光が見えます', '東京の夜景は静かです']

const [river = '', night = '', tram = '', lantern = ''] = [2, 3, 4, 13].map(at => LIBRARY_WORDS.at(at))
const [often, common, rare] = [transcriptWord(0), transcriptWord(1), transcriptWord(2000)]
/** The second letter is missing. */
const misspell = (word: string) => word.slice(0, 1) + word.slice(2)

/** Words of names and descriptions, which are in almost every description, and words of subtitles. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'one common word': [river, often],
  'one rare word': [rare, transcriptWord(20_000)],
  phrase: [`"${river} ${night}"`, `"${often} ${common}"`],
  'three words': [`${river} ${night} ${lantern}`, `${rare} ${often} ${common}`],
  'misspelled word': [misspell(lantern), `${tram} ${misspell(transcriptWord(5000))}`],
  'Chinese characters': ['電車', '東京の夜景'],
}

/** Adds subtitles in Japanese, and indexes all texts. The server would do it in the background. Returns a row with the time. */
export async function fillTextIndex(archive: Archive): Promise<[string, string]> {
  const db = openDatabase(databaseFile(archive.dataDir))
  try {
    addJapanese(db)
    const index = openTestTextIndex(db)
    const start = performance.now()
    while ((await index.indexNext()) > 0);
    return ['all texts indexed in', `${((performance.now() - start) / 1000).toFixed(0)} s`]
  } finally {
    db.close()
  }
}

function addJapanese(db: Db) {
  db.transaction(() => {
    db.raw
      .prepare(
        `INSERT INTO subtitles (video_id, lang, source, name, ext, media_path, last_refresh)
         SELECT id, 'ja', 'user', 'Japanese', 'vtt', channel_id || '/' || id || '.ja.vtt', 1 FROM videos WHERE rowid % ? = 0`,
      )
      .run(JAPANESE_EVERY)
    const add = db.raw.prepare(
      `INSERT INTO cues (subtitle_id, position, start_ms, end_ms, line)
       SELECT id, ?, ? * 3000, ? * 3000 + 2900, ? FROM subtitles WHERE lang = 'ja'`,
    )
    JAPANESE_LINES.forEach((line, at) => add.run(at, at, at, line))
  })
}

/** Rows with the response times of searches of all sections, for each kind of query and for all of them in turn. */
export async function benchSections(
  get: (url: string) => () => Promise<string>,
  url: string,
): Promise<[string, string][]> {
  const samples = new Map<string, number[]>(Object.keys(QUERIES).map(kind => [kind, []]))
  for (let round = 0; round <= ROUNDS; round++)
    for (const [kind, queries] of Object.entries(QUERIES))
      for (const query of queries) {
        const search = get(`${url}/api/search/sections/?query=${encodeURIComponent(query)}`)
        const times = await sample(1, search, 0)
        // The first round reads the files.
        if (round > 0) samples.get(kind)?.push(...times)
      }
  const times = (of: readonly number[]) => `p50 ${ms(median(of))}, p95 ${ms(percentile(of, 0.95))}`
  const all = [...samples.values()].flat()
  return [
    ['search of all sections, mixed queries', `${times(all)}; limit: p95 ${ms(BUDGET_MS)}`],
    ...[...samples].map(([kind, of]): [string, string] => [`search of all sections, ${kind}`, times(of)]),
  ]
}
