import type { TRASH_SORT_KEYS, TrashReason } from '@tubecellar/core/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Row } from '../../database/row.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/**
 * An entry of the trash: a video, or a channel or playlist, whose ID is in `video_id` too. `duration` is in seconds, `size` is that of all
 * files in bytes, `deleted_at` is in Unix seconds.
 */
export type TrashEntryRow = Row<'trash_entries'>

export type CollectionKind = Exclude<TrashEntryRow['kind'], 'video'>

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

interface FilterValues {
  readonly reason: string | null
  readonly videoId: string | null
}

const where = (p: FilterValues) => sql`
  (CAST(${p.reason} AS text) IS NULL OR reason = ${p.reason})
  AND (CAST(${p.videoId} AS text) IS NULL OR video_id = ${p.videoId} OR id = ${p.videoId})`

const isArchived = sql`EXISTS (SELECT 1 FROM videos WHERE videos.id = entry.video_id)`

const videosOfCollection = sql`FROM trash_entries AS video
  WHERE video.source_id = entry.video_id AND video.reason = entry.kind AND video.kind = 'video'
    AND NOT EXISTS (SELECT 1 FROM videos WHERE videos.id = video.video_id)`

const listEntriesBy = (column: 'deleted_at' | 'size' | 'title') => {
  const inOrder = (direction: RawBuilder<unknown>) =>
    statement<FilterValues & { limit: number; offset: number }>()(
      p => sql<ListedTrashEntry>`
        SELECT entry.*, CASE WHEN kind = 'video' AND ${isArchived} THEN 1 ELSE 0 END AS is_archived,
          CASE WHEN kind = 'video' THEN 1 ELSE (SELECT count(*) ${videosOfCollection}) END AS video_count,
          CASE WHEN kind = 'video' THEN size
            ELSE (SELECT CAST(coalesce(sum(size), 0) AS bigint) ${videosOfCollection}) END AS bytes
        FROM trash_entries AS entry WHERE ${where(p)}
        ORDER BY ${sql.ref(column)} ${direction}, id ${direction} LIMIT ${p.limit} OFFSET ${p.offset}`,
    )
  return { asc: inOrder(sql`ASC`), desc: inOrder(sql`DESC`) }
}

const listEntriesByAge = listEntriesBy('deleted_at')

const listEntries = {
  expires: listEntriesByAge,
  deleted: listEntriesByAge,
  size: listEntriesBy('size'),
  title: listEntriesBy('title'),
} satisfies Record<TrashOrder['sort'], unknown>

const countEntries = statement<FilterValues>()(
  p => sql<{ count: number }>`SELECT count(*) AS count FROM trash_entries WHERE ${where(p)}`,
)

const sumByReason = statement()(
  () => sql<TrashTotal>`
    SELECT reason, count(*) AS count, count(*) FILTER (WHERE kind = 'video') AS videos, CAST(sum(size) AS bigint) AS size
    FROM trash_entries GROUP BY reason ORDER BY reason`,
)

const findEntry = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('trash_entries').selectAll().where('id', '=', p.id),
)

const listIds = statement()((_, { build }) =>
  build.selectFrom('trash_entries').select('id').orderBy('deleted_at').orderBy('id'),
)

const listOldest = statement<{ limit: number; deletedBefore: number }>()((p, { build }) =>
  build
    .selectFrom('trash_entries')
    .selectAll()
    .where('deleted_at', '<=', p.deletedBefore)
    .orderBy('deleted_at')
    .orderBy('id')
    .limit(p.limit),
)

const listBackInLibrary = statement()(
  () => sql<{ id: string }>`
    SELECT id FROM trash_entries AS entry WHERE kind = 'video' AND reason NOT IN ('import', 'download') AND ${isArchived}
    ORDER BY deleted_at DESC, id`,
)

const listOfCollection = statement<{ kind: CollectionKind; id: string }>()(
  p => sql<{ id: string }>`
    SELECT id FROM trash_entries AS entry
    WHERE source_id = ${p.id} AND reason = ${p.kind} AND kind = 'video' AND NOT ${isArchived}
    ORDER BY deleted_at, id`,
)

export const putTrashEntry = statement<TrashEntryRow>()((p, { build }) => {
  const values = {
    kind: p.kind,
    video_id: p.video_id,
    title: p.title,
    channel_id: p.channel_id,
    channel_name: p.channel_name,
    duration: p.duration,
    size: p.size,
    height: p.height,
    has_media: p.has_media,
    has_thumb: p.has_thumb,
    reason: p.reason,
    deleted_by: p.deleted_by,
    source_id: p.source_id,
    source_name: p.source_name,
    watched_days: p.watched_days,
    deleted_at: p.deleted_at,
  }
  return build
    .insertInto('trash_entries')
    .values({ id: p.id, ...values })
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
})

export const removeTrashEntry = statement<{ id: string }>()((p, { build }) =>
  build.deleteFrom('trash_entries').where('id', '=', p.id),
)

export function createTrashEntryStore(db: Database): TrashEntryStore {
  return {
    list: (filter, { sort, order }, range) => db.all(listEntries[sort][order]({ ...filterValues(filter), ...range })),
    count: async filter => (await db.first(countEntries(filterValues(filter))))?.count ?? 0,
    totals: () => db.all(sumByReason()),
    get: id => db.first(findEntry({ id })),
    listIds: async () => (await db.all(listIds())).map(({ id }) => id),
    listOldest: (limit, deletedBefore = Number.MAX_SAFE_INTEGER) => db.all(listOldest({ limit, deletedBefore })),
    listBackInLibrary: async () => (await db.all(listBackInLibrary())).map(({ id }) => id),
    listOfCollection: async (kind, id) => (await db.all(listOfCollection({ kind, id }))).map(row => row.id),
    async put(row) {
      await db.run(putTrashEntry(row))
    },
    async remove(id) {
      await db.run(removeTrashEntry({ id }))
    },
  }
}

const filterValues = ({ reason, videoId }: TrashFilter): FilterValues => ({
  reason: reason ?? null,
  videoId: videoId ?? null,
})
