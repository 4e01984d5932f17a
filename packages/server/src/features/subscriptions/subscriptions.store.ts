import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { VidType } from '../../site/video-kind.ts'

export type SourceKind = 'channel' | 'playlist'

/** The tabs of a channel with the URL of each listing. */
export type TabUrls = { readonly [T in VidType]?: string }

/** A subscription and the results of its scans. Times in Unix seconds. */
export interface Source {
  kind: SourceKind
  id: string
  name: string
  url: string | null
  /** Sort order of a playlist; `top` for a channel. */
  sortOrder: 'top' | 'bottom'
  /** For a channel: how many entries of each tab are scanned; the settings apply where it is missing or null. */
  sizes: { readonly [T in VidType]?: number | null }
  tabs: TabUrls
  probedAt: number | null
  lastSuccess: number | null
  /** Failed scans since the last success. */
  failures: number
  /** Error class of the last failure. */
  errorClass: string | null
}

export interface SubscriptionStore {
  /** Channels by name, then playlists by name. */
  listSubscribed(): Awaitable<Source[]>
  subscribe(kind: SourceKind, id: string, now: number): Awaitable<void>
  saveSuccess(kind: SourceKind, id: string, now: number): Awaitable<void>
  saveFailure(
    kind: SourceKind,
    id: string,
    failure: { message: string; errorClass: string },
    now: number,
  ): Awaitable<void>
  /** Stores the tabs that were found, and shows them on the page of the channel. `probedAt`: Unix seconds. */
  saveTabs(channelId: string, tabs: TabUrls, probedAt: number | null): Awaitable<void>
}

interface SourceRow extends Omit<Source, 'sizes' | 'tabs'> {
  overwrites: string
  tabs: string
}

const SIZE_KEYS = {
  videos: 'subscriptions_channel_size',
  streams: 'subscriptions_live_channel_size',
  shorts: 'subscriptions_shorts_channel_size',
} as const satisfies Record<VidType, string>

const KINDS = {
  channel: { table: sql`channels`, sortOrder: sql`'top'`, overwrites: sql`s.overwrites` },
  playlist: { table: sql`playlists`, sortOrder: sql`s.sort_order`, overwrites: sql`'{}'` },
}

const listSubscribed = (kind: SourceKind) => {
  const { table, sortOrder, overwrites } = KINDS[kind]
  return statement()(
    (_, { dialect }) => sql<SourceRow>`
      SELECT ${sql.lit(kind)} AS kind, s.id, s.name, s.source_url AS url, ${sortOrder} AS "sortOrder",
        ${overwrites} AS overwrites, coalesce(c.tabs, '{}') AS tabs, c.probed_at AS "probedAt",
        c.last_success AS "lastSuccess", coalesce(c.failures, 0) AS failures, c.error_class AS "errorClass"
      FROM ${table} AS s LEFT JOIN source_scans AS c ON c.kind = ${sql.lit(kind)} AND c.id = s.id
      WHERE s.is_subscribed = 1 ORDER BY ${dialect.ignoreCase(sql.ref('s.name'))}, s.id`,
  )
}
const [listChannels, listPlaylists] = [listSubscribed('channel'), listSubscribed('playlist')]

const subscribe = {
  channel: statement<{ id: string }>()(p => sql`UPDATE channels SET is_subscribed = 1 WHERE id = ${p.id}`),
  playlist: statement<{ id: string }>()(
    p => sql`UPDATE playlists SET is_subscribed = 1 WHERE id = ${p.id} AND kind = 'regular'`,
  ),
}

const saveSubscribedAt = statement<Scan>()(
  p => sql`
    INSERT INTO source_scans (kind, id, subscribed_at) VALUES (${p.kind}, ${p.id}, ${p.now})
    ON CONFLICT (kind, id) DO UPDATE SET subscribed_at = excluded.subscribed_at`,
)

interface Scan {
  kind: SourceKind
  id: string
  now: number
}

const saveSuccess = statement<Scan>()(
  p => sql`
    INSERT INTO source_scans (kind, id, last_success) VALUES (${p.kind}, ${p.id}, ${p.now})
    ON CONFLICT (kind, id) DO UPDATE SET last_success = excluded.last_success, failures = 0`,
)

const saveFailure = statement<Scan & { message: string; errorClass: string }>()(
  p => sql`
    INSERT INTO source_scans (kind, id, last_error, error_class, last_error_at, failures)
    VALUES (${p.kind}, ${p.id}, ${p.message}, ${p.errorClass}, ${p.now}, 1)
    ON CONFLICT (kind, id) DO UPDATE SET last_error = excluded.last_error, error_class = excluded.error_class,
      last_error_at = excluded.last_error_at, failures = source_scans.failures + 1`,
)

const saveTabs = statement<{ id: string; tabs: string; probedAt: number | null }>()(
  p => sql`
    INSERT INTO source_scans (kind, id, tabs, probed_at) VALUES ('channel', ${p.id}, ${p.tabs}, ${p.probedAt})
    ON CONFLICT (kind, id) DO UPDATE SET tabs = excluded.tabs, probed_at = excluded.probed_at`,
)

const setChannelTabs = statement<{ id: string; names: string }>()(
  p => sql`UPDATE channels SET tabs = ${p.names} WHERE id = ${p.id} AND tabs <> ${p.names}`,
)

export function createSubscriptionStore(db: Database): SubscriptionStore {
  return {
    async listSubscribed() {
      return [...(await db.all(listChannels())), ...(await db.all(listPlaylists()))].map(toSource)
    },
    subscribe: (kind, id, now) =>
      db.transaction(function* () {
        if ((yield* tx.run(subscribe[kind]({ id }))) > 0) yield* tx.run(saveSubscribedAt({ kind, id, now }))
      }),
    async saveSuccess(kind, id, now) {
      await db.run(saveSuccess({ kind, id, now }))
    },
    async saveFailure(kind, id, failure, now) {
      await db.run(saveFailure({ kind, id, ...failure, now }))
    },
    saveTabs: (id, tabs, probedAt) =>
      db.transaction(function* () {
        yield* tx.run(saveTabs({ id, tabs: JSON.stringify(tabs), probedAt }))
        yield* tx.run(setChannelTabs({ id, names: JSON.stringify(Object.keys(tabs)) }))
      }),
  }
}

function toSource({ overwrites, tabs, ...row }: SourceRow): Source {
  const overwriteValues = JSON.parse(overwrites) as Record<string, number | null>
  const sizes = Object.fromEntries(Object.entries(SIZE_KEYS).map(([tab, key]) => [tab, overwriteValues[key]]))
  return { ...row, sizes, tabs: JSON.parse(tabs) as TabUrls }
}
