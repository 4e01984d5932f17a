import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import { sql } from 'kysely'
import { pausingWorker } from './site-pauses.store.ts'

/** The requests to a host within an hour. */
export interface RequestHour {
  /** Start, Unix seconds. */
  since: number
  /** In tenths of a call of yt-dlp. */
  count: number
  /** The part of `count` for small requests. */
  smallCount: number
  /** The limit was reached and the site paused. */
  isReached: boolean
}

/** The last hour of this worker for each host. */
export interface RequestHourStore {
  find(host: string): Awaitable<RequestHour | undefined>
  save(host: string, hour: RequestHour): Awaitable<void>
  /** Deletes hours that began before that time, in Unix seconds. */
  prune(before: number): Awaitable<void>
}

type Key = { host: string; worker: string }

const find = statement<Key>()(
  p => sql<Omit<RequestHour, 'isReached'> & { isReached: number }>`
    SELECT since, count, small_count AS "smallCount", is_reached AS "isReached" FROM host_requests
    WHERE host = ${p.host} AND worker = ${p.worker}`,
)

const save = statement<Key & Omit<RequestHour, 'isReached'> & { isReached: number }>()(
  p => sql`
    INSERT INTO host_requests (host, worker, since, count, small_count, is_reached)
    VALUES (${p.host}, ${p.worker}, ${p.since}, ${p.count}, ${p.smallCount}, ${p.isReached})
    ON CONFLICT (host, worker) DO UPDATE SET since = excluded.since, count = excluded.count,
      small_count = excluded.small_count, is_reached = excluded.is_reached`,
)

const prune = statement<{ worker: string; before: number }>()((p, { build }) =>
  build.deleteFrom('host_requests').where('worker', '=', p.worker).where('since', '<', p.before),
)

/** `name`: of this worker. */
export function createRequestHourStore(db: Database, name = ''): RequestHourStore {
  const worker = pausingWorker(db, name)
  return {
    async find(host) {
      const row = await db.first(find({ host, worker }))
      return row && { ...row, isReached: row.isReached === 1 }
    },
    async save(host, hour) {
      await db.run(save({ host, worker, ...hour, isReached: Number(hour.isReached) }))
    },
    async prune(before) {
      await db.run(prune({ worker, before }))
    },
  }
}
