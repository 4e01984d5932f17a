import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { ADD_REVISION, REVISION_TABLE } from '../../database/revisions.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

export interface MediaLocation {
  id: string
  /** Relative to the media root. */
  path: string
  /** Size when the file was stored; 0 if it is not known. */
  sizeBytes: number
  isActive: boolean
  /** Whether it is inactive because its file was not found. */
  isMissing: boolean
}

/** The media files that the library expects, and changes after a check of the disk. */
export interface MediaLocationStore {
  list(): Awaitable<MediaLocation[]>
  /** Paths of some videos that have a file. */
  readonly sampleVideos: () => Awaitable<string[]>
  /** IDs of videos that name the file of another video. */
  listShared(): Awaitable<string[]>
  /** Makes the video inactive and keeps its metadata. */
  setMissing(id: string, now: number): Awaitable<void>
  /** Makes the video active again if only its file was missing; the file is now at `path`. */
  setFound(location: MediaLocation, path: string, now: number): Awaitable<void>
}

interface LocationRow {
  id: string
  path: string
  sizeBytes: number
  active: 0 | 1
  lastRecord: string | null
}

// The latest of these revisions records whether the file was missing or found again.
const listLocations = statement()(() => {
  const revisions = sql.table(REVISION_TABLE)
  return sql<LocationRow>`
    SELECT id, media_path AS path, media_size AS "sizeBytes", is_active AS active, CASE WHEN is_active = 0 THEN
      (SELECT field FROM ${revisions} WHERE subject = 'video' AND subject_id = videos.id
         AND field IN ('media_missing', 'media_found') ORDER BY ${revisions}.id DESC LIMIT 1) END AS "lastRecord"
    FROM videos ORDER BY id`
})

const sampleVideos = statement()(
  () => sql<{ path: string }>`SELECT media_path AS path FROM videos WHERE is_active = 1 ORDER BY id LIMIT 20`,
)

const listShared = statement()(
  () => sql<{ id: string }>`SELECT id FROM videos WHERE is_media_shared = 1 ORDER BY id LIMIT 1000`,
)

const recordRevision = statement<{ id: string; field: string; now: number }>()(
  p => sql`
    ${sql.raw(ADD_REVISION)}
    SELECT 'video', id, CAST(${p.field} AS text), media_path, CAST(${p.now} AS bigint) FROM videos WHERE id = ${p.id}`,
)

const setActive = statement<{ id: string; isActive: 0 | 1 }>()((p, { build }) =>
  build.updateTable('videos').set({ is_active: p.isActive }).where('id', '=', p.id),
)

// Other videos with this path are wrong; they are kept and reported.
const markShared = statement<{ id: string; path: string }>()(
  (p, { dialect }) => sql`
    UPDATE videos SET is_media_shared = 1
    WHERE ${dialect.ignoreCase(sql.ref('media_path'))} = ${dialect.ignoreCase(p.path)} AND media_path = ${p.path}
      AND id <> ${p.id}`,
)

const setPath = statement<{ id: string; path: string }>()((p, { build }) =>
  build.updateTable('videos').set({ media_path: p.path, is_media_shared: 0 }).where('id', '=', p.id),
)

export function createMediaLocationStore(db: Database): MediaLocationStore {
  return {
    list: async () =>
      (await db.all(listLocations())).map(({ active, lastRecord, ...location }) => ({
        ...location,
        isActive: active === 1,
        isMissing: active === 0 && lastRecord === 'media_missing',
      })),
    sampleVideos: async () => (await db.all(sampleVideos())).map(({ path }) => path),
    listShared: async () => (await db.all(listShared())).map(({ id }) => id),
    setMissing: async (id, now) =>
      db.transaction(function* () {
        yield* tx.run(recordRevision({ id, field: 'media_missing', now }))
        yield* tx.run(setActive({ id, isActive: 0 }))
      }),
    setFound: async ({ id, isMissing }, path, now) =>
      db.transaction(function* () {
        yield* tx.run(recordRevision({ id, field: isMissing ? 'media_found' : 'media_path', now }))
        if (isMissing) yield* tx.run(setActive({ id, isActive: 1 }))
        yield* tx.run(markShared({ id, path }))
        yield* tx.run(setPath({ id, path }))
      }),
  }
}
