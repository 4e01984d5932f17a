import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Row } from '../../database/row.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

export type PlaylistRow = Omit<Row<'playlists'>, 'source_url'>

export type EntryRow = Omit<Row<'playlist_entries'>, 'position'> & { is_archived: 0 | 1 }

export interface PlaylistFilter {
  readonly channel?: string | undefined
  readonly isSubscribed?: boolean | undefined
  readonly kind?: 'regular' | 'custom' | undefined
}

export interface PlaylistStore {
  count(filter: PlaylistFilter): Awaitable<number>
  /** Sorted by name, equal names by ID. */
  page(filter: PlaylistFilter, range: { offset: number; limit: number }): Awaitable<PlaylistRow[]>
  get(id: string): Awaitable<PlaylistRow | undefined>
  /** The known ones of these IDs, in their order. */
  listByIds(ids: readonly string[]): Awaitable<PlaylistRow[]>
  /** The members of these playlists, archived or not, each playlist in its order. */
  listEntries(ids: readonly string[]): Awaitable<EntryRow[]>
  /** The ID of the first member that is archived. */
  findFirstArchived(id: string): Awaitable<string | undefined>
  update(id: string, changes: { isSubscribed?: boolean | undefined; sortOrder?: string | undefined }): Awaitable<void>
}

export function createPlaylistStore({ raw, all, first, transaction }: Db): PlaylistStore {
  const get = raw.prepare<[string], PlaylistRow>(`SELECT ${columns} FROM playlists WHERE id = ?`)
  const entries = raw.prepare<[string], EntryRow>(`
    SELECT playlist_id, video_id, playlist_entries.title, uploader, videos.id IS NOT NULL AS is_archived
    FROM json_each(?) AS wanted
    CROSS JOIN playlist_entries ON playlist_id = wanted.value
    LEFT JOIN videos ON videos.id = video_id
    ORDER BY wanted.key, position`)
  const findFirstArchived = raw.prepare<[string], { id: string }>(`
    SELECT videos.id FROM playlist_entries JOIN videos ON videos.id = video_id
    WHERE playlist_id = ? ORDER BY position LIMIT 1`)
  const subscribe = raw.prepare('UPDATE playlists SET is_subscribed = ? WHERE id = ?')
  const sort = raw.prepare('UPDATE playlists SET sort_order = ? WHERE id = ?')
  return {
    count: filter => first(sql<{ n: number }>`SELECT count(*) AS n FROM playlists ${matching(filter)}`)?.n ?? 0,
    page: (filter, { offset, limit }) =>
      all(sql<PlaylistRow>`SELECT ${sql.raw(columns)} FROM playlists ${matching(filter)}
        ORDER BY name COLLATE NOCASE, id LIMIT ${limit} OFFSET ${offset}`),
    get: id => get.get(id),
    listByIds: ids => ids.flatMap(id => get.get(id) ?? []),
    listEntries: ids => entries.all(JSON.stringify(ids)),
    findFirstArchived: id => findFirstArchived.get(id)?.id,
    update: (id, { isSubscribed, sortOrder }) =>
      transaction(() => {
        if (isSubscribed !== undefined) subscribe.run(Number(isSubscribed), id)
        if (sortOrder !== undefined) sort.run(sortOrder, id)
      }),
  }
}

const columns =
  'id, name, kind, channel_id, channel_name, description, is_active, is_subscribed, sort_order, thumb_url, last_refresh'

function matching({ channel, isSubscribed, kind }: PlaylistFilter): RawBuilder<unknown> {
  const conditions = [
    ...(channel === undefined ? [] : [sql`channel_id = ${channel}`]),
    ...(isSubscribed === undefined ? [] : [sql`is_subscribed = ${Number(isSubscribed)}`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
  ]
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
}
