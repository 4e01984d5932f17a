import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { parseColumn, toJsonList } from '../../database/json-column.ts'
import { statement, statementPerShape } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { RetentionRules } from '@tubecellar/core/contract'
import {
  channelColumns,
  changeRetention,
  presentRetention,
  type ChannelColumns,
  type Overwrites,
  type RetentionChanges,
  type StoredRetention,
} from '../videos/index.ts'

export interface ChannelFilter {
  readonly isSubscribed?: boolean | undefined
  /** A channel group of a user (features/groups). */
  readonly group?: { readonly userId: number; readonly id: string } | undefined
}

/** Totals of the archived videos of a channel, in bytes and seconds. */
export interface ChannelTotals {
  items: number
  mediaSize: number
  duration: number
}

/** Which lists of a channel have entries. `queued` and `ignored` are rows of the download queue. */
export type ChannelSection = 'videos' | 'streams' | 'shorts' | 'playlists' | 'queued' | 'ignored'

export interface ChannelStore {
  count(filter: ChannelFilter): Awaitable<number>
  /** Sorted by name, equal names by ID. */
  page(filter: ChannelFilter, range: { offset: number; limit: number }): Awaitable<ChannelColumns[]>
  get(id: string): Awaitable<ChannelColumns | undefined>
  /** The channels with these IDs, in this order; unknown IDs are skipped. */
  listByIds(ids: readonly string[]): Awaitable<ChannelColumns[]>
  /** The channel that was archived from one of these URLs. */
  findBySource(urls: readonly string[]): Awaitable<string | undefined>
  /** False for an unknown channel. */
  setSubscribed(id: string, isSubscribed: boolean): Awaitable<boolean>
  /** Merges changes into the settings of the channel; null removes one. */
  changeOverwrites(id: string, changes: object, now: number): Awaitable<void>
  /** No rules for an unknown channel. */
  getRetention(id: string): Awaitable<RetentionRules>
  /** Merges changes into the retention rules; null removes one. */
  changeRetention(id: string, changes: RetentionChanges, now: number): Awaitable<void>
  totals(id: string): Awaitable<ChannelTotals>
  listSections(id: string): Awaitable<ReadonlySet<ChannelSection>>
}

interface Shape {
  readonly hasSubscribed: boolean
  readonly hasGroup: boolean
}

interface Values {
  readonly isSubscribed: number
  readonly userId: number
  readonly groupId: string
}

const shapeOf = ({ isSubscribed, group }: ChannelFilter): Shape => ({
  hasSubscribed: isSubscribed !== undefined,
  hasGroup: group !== undefined,
})
const valuesOf = ({ isSubscribed, group }: ChannelFilter): Values => ({
  isSubscribed: Number(isSubscribed),
  userId: group?.userId ?? 0,
  groupId: group?.id ?? '',
})

function matching({ hasSubscribed, hasGroup }: Shape, p: Values) {
  const conditions = [
    ...(hasSubscribed ? [sql`channels.is_subscribed = ${p.isSubscribed}`] : []),
    ...(hasGroup
      ? [
          sql`channels.id IN (
            SELECT channel_id FROM channel_group_members WHERE user_id = ${p.userId} AND group_id = ${p.groupId})`,
        ]
      : []),
  ]
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
}

const countChannels = statementPerShape((shape: Shape) =>
  statement<Values>()(p => sql<{ n: number }>`SELECT count(*) AS n FROM channels ${matching(shape, p)}`),
)

const listPage = statementPerShape((shape: Shape) =>
  statement<Values & { offset: number; limit: number }>()(
    (p, { dialect }) => sql<ChannelColumns>`
      SELECT ${sql.raw(channelColumns)} FROM channels ${matching(shape, p)}
      ORDER BY ${dialect.ignoreCase(sql.ref('channels.name'))}, channels.id LIMIT ${p.limit} OFFSET ${p.offset}`,
  ),
)

const listChannels = statement<{ ids: string }>()(
  (p, { dialect }) => sql<ChannelColumns>`
    SELECT ${sql.raw(channelColumns)} FROM ${dialect.list(p.ids)} ${dialect.orderedJoin} channels ON channels.id = value
    ORDER BY key`,
)

const findChannel = statement<{ id: string }>()(
  p => sql<ChannelColumns>`SELECT ${sql.raw(channelColumns)} FROM channels WHERE channels.id = ${p.id}`,
)

