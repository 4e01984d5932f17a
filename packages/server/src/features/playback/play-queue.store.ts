import type { QueueRepeat } from '@tubecellar/core/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { parseColumn, toJsonList } from '../../database/json-column.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

export interface StoredPlayQueue {
  readonly videoIds: readonly string[]
  /** The video that was played last. */
  readonly currentId: string | null
  readonly repeat: QueueRepeat
  /** 0 before the first change. */
  readonly version: number
}

/** What the play queue shows of a video. */
export interface QueuedVideoRow {
  readonly id: string
  readonly title: string
  readonly channel_name: string
  readonly duration: number
}

/** The play queues of users (docs/spec/playback.md#play-queue). */
export interface PlayQueueStore {
  find(userId: number): Awaitable<StoredPlayQueue>
  /** Stores the queue with the next version. False if `queue.version` is not the stored version. */
  replace(userId: number, queue: StoredPlayQueue): Awaitable<boolean>
  /** The archived videos with these IDs, in the same order. */
  listVideos(ids: readonly string[]): Awaitable<QueuedVideoRow[]>
}

interface Values {
  readonly userId: number
  readonly videoIds: string
  readonly currentId: string | null
  readonly repeat: QueueRepeat
  readonly version: number
}

const findQueue = statement<{ userId: number }>()((p, { build }) =>
  build
    .selectFrom('play_queues')
    .select(['video_ids', 'current_id', 'repeat', 'version'])
    .where('user_id', '=', p.userId),
)

const insertQueue = statement<Values>()(
  p => sql`
    INSERT INTO play_queues (user_id, video_ids, current_id, repeat, version)
    VALUES (${p.userId}, ${p.videoIds}, ${p.currentId}, ${p.repeat}, 1)
    ON CONFLICT (user_id) DO NOTHING`,
)

const updateQueue = statement<Values>()(
  p => sql`
    UPDATE play_queues SET video_ids = ${p.videoIds}, current_id = ${p.currentId}, repeat = ${p.repeat},
      version = version + 1
    WHERE user_id = ${p.userId} AND version = ${p.version}`,
)

const listVideos = statement<{ ids: string }>()(
  (p, { dialect }) => sql<QueuedVideoRow>`
    SELECT videos.id, title, channels.name AS channel_name, duration
    FROM ${dialect.list(p.ids)}
    ${dialect.orderedJoin} videos ON videos.id = value
    ${dialect.orderedJoin} channels ON channels.id = videos.channel_id
    ORDER BY key`,
)

export function createPlayQueueStore(db: Database): PlayQueueStore {
  return {
    async find(userId) {
      const row = await db.first(findQueue({ userId }))
      if (!row) return { videoIds: [], currentId: null, repeat: 'off', version: 0 }
      const { video_ids, current_id, repeat, version } = row
      return { videoIds: parseColumn(video_ids), currentId: current_id, repeat, version }
    },
    async replace(userId, { videoIds, currentId, repeat, version }) {
      const values = { userId, videoIds: toJsonList(videoIds), currentId, repeat, version }
      return (await db.run((version === 0 ? insertQueue : updateQueue)(values))) > 0
    },
    listVideos: ids => db.all(listVideos({ ids: toJsonList(ids) })),
  }
}
