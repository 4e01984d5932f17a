import type { DownloadLogLine } from '@tubecellar/core/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** The last lines that are kept for each item. */
export const MAX_LOG_LINES = 200

export interface DownloadLogStore {
  /** Appends a line to the log of an item; ignored if the item has left the queue. */
  append(videoId: string, line: DownloadLogLine): Awaitable<void>
  /** The lines of an item, oldest first. */
  list(videoId: string): Awaitable<DownloadLogLine[]>
}

const append = statement<DownloadLogLine & { videoId: string }>()(
  p => sql`
    INSERT INTO download_log_lines (video_id, position, logged_at, level, line)
    SELECT video_id, 1 + coalesce((SELECT max(position) FROM download_log_lines WHERE video_id = ${p.videoId}), 0),
      ${p.time}, ${p.level}, ${p.text}
    FROM queue_items WHERE video_id = ${p.videoId}`,
)

const deleteOld = statement<{ videoId: string; count: number }>()(
  p => sql`
    DELETE FROM download_log_lines WHERE video_id = ${p.videoId}
      AND position <= (SELECT max(position) FROM download_log_lines WHERE video_id = ${p.videoId}) - ${p.count}`,
)

const list = statement<{ videoId: string }>()(
  p => sql<DownloadLogLine>`
    SELECT logged_at AS time, level, line AS text FROM download_log_lines WHERE video_id = ${p.videoId} ORDER BY position`,
)

export function createDownloadLogStore(db: Database): DownloadLogStore {
  return {
    async append(videoId, line) {
      await db.run(append({ videoId, ...line }))
      await db.run(deleteOld({ videoId, count: MAX_LOG_LINES }))
    },
    list: videoId => db.all(list({ videoId })),
  }
}
