import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

export type RefreshKind = 'video' | 'channel' | 'playlist'

/** Items to refresh, in the order of the requests. */
export interface RefreshQueueStore {
  /**
   * Queues the items that are in the library, and also the videos of the channels and playlists if `hasVideos`; custom
   * playlists have no source themselves. Returns how many were not queued before.
   */
  add(
    wanted: ReadonlyArray<{ kind: RefreshKind; ids: readonly string[] }>,
    hasVideos: boolean,
    now: number,
  ): Awaitable<number>
  count(kind: RefreshKind | undefined): Awaitable<number>
  has(kind: RefreshKind, id: string): Awaitable<boolean>
}

const queue = (kind: RefreshKind, select: (ids: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  statement<{ ids: string; now: number }>()(
    (p, { dialect }) => sql`
      INSERT INTO refresh_queue (kind, subject_id, queued_at)
      SELECT ${sql.lit(kind)}, subject.id, CAST(${p.now} AS bigint)
      FROM (${select(sql`(SELECT value FROM ${dialect.list(p.ids)})`)}) AS subject WHERE true
      ON CONFLICT (kind, subject_id) DO NOTHING`,
  )

const addSubjects = {
  video: queue('video', ids => sql`SELECT id FROM videos WHERE id IN ${ids}`),
  channel: queue('channel', ids => sql`SELECT id FROM channels WHERE id IN ${ids}`),
  playlist: queue('playlist', ids => sql`SELECT id FROM playlists WHERE kind = 'regular' AND id IN ${ids}`),
}

const addVideosOf = {
  video: undefined,
  channel: queue('video', ids => sql`SELECT id FROM videos WHERE channel_id IN ${ids}`),
  playlist: queue(
    'video',
    ids => sql`SELECT videos.id FROM playlist_entries JOIN videos ON videos.id = video_id WHERE playlist_id IN ${ids}`,
  ),
}

const countAll = statement()(() => sql<{ n: number }>`SELECT count(*) AS n FROM refresh_queue`)

const countKind = statement<{ kind: RefreshKind }>()(
  p => sql<{ n: number }>`SELECT count(*) AS n FROM refresh_queue WHERE kind = ${p.kind}`,
)

const find = statement<{ kind: RefreshKind; id: string }>()((p, { build }) =>
  build.selectFrom('refresh_queue').select('id').where('kind', '=', p.kind).where('subject_id', '=', p.id),
)

export function createRefreshQueueStore(db: Database): RefreshQueueStore {
  return {
    add: (wanted, hasVideos, now) =>
      db.transaction(function* () {
        let added = 0
        for (const { kind, ids } of wanted) {
          const values = { ids: toJsonList(ids), now }
          added += yield* tx.run(addSubjects[kind](values))
          const addVideos = hasVideos ? addVideosOf[kind] : undefined
          if (addVideos) added += yield* tx.run(addVideos(values))
        }
        return added
      }),
    async count(kind) {
      return (await db.first(kind === undefined ? countAll() : countKind({ kind })))?.n ?? 0
    },
    async has(kind, id) {
      return (await db.first(find({ kind, id }))) !== undefined
    },
  }
}
