import type { Db } from '../../database/database.ts'
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
  subscribe(kind: SourceKind, id: string): Awaitable<void>
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

interface Row extends Omit<Source, 'sizes' | 'tabs'> {
  overwrites: string
  tabs: string
}

const SIZE_KEYS = {
  videos: 'subscriptions_channel_size',
  streams: 'subscriptions_live_channel_size',
  shorts: 'subscriptions_shorts_channel_size',
} as const satisfies Record<VidType, string>

export function createSubscriptionStore({ raw, transaction }: Db): SubscriptionStore {
  const select = (kind: SourceKind, table: string, sortOrder: string, overwrites: string) => `
    SELECT '${kind}' AS kind, s.id, s.name, source_url AS url, ${sortOrder} AS sortOrder, ${overwrites} AS overwrites,
      coalesce(c.tabs, '{}') AS tabs, probed_at AS probedAt, last_success AS lastSuccess, coalesce(failures, 0) AS failures,
      error_class AS errorClass
    FROM ${table} AS s LEFT JOIN source_scans AS c ON c.kind = '${kind}' AND c.id = s.id
    WHERE is_subscribed = 1 ORDER BY s.name COLLATE NOCASE, s.id`
  const channels = raw.prepare<[], Row>(select('channel', 'channels', "'top'", 'overwrites'))
  const playlists = raw.prepare<[], Row>(select('playlist', 'playlists', 'sort_order', "'{}'"))
  const subscribe = {
    channel: raw.prepare('UPDATE channels SET is_subscribed = 1 WHERE id = ?'),
    playlist: raw.prepare(`UPDATE playlists SET is_subscribed = 1 WHERE id = ? AND kind = 'regular'`),
  }
  const succeed = raw.prepare(`
    INSERT INTO source_scans (kind, id, last_success) VALUES (:kind, :id, :now)
    ON CONFLICT (kind, id) DO UPDATE SET last_success = excluded.last_success, failures = 0`)
  const fail = raw.prepare(`
    INSERT INTO source_scans (kind, id, last_error, error_class, last_error_at, failures)
    VALUES (:kind, :id, :message, :errorClass, :now, 1)
    ON CONFLICT (kind, id) DO UPDATE SET last_error = excluded.last_error, error_class = excluded.error_class,
      last_error_at = excluded.last_error_at, failures = failures + 1`)
  const saveTabs = raw.prepare(`
    INSERT INTO source_scans (kind, id, tabs, probed_at) VALUES ('channel', :id, :tabs, :probedAt)
    ON CONFLICT (kind, id) DO UPDATE SET tabs = excluded.tabs, probed_at = excluded.probed_at`)
  const setChannelTabs = raw.prepare('UPDATE channels SET tabs = :names WHERE id = :id AND tabs <> :names')

  return {
    listSubscribed: () => [...channels.all(), ...playlists.all()].map(readRow),
    subscribe: (kind, id) => void subscribe[kind].run(id),
    saveSuccess: (kind, id, now) => void succeed.run({ kind, id, now }),
    saveFailure: (kind, id, failure, now) => void fail.run({ kind, id, ...failure, now }),
    saveTabs: (id, tabs, probedAt) =>
      transaction(() => {
        saveTabs.run({ id, tabs: JSON.stringify(tabs), probedAt })
        setChannelTabs.run({ id, names: JSON.stringify(Object.keys(tabs)) })
      }),
  }
}

function readRow({ overwrites, tabs, ...row }: Row): Source {
  const overwriteValues = JSON.parse(overwrites) as Record<string, number | null>
  const sizes = Object.fromEntries(Object.entries(SIZE_KEYS).map(([tab, key]) => [tab, overwriteValues[key]]))
  return { ...row, sizes, tabs: JSON.parse(tabs) as TabUrls }
}
