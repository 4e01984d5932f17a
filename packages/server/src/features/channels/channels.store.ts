import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { channelColumns, type ChannelColumns } from '../videos/index.ts'

export interface ChannelFilter {
  readonly isSubscribed?: boolean | undefined
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
  changeOverwrites(id: string, changes: object): Awaitable<void>
  totals(id: string): Awaitable<ChannelTotals>
  listSections(id: string): Awaitable<ReadonlySet<ChannelSection>>
}

export function createChannelStore({ raw, all, first }: Db): ChannelStore {
  const matching = ({ isSubscribed }: ChannelFilter) =>
    isSubscribed === undefined ? sql`` : sql`WHERE channels.is_subscribed = ${Number(isSubscribed)}`
  const get = raw.prepare<[string], ChannelColumns>(`SELECT ${channelColumns} FROM channels WHERE id = ?`)
  const bySource = raw.prepare<[string], { id: string }>(
    'SELECT id FROM channels WHERE source_url IN (SELECT value FROM json_each(?)) ORDER BY id LIMIT 1',
  )
  const subscribe = raw.prepare('UPDATE channels SET is_subscribed = ? WHERE id = ?')
  const overwrite = raw.prepare('UPDATE channels SET overwrites = json_patch(overwrites, ?) WHERE id = ?')
  const totals = raw.prepare<[string], ChannelTotals>(`
    SELECT coalesce(sum(videos), 0) AS items, coalesce(sum(media_size), 0) AS mediaSize,
      coalesce(sum(duration), 0) AS duration
    FROM channel_totals WHERE channel_id = ?`)
  const sections = raw.prepare<{ id: string }, { section: ChannelSection }>(`
    SELECT vid_type AS section FROM channel_totals WHERE channel_id = @id AND videos > 0
    UNION ALL SELECT 'playlists' WHERE EXISTS (SELECT 1 FROM playlists WHERE channel_id = @id)
    UNION ALL SELECT 'queued' WHERE EXISTS (SELECT 1 FROM queue_items WHERE channel_id = @id AND status = 'pending')
    UNION ALL SELECT 'ignored' WHERE EXISTS (SELECT 1 FROM queue_items WHERE channel_id = @id AND status = 'ignore')`)
  return {
    count: filter => first(sql<{ n: number }>`SELECT count(*) AS n FROM channels ${matching(filter)}`)?.n ?? 0,
    page: (filter, { offset, limit }) =>
      all(sql<ChannelColumns>`SELECT ${sql.raw(channelColumns)} FROM channels ${matching(filter)}
        ORDER BY channels.name COLLATE NOCASE, channels.id LIMIT ${limit} OFFSET ${offset}`),
    get: id => get.get(id),
    listByIds: ids => ids.flatMap(id => get.get(id) ?? []),
    findBySource: urls => bySource.get(JSON.stringify(urls))?.id,
    setSubscribed: (id, isSubscribed) => subscribe.run(Number(isSubscribed), id).changes > 0,
    changeOverwrites: (id, changes) => void overwrite.run(JSON.stringify(changes), id),
    totals: id => totals.get(id) ?? { items: 0, mediaSize: 0, duration: 0 },
    listSections: id => new Set(sections.all({ id }).map(({ section }) => section)),
  }
}
