import type { Db } from '../database/database.ts'
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

const channelImage = (column: string) =>
  `SELECT id, ${column} AS url, 0 AS placeholder FROM channels WHERE is_active = 1 AND ${column} IS NOT NULL`

const WANTED: Record<ArtKind, string> = {
  video: `SELECT id, thumb_url AS url, thumb_is_placeholder AS placeholder FROM videos WHERE is_active = 1
    UNION ALL SELECT video_id, thumb_url, 1 - has_thumb FROM queue_items
      WHERE status = 'pending' AND thumb_url IS NOT NULL AND video_id NOT IN (SELECT id FROM videos)`,
  thumb: channelImage('thumb_url'),
  banner: channelImage('banner_url'),
  tvart: channelImage('tvart_url'),
  playlist: `SELECT id, thumb_url AS url, 0 AS placeholder FROM playlists
    WHERE is_active = 1 AND kind = 'regular' AND thumb_url IS NOT NULL`,
}

const KNOWN: Record<'video' | 'channel' | 'playlist', string> = {
  video:
    'SELECT id FROM videos UNION ALL SELECT video_id FROM queue_items UNION ALL SELECT video_id FROM trash_entries',
  channel: 'SELECT id FROM channels UNION ALL SELECT channel_id FROM trash_entries',
  playlist: `SELECT id FROM playlists UNION ALL SELECT video_id FROM trash_entries WHERE kind = 'playlist'`,
}

export function createImageStore({ raw, transaction }: Pick<Db, 'raw' | 'transaction'>): ImageStore {
  const prepareWanted = (kind: ArtKind) =>
    raw.prepare<[string, number], { id: string; url: string | null; placeholder: 0 | 1 }>(
      `SELECT * FROM (${WANTED[kind]}) WHERE id > ? ORDER BY id LIMIT ?`,
    )
  const lists = {
    video: prepareWanted('video'),
    thumb: prepareWanted('thumb'),
    banner: prepareWanted('banner'),
    tvart: prepareWanted('tvart'),
    playlist: prepareWanted('playlist'),
  }
  const prepareUnknown = (subject: keyof typeof KNOWN) =>
    raw.prepare<[string], string>(`SELECT value FROM json_each(?) WHERE value NOT IN (${KNOWN[subject]})`).pluck()
  const unknownIds = {
    video: prepareUnknown('video'),
    channel: prepareUnknown('channel'),
    playlist: prepareUnknown('playlist'),
  }
  const markVideoStored = raw.prepare('UPDATE videos SET thumb_is_placeholder = 0 WHERE id = ?')
  const markVideoPlaceholder = raw.prepare('UPDATE videos SET thumb_is_placeholder = 1 WHERE id = ?')
  const markItemStored = raw.prepare('UPDATE queue_items SET has_thumb = 1 WHERE video_id = ?')
  const findAnyVideo = raw.prepare('SELECT 1 FROM videos LIMIT 1')
  return {
    listWanted: (kind, after, limit) =>
      lists[kind]
        .all(after, limit)
        .map(({ placeholder, ...image }) => ({ ...image, isPlaceholder: placeholder === 1 })),
    markStored: (kind, id) => {
      if (kind !== 'video') return
      transaction(() => {
        markVideoStored.run(id)
        markItemStored.run(id)
      })
    },
    markPlaceholder: id => void markVideoPlaceholder.run(id),
    listUnknown: (kind, ids) =>
      unknownIds[kind === 'video' || kind === 'playlist' ? kind : 'channel'].all(JSON.stringify(ids)),
    isLibraryEmpty: () => findAnyVideo.get() === undefined,
  }
}
