import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { tx } from '../database/transaction.ts'
import type { Awaitable } from '../platform/awaitable.ts'

export type ArtKind = 'video' | 'thumb' | 'banner' | 'tvart' | 'playlist'

export interface WantedArt {
  /** ID of the video, queue item, channel or playlist. */
  id: string
  url: string | null
  /** Whether the image on disk, if any, is only a placeholder. */
  isPlaceholder: boolean
}

/** The images that the library needs. */
export interface ImageStore {
  /** Active subjects after this ID, sorted by ID; videos include queued ones. */
  listWanted(kind: ArtKind, after: string, limit: number): Awaitable<WantedArt[]>
  /** The real image is now on disk. */
  markStored(kind: ArtKind, id: string): Awaitable<void>
  /** The image of an archived video is only a frame of it. */
  markPlaceholder(videoId: string): Awaitable<void>
  /** The given IDs that neither the library nor the queue has. */
  listUnknown(kind: ArtKind, ids: readonly string[]): Awaitable<string[]>
  isLibraryEmpty(): Awaitable<boolean>
}

interface WantedRow {
  readonly id: string
  readonly url: string | null
  readonly placeholder: 0 | 1
}

const channelImage = (column: 'thumb_url' | 'banner_url' | 'tvart_url') => sql`
  SELECT id, ${sql.ref(column)} AS url, 0 AS placeholder FROM channels
  WHERE is_active = 1 AND ${sql.ref(column)} IS NOT NULL`

const listWantedOf = (images: RawBuilder<unknown>) =>
  statement<{ after: string; limit: number }>()(
    p => sql<WantedRow>`SELECT * FROM (${images}) AS wanted WHERE id > ${p.after} ORDER BY id LIMIT ${p.limit}`,
  )

const listWanted = {
  video: listWantedOf(sql`
    SELECT id, thumb_url AS url, thumb_is_placeholder AS placeholder FROM videos WHERE is_active = 1
    UNION ALL SELECT video_id, thumb_url, 1 - has_thumb FROM queue_items
      WHERE status = 'pending' AND thumb_url IS NOT NULL AND video_id NOT IN (SELECT id FROM videos)`),
  thumb: listWantedOf(channelImage('thumb_url')),
  banner: listWantedOf(channelImage('banner_url')),
  tvart: listWantedOf(channelImage('tvart_url')),
  playlist: listWantedOf(sql`
    SELECT id, thumb_url AS url, 0 AS placeholder FROM playlists
    WHERE is_active = 1 AND kind = 'regular' AND thumb_url IS NOT NULL`),
} satisfies Record<ArtKind, unknown>

const listUnknownOf = (known: RawBuilder<unknown>) =>
  statement<{ ids: string }>()(
    (p, { dialect }) => sql<{ value: string }>`
      SELECT value FROM ${dialect.list(p.ids)} WHERE value NOT IN (${known}) ORDER BY key`,
  )

const listUnknown = {
  video: listUnknownOf(
    sql`SELECT id FROM videos UNION ALL SELECT video_id FROM queue_items UNION ALL SELECT video_id FROM trash_entries`,
  ),
  channel: listUnknownOf(sql`SELECT id FROM channels UNION ALL SELECT channel_id FROM trash_entries`),
  playlist: listUnknownOf(
    sql`SELECT id FROM playlists UNION ALL SELECT video_id FROM trash_entries WHERE kind = 'playlist'`,
  ),
}

const markVideo = statement<{ id: string; isPlaceholder: 0 | 1 }>()((p, { build }) =>
  build.updateTable('videos').set({ thumb_is_placeholder: p.isPlaceholder }).where('id', '=', p.id),
)

const markItemStored = statement<{ id: string }>()((p, { build }) =>
  build.updateTable('queue_items').set({ has_thumb: 1 }).where('video_id', '=', p.id),
)

const findAnyVideo = statement()(() => sql`SELECT 1 FROM videos LIMIT 1`)

export function createImageStore(db: Database): ImageStore {
  return {
    listWanted: async (kind, after, limit) =>
      (await db.all(listWanted[kind]({ after, limit }))).map(({ placeholder, ...image }) => ({
        ...image,
        isPlaceholder: placeholder === 1,
      })),
    async markStored(kind, id) {
      if (kind !== 'video') return
      await db.transaction(function* () {
        yield* tx.run(markVideo({ id, isPlaceholder: 0 }))
        yield* tx.run(markItemStored({ id }))
      })
    },
    async markPlaceholder(id) {
      await db.run(markVideo({ id, isPlaceholder: 1 }))
    },
    async listUnknown(kind, ids) {
      const list = listUnknown[kind === 'video' || kind === 'playlist' ? kind : 'channel']
      return (await db.all(list({ ids: JSON.stringify(ids) }))).map(({ value }) => value)
    },
    isLibraryEmpty: async () => (await db.first(findAnyVideo())) === undefined,
  }
}
