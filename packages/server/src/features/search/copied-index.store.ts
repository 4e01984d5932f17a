import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db } from '../../database/database.ts'
import { createSearchIndexStore, createTrackIndexer } from '../../database/search-index.ts'
import { NOTE_ALL_TEXTS, NOTE_TEXTS } from '../../database/search-text-tables.ts'
import { countPendingNames, indexNames } from '../../database/search-texts.ts'
import { dynamicQuery, statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import { CUES_PER_HIT, MAX_HITS_PER_TRACK } from '../../database/transcript-hits.ts'
import { fts5Index } from './fts5-index.store.ts'
import { parseSearch } from './parse-search.ts'
import { createSearchFinder } from './search-finder.ts'
import { createSearchReadStore } from './search.store.ts'
import { tsvectorIndex } from './tsvector-index.store.ts'

/** Tracks that are indexed in one transaction. */
const TRACKS_PER_STEP = 20

/** Queries of each kind that are compared. */
const SAMPLES = 20
const PAGE = { offset: 0, limit: 30 }

/** Adds the missing entries to the index of a SQLite database whose rows were copied. */
export async function indexCopiedSqlite(db: Db, signal: AbortSignal): Promise<void> {
  // The server indexes other texts than names at its next start.
  db.raw.transaction(() => db.raw.exec(NOTE_ALL_TEXTS))()
  await indexNames(db, signal)
  const index = createSearchIndexStore(db)
  if (!index.isEnabled()) return
  for (let after: number | undefined = 0; after !== undefined; await nextTurn()) {
    signal.throwIfAborted()
    after = index.addNext(after).after
  }
}

const nextTracks = statement<{ limit: number }>()(
  p => sql<{ id: number }>`
    SELECT id FROM subtitles WHERE id > coalesce((SELECT max(id) FROM search_lines), 0) / ${sql.lit(MAX_HITS_PER_TRACK)}
      AND EXISTS (SELECT 1 FROM cues WHERE subtitle_id = subtitles.id) ORDER BY id LIMIT ${p.limit}`,
)

/** The state of the index, see subtitle-index.ts. */
const markComplete = statement()(
  () => sql`
    INSERT INTO settings (name, value) VALUES ('subtitle_index', 'true')
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
)

/** The same in PostgreSQL. */
export async function indexCopiedPostgres(db: Database, signal: AbortSignal): Promise<void> {
  for (const text of NOTE_TEXTS) await db.run(dynamicQuery(() => sql.raw(text)))
  await indexNames(db, signal)
  if (!(await isLineIndexEnabled(db))) return
  const indexTrack = createTrackIndexer(db)
  let count: number
  do {
    signal.throwIfAborted()
    count = await db.transaction(function* () {
      const tracks = yield* tx.all(nextTracks({ limit: TRACKS_PER_STEP }))
      for (const { id } of tracks) yield* indexTrack(id)
      return tracks.length
    })
  } while (count > 0)
}

/** The same after a restore, which marks the index as incomplete. */
export async function indexRestoredPostgres(db: Database, signal: AbortSignal): Promise<void> {
  await indexCopiedPostgres(db, signal)
  if (await isLineIndexEnabled(db)) await db.run(markComplete())
}

const appSettings = statement()((_p, { build }) =>
  build.selectFrom('settings').select('value').where('name', '=', 'app'),
)

type Reader = Pick<Database, 'engine' | 'read'>

async function isLineIndexEnabled(db: Reader): Promise<boolean> {
  const settings = await db.read(() => tx.first(appSettings()))
  const value = JSON.parse(settings?.value ?? '{}') as { downloads?: { subtitle_index?: unknown } }
  return Boolean(value.downloads?.subtitle_index)
}

const countLines = statement()(
  () => sql<{ indexed: number; wanted: number }>`
    SELECT (SELECT count(*) FROM search_lines) AS indexed,
      (SELECT count(*) FROM (SELECT DISTINCT subtitle_id, position / ${sql.lit(CUES_PER_HIT)} FROM cues) AS hits) AS wanted`,
)

/** Whether the index has an entry for each name, and for each transcript line if those are indexed. */
export async function isIndexComplete(db: Reader): Promise<boolean> {
  const pending = await db.read(() => tx.first(countPendingNames()))
  if (pending?.count !== 0) return false
  if (!(await isLineIndexEnabled(db))) return true
  const lines = await db.read(() => tx.first(countLines()))
  return lines?.indexed === lines?.wanted
}

const sampleNames = statement<{ limit: number }>()(
  p => sql<{ text: string }>`
    SELECT text FROM (SELECT title AS text FROM videos ORDER BY id LIMIT ${p.limit}) AS of_videos
    UNION ALL SELECT text FROM (SELECT name AS text FROM channels ORDER BY id LIMIT ${p.limit}) AS of_channels
    UNION ALL SELECT text FROM (SELECT name AS text FROM playlists ORDER BY id LIMIT ${p.limit}) AS of_playlists`,
)

const sampleWords = statement<{ limit: number }>()((p, { build }) =>
  build.selectFrom('search_words').select('word').orderBy('id').limit(p.limit),
)

/** Searches for names, and for words of transcripts if those are indexed. Returns the first text with other results. */
export async function findSearchDifference(source: Reader, target: Reader): Promise<string | undefined> {
  const limit = SAMPLES
  const names = await source.read(() => tx.all(sampleNames({ limit })))
  const words = (await isLineIndexEnabled(source)) ? await source.read(() => tx.all(sampleWords({ limit }))) : []
  const [inSource, inTarget] = [createFinder(source), createFinder(target)]
  for (const text of [...names.map(name => name.text), ...words.map(({ word }) => `full: ${word}`)]) {
    const query = parseSearch(text)
    if (query === undefined) continue
    const expected = JSON.stringify(await inSource.find(query, PAGE))
    if (JSON.stringify(await inTarget.find(query, PAGE)) !== expected) return text
  }
  return undefined
}

const createFinder = (db: Reader) =>
  createSearchFinder(db, createSearchReadStore(db.engine === 'sqlite' ? fts5Index : tsvectorIndex), () => 0)
