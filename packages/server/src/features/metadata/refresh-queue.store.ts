import type { Db } from '../../database/database.ts'
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

const SELECT_BY_KIND: Record<RefreshKind, string> = {
  video: 'SELECT id FROM videos WHERE id IN (SELECT value FROM json_each(:ids))',
  channel: 'SELECT id FROM channels WHERE id IN (SELECT value FROM json_each(:ids))',
  playlist: `SELECT id FROM playlists WHERE kind = 'regular' AND id IN (SELECT value FROM json_each(:ids))`,
}

const VIDEOS_BY_KIND: Partial<Record<RefreshKind, string>> = {
  channel: 'SELECT id FROM videos WHERE channel_id IN (SELECT value FROM json_each(:ids))',
  playlist: `SELECT videos.id FROM playlist_entries JOIN videos ON videos.id = video_id
    WHERE playlist_id IN (SELECT value FROM json_each(:ids))`,
}

export function createRefreshQueueStore({ raw, transaction }: Pick<Db, 'raw' | 'transaction'>): RefreshQueueStore {
  const prepareInsert = (kind: RefreshKind, source: string) =>
    raw.prepare(
      `INSERT OR IGNORE INTO refresh_queue (kind, subject_id, queued_at) SELECT '${kind}', id, :now FROM (${source})`,
    )
  const add = {
    video: prepareInsert('video', SELECT_BY_KIND.video),
    channel: prepareInsert('channel', SELECT_BY_KIND.channel),
    playlist: prepareInsert('playlist', SELECT_BY_KIND.playlist),
  }
  const addVideos = Object.entries(VIDEOS_BY_KIND).map(([kind, source]) => ({
    kind,
    statement: prepareInsert('video', source),
  }))
  const count = raw
    .prepare<[{ kind: RefreshKind | null }], number>(
      'SELECT count(*) FROM refresh_queue WHERE :kind IS NULL OR kind = :kind',
    )
    .pluck()
  const has = raw.prepare('SELECT 1 FROM refresh_queue WHERE kind = ? AND subject_id = ?')
  return {
    add: (wanted, hasVideos, now) =>
      transaction(() => {
        let added = 0
        for (const { kind, ids } of wanted) {
          const values = { ids: JSON.stringify(ids), now }
          added += add[kind].run(values).changes
          for (const videos of addVideos)
            if (hasVideos && videos.kind === kind) added += videos.statement.run(values).changes
        }
        return added
      }),
    count: kind => count.get({ kind: kind ?? null }) ?? 0,
    has: (kind, id) => has.get(kind, id) !== undefined,
  }
}
