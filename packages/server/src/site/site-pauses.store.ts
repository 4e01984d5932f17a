import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { Awaitable } from '../platform/awaitable.ts'

/** If a host is not requested for this time after a pause, its count of blocks starts again at zero. */
const PAUSE_HISTORY_S = 24 * 3600

export interface SitePause {
  host: string
  /** Unix seconds. */
  until: number
  reason: string
}

/** Hosts that are paused because they block the server: no requests are sent to them until then. */
export interface SitePauseStore {
  pause(pause: SitePause, now: number): Awaitable<void>
  /** How often in a row the host blocked the server; 0 after a successful request or a day without requests. */
  countBlocks(host: string, now: number): Awaitable<number>
  /** Undefined when requests to the host are allowed. */
  find(host: string, now: number): Awaitable<SitePause | undefined>
  lift(host: string): Awaitable<void>
  /** Ends pauses beyond that time: they were set by a clock that was ahead. */
  liftBeyond(until: number): Awaitable<void>
}

// Requests that were running at the start of the pause are blocked too: they do not count as another block.
const put = statement<SitePause & { now: number; forgotten: number }>()(
  p => sql`
    INSERT INTO host_pauses (host, until, reason) VALUES (${p.host}, ${p.until}, ${p.reason})
    ON CONFLICT (host) DO UPDATE SET reason = excluded.reason,
      until = CASE WHEN excluded.until > host_pauses.until THEN excluded.until ELSE host_pauses.until END,
      blocks = CASE WHEN host_pauses.until > ${p.now} THEN host_pauses.blocks
        WHEN host_pauses.until < ${p.forgotten} THEN 1 ELSE host_pauses.blocks + 1 END`,
)

const findBlocks = statement<{ host: string; forgotten: number }>()((p, { build }) =>
  build.selectFrom('host_pauses').select('blocks').where('host', '=', p.host).where('until', '>=', p.forgotten),
)

const find = statement<{ host: string; now: number }>()((p, { build }) =>
  build
    .selectFrom('host_pauses')
    .select(['host', 'until', 'reason'])
    .where('host', '=', p.host)
    .where('until', '>', p.now),
)

const remove = statement<{ host: string }>()((p, { build }) =>
  build.deleteFrom('host_pauses').where('host', '=', p.host),
)

const removeBeyond = statement<{ until: number }>()((p, { build }) =>
  build.deleteFrom('host_pauses').where('until', '>', p.until),
)

export function createSitePauseStore(db: Database): SitePauseStore {
  return {
    async pause(pause, now) {
      await db.run(put({ ...pause, now, forgotten: now - PAUSE_HISTORY_S }))
    },
    async countBlocks(host, now) {
      return (await db.first(findBlocks({ host, forgotten: now - PAUSE_HISTORY_S })))?.blocks ?? 0
    },
    find: (host, now) => db.first(find({ host, now })),
    async lift(host) {
      await db.run(remove({ host }))
    },
    async liftBeyond(until) {
      await db.run(removeBeyond({ until }))
    },
  }
}
