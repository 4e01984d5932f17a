import type { AppConfig } from '@tubecellar/core/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { statement, type StatementCompiler } from '../../../database/statement.ts'
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

type AccountValues = Record<'kind' | 'usernames', string>

interface DueValues extends AccountValues {
  readonly days: number | null
  readonly until: number
}

const countedAccounts = (p: AccountValues, { dialect }: StatementCompiler) => sql`
  SELECT id FROM users WHERE is_active = 1 AND (${p.kind} = 'everyone' OR (${p.kind} = 'staff' AND is_admin = 1)
    OR (${p.kind} = 'named' AND ${dialect.ignoreCase(sql.ref('name'))} IN
      (SELECT ${dialect.ignoreCase(sql.ref('value'))} FROM ${dialect.list(p.usernames)})))`

const listDueWith = (p: DueValues, compiler: StatementCompiler, condition: RawBuilder<unknown>) => {
  const channelDays = compiler.dialect.jsonNumber('c.overwrites', 'autodelete_days')
  const days = sql`coalesce(${channelDays}, CAST(${p.days} AS bigint), 0)`
  return sql<WatchedVideo>`
    SELECT v.id, v.title, v.channel_id AS "channelId", c.name AS "channelName", v.source_url AS "sourceUrl", v.published,
      v.duration, v.vid_type AS "vidType", v.thumb_url AS "thumbUrl", v.media_size AS "mediaSize",
      min(w.watched_at) AS "watchedAt", min(w.watched_at) + ${days} * 86400 AS "dueAt", ${days} AS days,
      CASE WHEN ${channelDays} IS NULL THEN 'global' ELSE 'channel' END AS rule
    FROM videos AS v
    JOIN channels AS c ON c.id = v.channel_id
    JOIN watch_state AS w ON w.video_id = v.id
    WHERE v.is_kept = 0 AND ${days} > 0 AND w.user_id IN (${countedAccounts(p, compiler)}) ${condition}
    GROUP BY v.id, c.id
    HAVING min(w.watched) = 1 AND min(w.watched_at) + ${days} * 86400 <= ${p.until}
    ORDER BY "dueAt", v.id`
}

const listDue = statement<DueValues>()((p, compiler) => listDueWith(p, compiler, sql``))

const findDue = statement<DueValues & { id: string }>()((p, compiler) =>
  listDueWith(p, compiler, sql`AND v.id = ${p.id}`),
)

const countVideos = statement()(() => sql<{ count: number }>`SELECT count(*) AS count FROM videos`)

const countAccounts = statement<AccountValues>()(
  (p, compiler) => sql<{ count: number }>`
    SELECT count(*) AS count FROM (${countedAccounts(p, compiler)}) AS counted`,
)

const setProtected = statement<{ id: string; isKept: 0 | 1 }>()((p, { build }) =>
  build.updateTable('videos').set({ is_kept: p.isKept }).where('id', '=', p.id),
)

export function createAutoDeleteStore(db: Database): AutoDeleteStore {
  return {
    list: query => db.all(listDue(bind(query))),
    find: (id, query) => db.first(findDue({ ...bind(query), id })),
    countVideos: async () => (await db.first(countVideos()))?.count ?? 0,
    countAccounts: async accounts => (await db.first(countAccounts(bindAccounts(accounts))))?.count ?? 0,
    setProtected: async (id, isProtected) => (await db.run(setProtected({ id, isKept: isProtected ? 1 : 0 }))) > 0,
  }
}

const bindAccounts = ({ kind, usernames }: CountedAccounts) => ({ kind, usernames: JSON.stringify(usernames) })

const bind = ({ accounts, days, until }: DueQuery): DueValues => ({ ...bindAccounts(accounts), days, until })
