import type { Db } from '../db/database.ts'
import type { Awaitable } from './awaitable.ts'

export interface HostPause {
  host: string
  /** Unix seconds. */
  until: number
  reason: string
}

/** Hosts that block us for now: nothing is asked of them until then. */
export interface HostPauseStore {
  pause(pause: HostPause): Awaitable<void>
  /** Undefined when the host may be asked. */
  find(host: string, now: number): Awaitable<HostPause | undefined>
  lift(host: string): Awaitable<void>
  /** Lifts what was to last longer than until then: it was set by a clock that was ahead. */
  liftBeyond(until: number): Awaitable<void>
}

export function createHostPauseStore({ raw }: Pick<Db, 'raw'>): HostPauseStore {
  const put = raw.prepare(`
    INSERT INTO host_pauses (host, until, reason) VALUES (:host, :until, :reason)
    ON CONFLICT (host) DO UPDATE SET until = max(until, excluded.until), reason = excluded.reason`)
  const find = raw.prepare('SELECT host, until, reason FROM host_pauses WHERE host = :host AND until > :now')
  const lift = raw.prepare('DELETE FROM host_pauses WHERE host = ?')
  const liftBeyond = raw.prepare('DELETE FROM host_pauses WHERE until > ?')
  return {
    pause: pause => void put.run(pause),
    find: (host, now) => find.get({ host, now }) as HostPause | undefined,
    lift: host => void lift.run(host),
    liftBeyond: until => void liftBeyond.run(until),
  }
}
