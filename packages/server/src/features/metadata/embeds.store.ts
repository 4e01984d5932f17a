import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** Digests of the metadata that was embedded in media files. */
export interface EmbedStore {
  findDigest(videoId: string): Awaitable<string | undefined>
  /** Stores the digest and the new size of the file in bytes. */
  put(videoId: string, digest: string, mediaSize: number): Awaitable<void>
}

export function createEmbedStore({ raw, transaction }: Pick<Db, 'raw' | 'transaction'>): EmbedStore {
  const get = raw.prepare<[string], string>('SELECT digest FROM embeds WHERE video_id = ?').pluck()
  const put = raw.prepare(
    'INSERT INTO embeds (video_id, digest) VALUES (?, ?) ON CONFLICT DO UPDATE SET digest = excluded.digest',
  )
  const setSize = raw.prepare('UPDATE videos SET media_size = ? WHERE id = ?')
  return {
    findDigest: videoId => get.get(videoId),
    put: (videoId, digest, mediaSize) =>
      transaction(() => {
        // The video was deleted: its digest is not stored.
        if (setSize.run(mediaSize, videoId).changes > 0) put.run(videoId, digest)
      }),
  }
}
