import type { Db } from '../../database/database.ts'
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
  /** IDs of videos that name the file of another video. */
  listShared(): Awaitable<string[]>
  /** Makes the video inactive and keeps its metadata. */
  setMissing(id: string, now: number): Awaitable<void>
  /** Makes the video active again if only its file was missing; the file is now at `path`. */
  setFound(location: MediaLocation, path: string, now: number): Awaitable<void>
}

export function createMediaLocationStore({ raw, transaction }: Pick<Db, 'raw' | 'transaction'>): MediaLocationStore {
  // The latest of these revisions records whether the file was missing or found again.
  const list = raw.prepare<
    [],
    { id: string; path: string; sizeBytes: number; active: number; lastRecord: string | null }
  >(`
    SELECT id, media_path AS path, media_size AS sizeBytes, is_active AS active, iif(is_active, NULL,
      (SELECT field FROM versions WHERE subject = 'video' AND subject_id = videos.id
         AND field IN ('media_missing', 'media_found') ORDER BY versions.id DESC LIMIT 1)) AS lastRecord
    FROM videos ORDER BY id`)
  const listShared = raw
    .prepare<[], string>('SELECT id FROM videos WHERE is_media_shared = 1 ORDER BY id LIMIT 1000')
    .pluck()
  const recordRevision = raw.prepare(`
    INSERT INTO versions (subject, subject_id, field, old_value, superseded_at)
    SELECT 'video', id, ?, media_path, ? FROM videos WHERE id = ?`)
  const setActive = raw.prepare('UPDATE videos SET is_active = ? WHERE id = ?')
  // Other videos with this path are wrong; they are kept and reported.
  const markShared = raw.prepare(
    'UPDATE videos SET is_media_shared = 1 WHERE media_path = :path COLLATE NOCASE AND media_path = :path AND id <> :id',
  )
  const setPath = raw.prepare('UPDATE videos SET media_path = ?, is_media_shared = 0 WHERE id = ?')
  return {
    listShared: () => listShared.all(),
    list: () =>
      list.all().map(({ active, lastRecord, ...location }) => ({
        ...location,
        isActive: active === 1,
        isMissing: active === 0 && lastRecord === 'media_missing',
      })),
    setMissing: (id, now) =>
      transaction(() => {
        recordRevision.run('media_missing', now, id)
        setActive.run(0, id)
      }),
    setFound: ({ id, isMissing }, path, now) =>
      transaction(() => {
        recordRevision.run(isMissing ? 'media_found' : 'media_path', now, id)
        if (isMissing) setActive.run(1, id)
        markShared.run({ path, id })
        setPath.run(path, id)
      }),
  }
}
