import type { AppConfig } from '@tubecellar/core/contract'
import type { Db } from '../../../database/database.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { ArchivedInfo } from '../../downloads/index.ts'

export interface WatchedVideo extends ArchivedInfo {
  /** Unix seconds: the earliest date among the accounts that count. */
  watchedAt: number
  /** Unix seconds. */
  dueAt: number
  /** Days from watching to deletion, by the rule. */
  days: number
  rule: 'global' | 'channel'
  /** Bytes. */
  mediaSize: number
}

/** The accounts whose watch state counts. Disabled accounts never count. */
export interface CountedAccounts {
  kind: NonNullable<AppConfig['downloads']['autodelete_accounts']>
  /** For the kind `named`; case-insensitive. */
  usernames: readonly string[]
}

interface DueQuery {
  accounts: CountedAccounts
  /** The global setting; null for never. The setting of a channel takes precedence; 0 for never. */
  days: number | null
  /** Unix seconds: videos due by then. */
  until: number
}

/** Watched videos and when they are due for automatic deletion. */
export interface AutoDeleteStore {
  /**
   * Videos that at least one of the counted accounts has watched and none of them has in progress; soonest first.
   * Protected videos and videos that were watched without a date are left out.
   */
  list(query: DueQuery): Awaitable<WatchedVideo[]>
  /** The video, if `list` returns it. */
  find(id: string, query: DueQuery): Awaitable<WatchedVideo | undefined>
  countVideos(): Awaitable<number>
  countAccounts(accounts: CountedAccounts): Awaitable<number>
  /** False if the video does not exist. */
  setProtected(id: string, isProtected: boolean): Awaitable<boolean>
}

type Bound = Record<'kind' | 'usernames', string> & { days: number | null; until: number }

const COUNTED_ACCOUNTS = `
  SELECT id FROM users WHERE is_active = 1 AND CASE :kind
    WHEN 'everyone' THEN 1
    WHEN 'staff' THEN is_admin = 1
    ELSE name IN (SELECT value FROM json_each(:usernames)) END`

const DAYS = `coalesce(c.overwrites ->> 'autodelete_days', :days, 0)`

const dueSql = (condition: string) => `
  SELECT v.id, v.title, v.channel_id AS channelId, c.name AS channelName, v.source_url AS sourceUrl, v.published,
    v.duration, v.vid_type AS vidType, v.thumb_url AS thumbUrl, v.media_size AS mediaSize,
    min(w.watched_at) AS watchedAt, min(w.watched_at) + ${DAYS} * 86400 AS dueAt, ${DAYS} AS days,
    iif(c.overwrites ->> 'autodelete_days' IS NULL, 'global', 'channel') AS rule
  FROM videos AS v
  JOIN channels AS c ON c.id = v.channel_id
  JOIN watch_state AS w ON w.video_id = v.id
  WHERE v.is_kept = 0 AND ${DAYS} > 0 AND w.user_id IN (${COUNTED_ACCOUNTS}) ${condition}
  GROUP BY v.id
  HAVING min(w.watched) = 1 AND min(w.watched_at) + ${DAYS} * 86400 <= :until
  ORDER BY dueAt, v.id`

export function createAutoDeleteStore({ raw }: Pick<Db, 'raw'>): AutoDeleteStore {
  const list = raw.prepare<[Bound], WatchedVideo>(dueSql(''))
  const find = raw.prepare<[Bound & { id: string }], WatchedVideo>(dueSql('AND v.id = :id'))
  const countVideos = raw.prepare<[], number>('SELECT count(*) FROM videos').pluck()
  const countAccounts = raw
    .prepare<[Pick<Bound, 'kind' | 'usernames'>], number>(`SELECT count(*) FROM (${COUNTED_ACCOUNTS})`)
    .pluck()
  const setProtected = raw.prepare('UPDATE videos SET is_kept = ? WHERE id = ?')
  return {
    list: query => list.all(bind(query)),
    find: (id, query) => find.get({ ...bind(query), id }),
    countVideos: () => countVideos.get() ?? 0,
    countAccounts: accounts => countAccounts.get(bindAccounts(accounts)) ?? 0,
    setProtected: (id, isProtected) => setProtected.run(Number(isProtected), id).changes > 0,
  }
}

const bindAccounts = ({ kind, usernames }: CountedAccounts) => ({ kind, usernames: JSON.stringify(usernames) })

const bind = ({ accounts, days, until }: DueQuery): Bound => ({ ...bindAccounts(accounts), days, until })
