import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { NewQueueItem } from '../downloads/index.ts'

/** An entry of a playlist at its site. */
export interface PlaylistMember {
  videoId: string
  /** Empty when the site no longer shows it. */
  title: string
  uploader: string | null
}

/** A member with the queue item of its video. */
export interface ListedMember extends PlaylistMember {
  item: NewQueueItem
}

/** A server that was stopped while it read a playlist left the entries behind. In seconds. */
const LEFTOVER_AFTER_S = 7 * 24 * 3600

/** The entries of playlists that are being read: a playlist of any length is stored in batches, and replaced when all are known. */
export interface PlaylistListingStore {
  /** Appends the entries from this position. Titles that the site no longer shows are those of the stored playlist. */
  add(listing: ListingId, from: number, members: readonly ListedMember[], now: number): Awaitable<void>
  /** The entries in their order, or in the reverse order, as queue items with their positions. */
  listItems(
    listing: string,
    page: { isReversed: boolean; offset: number; limit: number; count: number },
  ): Awaitable<Array<{ position: number; item: NewQueueItem }>>
  /** Whether any of the entries is archived. */
  hasArchived(listing: string): Awaitable<boolean>
  remove(listing: string): Awaitable<void>
  removeLeftovers(now: number): Awaitable<void>
}

export interface ListingId {
  listing: string
  playlistId: string
}

const add = statement<ListingId & { rows: string; now: number }>()((p, { dialect }) => {
  // A playlist may contain a video several times.
  const known = (column: string) => sql`(
    SELECT max(known.${sql.ref(column)}) FROM playlist_entries AS known ${dialect.index('playlist_entries_by_video')}
    WHERE known.video_id = records.video_id AND known.playlist_id = ${p.playlistId})`
  return sql`
    INSERT INTO playlist_listings (listing, position, video_id, title, uploader, item, created_at)
    SELECT ${p.listing}, records.position, records.video_id,
      coalesce(videos.title, nullif(records.title, ''), ${known('title')}, ''),
      coalesce(channels.name, records.uploader, ${known('uploader')}), records.item, CAST(${p.now} AS bigint)
    FROM ${dialect.records(p.rows, { position: 'bigint', video_id: 'text', title: 'text', uploader: 'text', item: 'text' })}
    LEFT JOIN videos ON videos.id = records.video_id LEFT JOIN channels ON channels.id = videos.channel_id`
})

const listItems = statement<{ listing: string; from: number; to: number }>()(
  p => sql<{ position: number; item: string }>`
    SELECT position, item FROM playlist_listings
    WHERE listing = ${p.listing} AND position >= ${p.from} AND position < ${p.to} ORDER BY position`,
)

const findArchived = statement<{ listing: string }>()(
  p => sql<{ id: string }>`
    SELECT videos.id FROM playlist_listings JOIN videos ON videos.id = playlist_listings.video_id
    WHERE listing = ${p.listing} LIMIT 1`,
)

const remove = statement<{ listing: string }>()((p, { build }) =>
  build.deleteFrom('playlist_listings').where('listing', '=', p.listing),
)

const removeOlder = statement<{ before: number }>()((p, { build }) =>
  build.deleteFrom('playlist_listings').where('created_at', '<', p.before),
)

export function createPlaylistListingStore(db: Database): PlaylistListingStore {
  return {
    async add(id, from, members, now) {
      const rows = members.map(({ videoId, title, uploader, item }, index) => ({
        position: from + index,
        video_id: videoId,
        title,
        uploader,
        item: JSON.stringify(item),
      }))
      await db.run(add({ ...id, rows: toJsonList(rows), now }))
    },
    async listItems(listing, { isReversed, offset, limit, count }) {
      const [from, to] = isReversed ? [Math.max(0, count - offset - limit), count - offset] : [offset, offset + limit]
      const rows = await db.all(listItems({ listing, from, to }))
      const entries = rows.map(({ position, item }) => ({ position, item: JSON.parse(item) as NewQueueItem }))
      return isReversed ? entries.toReversed() : entries
    },
    async hasArchived(listing) {
      return (await db.first(findArchived({ listing }))) !== undefined
    },
    async remove(listing) {
      await db.run(remove({ listing }))
    },
    async removeLeftovers(now) {
      await db.run(removeOlder({ before: now - LEFTOVER_AFTER_S }))
    },
  }
}
