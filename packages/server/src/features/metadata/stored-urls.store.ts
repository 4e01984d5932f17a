import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

interface StoredInfo {
  videoId: string
  /** Gzipped. */
  info: Uint8Array
  fetchedAt: number
}

/** URLs that earlier releases stored. */
export interface StoredUrlStore {
  /** The next info JSON after this video. */
  nextInfo(after: string): Awaitable<StoredInfo | undefined>
  /** Replaces it, unless it was fetched again in the meantime. */
  replaceInfo(stored: StoredInfo): Awaitable<void>
  /** The next subtitle tracks with a URL after this ID. */
  nextTracks(after: number, limit: number): Awaitable<{ id: number; url: string }[]>
  removeTrackUrls(ids: readonly number[]): Awaitable<void>
}

const nextInfo = statement<{ after: string }>()(
  p => sql<StoredInfo>`
    SELECT video_id AS "videoId", info_gzip AS info, fetched_at AS "fetchedAt" FROM video_raw
    WHERE video_id > ${p.after} ORDER BY video_id LIMIT 1`,
)

const replaceInfo = statement<StoredInfo>()((p, { build }) =>
  build
    .updateTable('video_raw')
    .set({ info_gzip: p.info })
    .where('video_id', '=', p.videoId)
    .where('fetched_at', '=', p.fetchedAt),
)

const nextTracks = statement<{ after: number; limit: number }>()(
  p => sql<{ id: number; url: string }>`
    SELECT id, url FROM subtitles WHERE id > ${p.after} AND url IS NOT NULL ORDER BY id LIMIT ${p.limit}`,
)

const removeTrackUrls = statement<{ ids: string }>()(
  (p, { dialect }) => sql`
    UPDATE subtitles SET url = NULL WHERE id IN (SELECT CAST(value AS bigint) FROM ${dialect.list(p.ids)})`,
)

export function createStoredUrlStore(db: Database): StoredUrlStore {
  return {
    nextInfo: after => db.first(nextInfo({ after })),
    async replaceInfo(stored) {
      await db.run(replaceInfo(stored))
    },
    nextTracks: (after, limit) => db.all(nextTracks({ after, limit })),
    async removeTrackUrls(ids) {
      await db.run(removeTrackUrls({ ids: toJsonList([...ids]) }))
    },
  }
}