const findBySource = statement<{ urls: string }>()(
  (p, { dialect }) => sql<{ id: string }>`
    SELECT id FROM channels WHERE source_url IN (SELECT value FROM ${dialect.list(p.urls)}) ORDER BY id LIMIT 1`,
)

const setSubscribed = statement<{ id: string; isSubscribed: 0 | 1 }>()((p, { build }) =>
  build.updateTable('channels').set({ is_subscribed: p.isSubscribed }).where('id', '=', p.id),
)

const findSettings = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('channels').select(['overwrites', 'retention']).where('id', '=', p.id),
)

const setOverwrites = statement<{ id: string; overwrites: string }>()((p, { build }) =>
  build.updateTable('channels').set({ overwrites: p.overwrites }).where('id', '=', p.id),
)

const setRetention = statement<{ id: string; retention: string }>()((p, { build }) =>
  build.updateTable('channels').set({ retention: p.retention }).where('id', '=', p.id),
)

const sumTotals = statement<{ id: string }>()(
  p => sql<ChannelTotals>`
    SELECT CAST(coalesce(sum(videos), 0) AS bigint) AS items, CAST(coalesce(sum(media_size), 0) AS bigint) AS "mediaSize",
      CAST(coalesce(sum(duration), 0) AS bigint) AS duration
    FROM channel_totals WHERE channel_id = ${p.id}`,
)

const listSections = statement<{ id: string }>()(
  p => sql<{ section: ChannelSection }>`
    SELECT vid_type AS section FROM channel_totals WHERE channel_id = ${p.id} AND videos > 0
    UNION ALL SELECT 'playlists' WHERE EXISTS (SELECT 1 FROM playlists WHERE channel_id = ${p.id})
    UNION ALL SELECT 'queued' WHERE EXISTS (SELECT 1 FROM queue_items WHERE channel_id = ${p.id} AND status = 'pending')
    UNION ALL SELECT 'ignored' WHERE EXISTS (SELECT 1 FROM queue_items WHERE channel_id = ${p.id} AND status = 'ignore')`,
)

export function createChannelStore(db: Database): ChannelStore {
  return {
    async count(filter) {
      return (await db.first(countChannels(shapeOf(filter))(valuesOf(filter))))?.n ?? 0
    },
    page: (filter, range) => db.all(listPage(shapeOf(filter))({ ...valuesOf(filter), ...range })),
    get: id => db.first(findChannel({ id })),
    listByIds: ids => db.all(listChannels({ ids: toJsonList(ids) })),
    async findBySource(urls) {
      return (await db.first(findBySource({ urls: toJsonList(urls) })))?.id
    },
    async setSubscribed(id, isSubscribed) {
      return (await db.run(setSubscribed({ id, isSubscribed: isSubscribed ? 1 : 0 }))) > 0
    },
    changeOverwrites: (id, changes, now) =>
      db.transaction(function* () {
        const row = yield* tx.first(findSettings({ id }))
        if (!row) return
        const overwrites = parseColumn(row.overwrites)
        const merged = merge(overwrites, changes)
        yield* tx.run(setOverwrites({ id, overwrites: JSON.stringify(merged) }))
        if (merged.autodelete_days === overwrites.autodelete_days) return
        // It is one of the rules of automatic deletion too.
        const retention: StoredRetention = { ...parseColumn(row.retention), changed_at: now }
        yield* tx.run(setRetention({ id, retention: JSON.stringify(retention) }))
      }),
    async getRetention(id) {
      const row = await db.first(findSettings({ id }))
      return presentRetention(row ? parseColumn(row.retention) : {})
    },
    changeRetention: (id, changes, now) =>
      db.transaction(function* () {
        const row = yield* tx.first(findSettings({ id }))
        if (!row) return
        const retention = changeRetention(parseColumn(row.retention), changes, now)
        yield* tx.run(setRetention({ id, retention: JSON.stringify(retention) }))
      }),
    async totals(id) {
      return (await db.first(sumTotals({ id }))) ?? { items: 0, mediaSize: 0, duration: 0 }
    },
    async listSections(id) {
      return new Set((await db.all(listSections({ id }))).map(({ section }) => section))
    },
  }
}

const merge = (overwrites: Partial<Overwrites>, changes: object): Partial<Overwrites> => {
  const merged = Object.entries({ ...overwrites, ...definedOf(changes) })
  return Object.fromEntries(merged.filter(([, value]) => value !== null))
}

const definedOf = (changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
