import type { AccountExport } from '@tubecellar/core/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { readInPages, type ExportPart } from '../../platform/export-part.ts'
import type { PlayQueueStore } from './play-queue.store.ts'

type WatchState = AccountExport['watch_states'][number]

interface Row {
  readonly youtube_id: string
  readonly title: string | null
  readonly watched: number
  readonly watched_at: number | null
  readonly position: number | null
  readonly updated_at_ms: number
}

const pageAfter = statement<{ userId: number; after: string; limit: number }>()(
  p => sql<Row>`
    SELECT video_id AS youtube_id, title, watched, watched_at, position, updated_at_ms
    FROM watch_state LEFT JOIN videos ON videos.id = video_id
    WHERE user_id = ${p.userId} AND video_id > ${p.after} ORDER BY video_id LIMIT ${p.limit}`,
)

const presentState = ({ watched, updated_at_ms: updatedMs, ...row }: Row): WatchState => ({
  ...row,
  is_watched: watched === 1,
  updated_at: Math.floor(updatedMs / 1000),
})

/** The watch states of a user. */
export const watchStateExport = (db: Database): ExportPart => ({
  tag: 'list',
  name: 'watch_states',
  async *read(userId) {
    const pages = readInPages<Row, string>((after, limit) => db.all(pageAfter({ userId, after, limit })), {
      first: '',
      next: row => row.youtube_id,
    })
    for await (const rows of pages) yield rows.map(presentState)
  },
})

/** The play queue of a user, with deleted videos. */
export const playQueueExport = (queues: PlayQueueStore): ExportPart => ({
  tag: 'value',
  name: 'play_queue',
  async read(userId): Promise<AccountExport['play_queue']> {
    const { videoIds, currentId, repeat } = await queues.find(userId)
    return { video_ids: [...videoIds], current_id: currentId, repeat }
  },
})
