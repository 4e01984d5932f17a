import type { Db } from '../database/database.ts'
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

export function createSitePauseStore({ raw }: Pick<Db, 'raw'>): SitePauseStore {
  // Requests that were running at the start of the pause are blocked too: they do not count as another block.
  const put = raw.prepare(`
    INSERT INTO host_pauses (host, until, reason) VALUES (:host, :until, :reason)
    ON CONFLICT (host) DO UPDATE SET until = max(until, excluded.until), reason = excluded.reason,
      blocks = CASE WHEN until > :now THEN blocks WHEN until < :forgotten THEN 1 ELSE blocks + 1 END`)
  const blocks = raw
    .prepare<[object], number>('SELECT blocks FROM host_pauses WHERE host = :host AND until >= :forgotten')
    .pluck()
  const find = raw.prepare('SELECT host, until, reason FROM host_pauses WHERE host = :host AND until > :now')
  const clear = raw.prepare('DELETE FROM host_pauses WHERE host = ?')
  const liftBeyond = raw.prepare('DELETE FROM host_pauses WHERE until > ?')
  return {
    pause: (pause, now) => void put.run({ ...pause, now, forgotten: now - PAUSE_HISTORY_S }),
    countBlocks: (host, now) => blocks.get({ host, forgotten: now - PAUSE_HISTORY_S }) ?? 0,
    find: (host, now) => find.get({ host, now }) as SitePause | undefined,
    lift: host => void clear.run(host),
    liftBeyond: until => void liftBeyond.run(until),
  }
}
