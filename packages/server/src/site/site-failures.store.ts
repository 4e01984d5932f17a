import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { tx, type Steps } from '../database/transaction.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import {
  addSiteFailure,
  repeatProbe,
  requestLevel,
  startProbe,
  type RequestKind,
  type SiteFailure,
  type SiteFailures,
} from './circuit-breaker.ts'
import type { ErrorClass } from './error-class.ts'

/** Failures in a row of each site, for this worker (docs/spec/downloads.md#blocked-sites). */
export interface SiteFailureStore {
  /** Returns the next probe, Unix seconds, when the site is failing. */
  add(host: string, failure: SiteFailure): Awaitable<number | undefined>
  /** Starts a probe if the site is failing and one is due. False when it is failing and none is due. */
  startProbe(host: string, kind: RequestKind, item: string, now: number): Awaitable<boolean>
  /** The probe said nothing about the site: another one is due soon. */
  repeatProbe(host: string, item: string, now: number): Awaitable<void>
  /** After a successful request: such requests no longer fail. Items that waited are due now; true if there are any. */
  end(host: string, kind: RequestKind, now: number): Awaitable<boolean>
  /** A probe is due now, also of the other workers; of one site or all. Returns whether items wait for it. */
  probeNow(now: number, host?: string): Awaitable<boolean>
}

type Key = { host: string; worker: string }

type Row = Omit<SiteFailures, 'items'> & { items: string }

const find = statement<Key>()(
  (p, { dialect }) => sql<Row>`
    SELECT error_class AS "errorClass", message, level, items, since, failed_at AS "failedAt", probes,
      next_probe AS "nextProbe", probe_item AS "probeItem"
    FROM site_failures WHERE host = ${p.host} AND worker = ${p.worker} ${dialect.engine === 'sqlite' ? sql`` : sql`FOR UPDATE`}`,
)

const put = statement<Key & Row>()(
  p => sql`
    INSERT INTO site_failures (host, worker, error_class, message, level, items, since, failed_at, probes, next_probe, probe_item)
    VALUES (${p.host}, ${p.worker}, ${p.errorClass}, ${p.message}, ${p.level}, ${p.items}, ${p.since}, ${p.failedAt}, ${p.probes},
      ${p.nextProbe}, ${p.probeItem})
    ON CONFLICT (host, worker) DO UPDATE SET error_class = excluded.error_class, message = excluded.message, level = excluded.level,
      items = excluded.items, since = excluded.since, failed_at = excluded.failed_at, probes = excluded.probes,
      next_probe = excluded.next_probe, probe_item = excluded.probe_item`,
)

const remove = statement<Key>()((p, { build }) =>
  build.deleteFrom('site_failures').where('host', '=', p.host).where('worker', '=', p.worker),
)

/** Failures of an outage do not count as attempts. */
const endWaits = statement<{ host: string; errorClass: ErrorClass; now: number }>()(
  p => sql`
    UPDATE queue_items SET next_attempt = ${p.now}, failures = '{}'
    WHERE host = ${p.host} AND status = 'pending' AND state = 'waiting' AND claimed_by IS NULL AND error_class = ${p.errorClass}`,
)

const bringProbesForward = statement<{ host: string; now: number }>()(
  p =>
    sql`UPDATE site_failures SET next_probe = ${p.now} WHERE next_probe > ${p.now} AND (${p.host} = '' OR host = ${p.host})`,
)

const bringItemsForward = statement<{ host: string; now: number }>()(
  p => sql`
    UPDATE queue_items SET next_attempt = ${p.now}
    WHERE status = 'pending' AND state = 'waiting' AND claimed_by IS NULL AND next_attempt > ${p.now}
      AND (${p.host} = '' OR host = ${p.host}) AND EXISTS (SELECT 1 FROM site_failures AS failing
        WHERE failing.host = queue_items.host AND failing.error_class = queue_items.error_class AND failing.next_probe IS NOT NULL)`,
)

/** Steps that start a probe of a queue item that was just claimed. False when another item of its site is being tried. */
export function* startItemProbe(key: Key, item: string, now: number): Steps<boolean> {
  const state = yield* readState(key)
  if (state === undefined || state.nextProbe === null) return true
  if (state.nextProbe > now) return false
  yield* save(key, startProbe(state, item, now))
  return true
}

function* readState(key: Key): Steps<SiteFailures | undefined> {
  const row = yield* tx.first(find(key))
  return row && { ...row, items: JSON.parse(row.items) as string[] }
}

function* save(key: Key, state: SiteFailures): Steps<void> {
  yield* tx.run(put({ ...key, ...state, items: JSON.stringify(state.items) }))
}

export function createSiteFailureStore(db: Database, worker: string): SiteFailureStore {
  return {
    add: (host, failure) =>
      db.transaction(function* () {
        const next = addSiteFailure(yield* readState({ host, worker }), failure)
        yield* save({ host, worker }, next)
        return next.nextProbe ?? undefined
      }),
    startProbe: (host, kind, item, now) =>
      db.transaction(function* () {
        const state = yield* readState({ host, worker })
        if (state === undefined || state.level > requestLevel(kind)) return true
        return yield* startItemProbe({ host, worker }, item, now)
      }),
    async repeatProbe(host, item, now) {
      await db.transaction(function* () {
        const state = yield* readState({ host, worker })
        if (state && state.nextProbe !== null) yield* save({ host, worker }, repeatProbe(state, item, now))
      })
    },
    end: (host, kind, now) =>
      db.transaction(function* () {
        const state = yield* readState({ host, worker })
        if (state === undefined || state.level > requestLevel(kind)) return false
        yield* tx.run(remove({ host, worker }))
        if (state.nextProbe === null) return false
        return (yield* tx.run(endWaits({ host, errorClass: state.errorClass, now }))) > 0
      }),
    probeNow: (now, host = '') =>
      db.transaction(function* () {
        const count = yield* tx.run(bringItemsForward({ host, now }))
        yield* tx.run(bringProbesForward({ host, now }))
        return count > 0
      }),
  }
}
