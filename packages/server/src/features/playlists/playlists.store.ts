import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import type { Row } from '../../database/row.ts'
import { statement, statementPerShape } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
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
  update(
    id: string,
    changes: { isSubscribed?: boolean | undefined; sortOrder?: PlaylistRow['sort_order'] | undefined },
  ): Awaitable<void>
}

interface Shape {
  readonly hasChannel: boolean
  readonly hasSubscribed: boolean
  readonly hasKind: boolean
}

interface Values {
  readonly channel: string | undefined
  readonly isSubscribed: number
  readonly kind: string | undefined
}

const shapeOf = ({ channel, isSubscribed, kind }: PlaylistFilter): Shape => ({
  hasChannel: channel !== undefined,
  hasSubscribed: isSubscribed !== undefined,
  hasKind: kind !== undefined,
})
const valuesOf = ({ channel, isSubscribed, kind }: PlaylistFilter): Values => ({
  channel,
  isSubscribed: Number(isSubscribed),
  kind,
})

function matching({ hasChannel, hasSubscribed, hasKind }: Shape, p: Values): RawBuilder<unknown> {
  const conditions = [
    ...(hasChannel ? [sql`channel_id = ${p.channel}`] : []),
    ...(hasSubscribed ? [sql`is_subscribed = ${p.isSubscribed}`] : []),
    ...(hasKind ? [sql`kind = ${p.kind}`] : []),
  ]
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
}

const columns = sql`playlists.id, playlists.name, playlists.kind, playlists.channel_id, playlists.channel_name,
  playlists.description, playlists.is_active, playlists.is_subscribed, playlists.sort_order, playlists.thumb_url,
  playlists.last_refresh`

const countPlaylists = statementPerShape((shape: Shape) =>
  statement<Values>()(p => sql<{ n: number }>`SELECT count(*) AS n FROM playlists ${matching(shape, p)}`),
)

const listPage = statementPerShape((shape: Shape) =>
  statement<Values & { offset: number; limit: number }>()(
    (p, { dialect }) => sql<PlaylistRow>`
      SELECT ${columns} FROM playlists ${matching(shape, p)}
      ORDER BY ${dialect.ignoreCase(sql.ref('name'))}, id LIMIT ${p.limit} OFFSET ${p.offset}`,
  ),
)

const listPlaylists = statement<{ ids: string }>()(
  (p, { dialect }) => sql<PlaylistRow>`
    SELECT ${columns} FROM ${dialect.list(p.ids)} ${dialect.orderedJoin} playlists ON playlists.id = value ORDER BY key`,
)

const findPlaylist = statement<{ id: string }>()(
  p => sql<PlaylistRow>`SELECT ${columns} FROM playlists WHERE playlists.id = ${p.id}`,
)

const listEntries = statement<{ ids: string }>()(
  (p, { dialect }) => sql<EntryRow>`
    SELECT playlist_id, video_id, playlist_entries.title, uploader,
      CASE WHEN videos.id IS NULL THEN 0 ELSE 1 END AS is_archived
    FROM ${dialect.list(p.ids)}
    ${dialect.orderedJoin} playlist_entries ON playlist_id = value
    LEFT JOIN videos ON videos.id = video_id
    ORDER BY key, position`,
)

const findFirstArchived = statement<{ id: string }>()(
  p => sql<{ id: string }>`
    SELECT videos.id FROM playlist_entries JOIN videos ON videos.id = video_id
    WHERE playlist_id = ${p.id} ORDER BY position LIMIT 1`,
)

const setSubscribed = statement<{ id: string; isSubscribed: 0 | 1 }>()((p, { build }) =>
  build.updateTable('playlists').set({ is_subscribed: p.isSubscribed }).where('id', '=', p.id),
)

const setSortOrder = statement<{ id: string; sortOrder: PlaylistRow['sort_order'] }>()((p, { build }) =>
  build.updateTable('playlists').set({ sort_order: p.sortOrder }).where('id', '=', p.id),
)

export function createPlaylistStore(db: Database): PlaylistStore {
  return {
    async count(filter) {
      return (await db.first(countPlaylists(shapeOf(filter))(valuesOf(filter))))?.n ?? 0
    },
    page: (filter, range) => db.all(listPage(shapeOf(filter))({ ...valuesOf(filter), ...range })),
    get: id => db.first(findPlaylist({ id })),
    listByIds: ids => db.all(listPlaylists({ ids: toJsonList(ids) })),
    listEntries: ids => db.all(listEntries({ ids: toJsonList(ids) })),
    async findFirstArchived(id) {
      return (await db.first(findFirstArchived({ id })))?.id
    },
    update: (id, { isSubscribed, sortOrder }) =>
      db.transaction(function* () {
        if (isSubscribed !== undefined) yield* tx.run(setSubscribed({ id, isSubscribed: isSubscribed ? 1 : 0 }))
        if (sortOrder !== undefined) yield* tx.run(setSortOrder({ id, sortOrder }))
      }),
  }
}
