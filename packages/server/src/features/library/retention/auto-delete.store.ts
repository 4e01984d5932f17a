import type { AppConfig } from '@tubecellar/core/contract'
import type { Db } from '../../../database/database.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { ArchivedInfo } from '../../downloads/queue.store.ts'

export interface WatchedVideo extends ArchivedInfo {
  /** Unix seconds: the first of the accounts that count. */
  watchedAt: number
  /** Unix seconds. */
  dueAt: number
  /** Of the rule: days from watching to deletion. */
  days: number
  rule: 'global' | 'channel'
  /** Bytes. */
  mediaSize: number
}

/** Whose watch state counts. Disabled accounts never do. */
export interface CountedAccounts {
  kind: NonNullable<AppConfig['downloads']['autodelete_accounts']>
  /** Of the kind `named`; upper and lower case are the same. */
  usernames: readonly string[]
}

interface DueQuery {
  accounts: CountedAccounts
  /** The global setting; null for never. That of a channel precedes it, 0 for never. */
  days: number | null
  /** Unix seconds: videos due by then. */
  until: number
}

/** Watched videos and when they are due for automatic deletion. */
export interface AutoDeleteStore {
  /**
   * Videos that at least one account that counts has watched, and none of those has in progress; soonest first. Protected
   * videos are left out, and those watched without a date.
   */
  list(query: DueQuery): Awaitable<WatchedVideo[]>
  /** The video, if it is among what `list` returns. */
  find(id: string, query: DueQuery): Awaitable<WatchedVideo | undefined>
  countVideos(): Awaitable<number>
  countAccounts(accounts: CountedAccounts): Awaitable<number>
  /** False without the video. */
  setProtected(id: string, isProtected: boolean): Awaitable<boolean>
}

type Bound = Record<'kind' | 'usernames', string> & { days: number | null; until: number }

const COUNTED = `
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
  WHERE v.is_kept = 0 AND ${DAYS} > 0 AND w.user_id IN (${COUNTED}) ${condition}
  GROUP BY v.id
  HAVING min(w.watched) = 1 AND min(w.watched_at) + ${DAYS} * 86400 <= :until
  ORDER BY dueAt, v.id`

export function createAutoDeleteStore({ raw }: Pick<Db, 'raw'>): AutoDeleteStore {
  const list = raw.prepare<[Bound], WatchedVideo>(dueSql(''))
  const find = raw.prepare<[Bound & { id: string }], WatchedVideo>(dueSql('AND v.id = :id'))
  const videos = raw.prepare<[], number>('SELECT count(*) FROM videos').pluck()
  const accountCount = raw
    .prepare<[Pick<Bound, 'kind' | 'usernames'>], number>(`SELECT count(*) FROM (${COUNTED})`)
    .pluck()
  const keep = raw.prepare('UPDATE videos SET is_kept = ? WHERE id = ?')
  return {
    list: query => list.all(bind(query)),
    find: (id, query) => find.get({ ...bind(query), id }),
    countVideos: () => videos.get() ?? 0,
    countAccounts: accounts => accountCount.get(bindAccounts(accounts)) ?? 0,
    setProtected: (id, isProtected) => keep.run(Number(isProtected), id).changes > 0,
  }
}

const bindAccounts = ({ kind, usernames }: CountedAccounts) => ({ kind, usernames: JSON.stringify(usernames) })

const bind = ({ accounts, days, until }: DueQuery): Bound => ({ ...bindAccounts(accounts), days, until })
