import type { TRASH_SORT_KEYS, TrashReason } from '@tubecellar/core/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Row } from '../../database/row.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { CollectionKind } from './trash-collections.store.ts'

/**
 * An entry of the trash: a video, or a channel or playlist, whose ID is in `video_id` too. `duration` is in seconds, `size` is that of all
 * files in bytes, `deleted_at` is in Unix seconds.
 */
export type TrashEntryRow = Row<'trash_entries'>

/** `video_count`: videos that are restored with it. `bytes`: size of all files that are restored with it. */
export type ListedTrashEntry = TrashEntryRow & { is_archived: 0 | 1; video_count: number; bytes: number }

interface TrashFilter {
  reason?: TrashReason | undefined
  /** ID of a video or of an entry. */
  videoId?: string | undefined
}

interface TrashOrder {
  sort: (typeof TRASH_SORT_KEYS)[number]
  order: 'asc' | 'desc'
}

interface TrashTotal {
  reason: TrashReason
  count: number
  /** Of these entries. */
  videos: number
  /** Bytes. */
  size: number
}

/** Which videos, channels and playlists are in the trash. */
export interface TrashEntryStore {
  list(filter: TrashFilter, order: TrashOrder, range: { offset: number; limit: number }): Awaitable<ListedTrashEntry[]>
  count(filter: TrashFilter): Awaitable<number>
  totals(): Awaitable<TrashTotal[]>
  get(id: string): Awaitable<TrashEntryRow | undefined>
  /** Oldest first. */
  listIds(): Awaitable<string[]>
  /** Deleted at that time or before, oldest first; all entries if no time is given. */
  listOldest(limit: number, deletedBefore?: number): Awaitable<TrashEntryRow[]>
  /** Deleted videos that are in the library again; not those whose file was replaced. */
  listBackInLibrary(): Awaitable<string[]>
  /** Videos that were deleted with a channel or playlist and are not in the library again, oldest first. */
  listOfCollection(kind: CollectionKind, id: string): Awaitable<string[]>
  /** Replaces the entry with the same ID. */
  put(row: TrashEntryRow): Awaitable<void>
  remove(id: string): Awaitable<void>
}

const IS_ARCHIVED = 'EXISTS (SELECT 1 FROM videos WHERE videos.id = entry.video_id)'

const VIDEOS_OF_COLLECTION = `FROM trash_entries AS video
  WHERE video.source_id = entry.video_id AND video.reason = entry.kind AND video.kind = 'video'
    AND NOT EXISTS (SELECT 1 FROM videos WHERE videos.id = video.video_id)`

const SORT_COLUMNS = { expires: 'deleted_at', deleted: 'deleted_at', size: 'size', title: 'title' } as const

export function createTrashEntryStore({ raw, all, first }: Db): TrashEntryStore {
  const totals = raw.prepare<[], TrashTotal>(
    `SELECT reason, count(*) AS count, count(*) FILTER (WHERE kind = 'video') AS videos, sum(size) AS size FROM trash_entries GROUP BY reason ORDER BY reason`,
  )
  const get = raw.prepare<[string], TrashEntryRow>('SELECT * FROM trash_entries WHERE id = ?')
  const ids = raw.prepare<[], string>('SELECT id FROM trash_entries ORDER BY deleted_at, id').pluck()
  const oldest = raw.prepare<[number, number], TrashEntryRow>(
    'SELECT * FROM trash_entries WHERE deleted_at <= ? ORDER BY deleted_at, id LIMIT ?',
  )
  const backInLibrary = raw
    .prepare<[], string>(
      `SELECT id FROM trash_entries WHERE kind = 'video' AND reason NOT IN ('import', 'download')
       AND EXISTS (SELECT 1 FROM videos WHERE videos.id = video_id) ORDER BY deleted_at DESC, id`,
    )
    .pluck()
  const ofCollection = raw
    .prepare<[string, string], string>(
      `SELECT id FROM trash_entries AS entry WHERE source_id = ? AND reason = ? AND kind = 'video' AND NOT ${IS_ARCHIVED}
       ORDER BY deleted_at, id`,
    )
    .pluck()
  const put = raw.prepare(PUT_TRASH_ENTRY)
  const remove = raw.prepare('DELETE FROM trash_entries WHERE id = ?')
  const where = ({ reason, videoId }: TrashFilter) => sql`
    (${reason ?? null} IS NULL OR reason = ${reason ?? null}) AND (${videoId ?? null} IS NULL OR video_id = ${videoId ?? null} OR id = ${videoId ?? null})`
  return {
    list: (filter, { sort, order }, { offset, limit }) =>
      all(sql<ListedTrashEntry>`
        SELECT *, kind = 'video' AND ${sql.raw(IS_ARCHIVED)} AS is_archived,
          iif(kind = 'video', 1, (SELECT count(*) ${sql.raw(VIDEOS_OF_COLLECTION)})) AS video_count,
          iif(kind = 'video', size, (SELECT coalesce(sum(size), 0) ${sql.raw(VIDEOS_OF_COLLECTION)})) AS bytes
        FROM trash_entries AS entry WHERE ${where(filter)}
        ORDER BY ${sql.raw(`${SORT_COLUMNS[sort]} ${order}, id ${order}`)} LIMIT ${limit} OFFSET ${offset}`),
    count: filter =>
      first(sql<{ count: number }>`SELECT count(*) AS count FROM trash_entries WHERE ${where(filter)}`)?.count ?? 0,
    totals: () => totals.all(),
    get: id => get.get(id),
    listIds: () => ids.all(),
    listOldest: (limit, deletedBefore = Number.MAX_SAFE_INTEGER) => oldest.all(deletedBefore, limit),
    listBackInLibrary: () => backInLibrary.all(),
    listOfCollection: (kind, id) => ofCollection.all(id, kind),
    put: row => void put.run(row),
    remove: id => void remove.run(id),
  }
}

export const PUT_TRASH_ENTRY = `
  INSERT OR REPLACE INTO trash_entries (id, kind, video_id, title, channel_id, channel_name, duration, size, height, has_media,
    has_thumb, reason, deleted_by, source_id, source_name, watched_days, deleted_at)
  VALUES (:id, :kind, :video_id, :title, :channel_id, :channel_name, :duration, :size, :height, :has_media, :has_thumb, :reason,
    :deleted_by, :source_id, :source_name, :watched_days, :deleted_at)`
