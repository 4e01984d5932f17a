import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** Digests of the metadata that was embedded in media files. */
export interface EmbedStore {
  findDigest(videoId: string): Awaitable<string | undefined>
  /** Stores the digest and the new size of the file in bytes. */
  put(videoId: string, digest: string, mediaSize: number): Awaitable<void>
}

const findDigest = statement<{ videoId: string }>()((p, { build }) =>
  build.selectFrom('embeds').select('digest').where('video_id', '=', p.videoId),
)

const putDigest = statement<{ videoId: string; digest: string }>()(
  p => sql`
    INSERT INTO embeds (video_id, digest) VALUES (${p.videoId}, ${p.digest})
    ON CONFLICT (video_id) DO UPDATE SET digest = excluded.digest`,
)

const setSize = statement<{ videoId: string; mediaSize: number }>()((p, { build }) =>
  build.updateTable('videos').set({ media_size: p.mediaSize }).where('id', '=', p.videoId),
)

export function createEmbedStore(db: Database): EmbedStore {
  return {
    async findDigest(videoId) {
      return (await db.first(findDigest({ videoId })))?.digest
    },
    put: (videoId, digest, mediaSize) =>
      db.transaction(function* () {
        // The video was deleted: its digest is not stored.
        if ((yield* tx.run(setSize({ videoId, mediaSize }))) > 0) yield* tx.run(putDigest({ videoId, digest }))
      }),
  }
}
