import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Dialect } from '../database/dialect.ts'
import { statement } from '../database/statement.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import { requestLevel, type RequestKind } from './circuit-breaker.ts'
import type { ErrorClass } from './error-class.ts'
import { createSiteFailureStore, type SiteFailureStore } from './site-failures.store.ts'

/** If a host is not requested for this time after a pause, its count of blocks starts again at zero. */
const PAUSE_HISTORY_S = 24 * 3600

export interface SitePause {
  host: string
  /** Unix seconds. */
  until: number
  errorClass: ErrorClass
  reason: string
}

export interface WorkerPause extends SitePause {
  /** Name of the worker; empty with SQLite. */
  worker: string
  /** When the first of these pauses or failures in a row began; Unix seconds. */
  since: number
  /** `failing`: one item is tried at that time, and the others wait. */
  state: 'paused' | 'failing'
}

/**
 * Hosts that are paused because they block the server, or because several of their items failed in a row: no requests are sent to them
 * until then. Hosts block network addresses: with PostgreSQL, each worker has its own pauses.
 */
export interface SitePauseStore {
  readonly failures: SiteFailureStore

  pause(pause: SitePause, now: number): Awaitable<void>
  /** How often in a row the host blocked this worker; 0 after a successful request or a day without requests. */
  countBlocks(host: string, now: number): Awaitable<number>
  /** Undefined when this worker may send such requests to the host. */
  find(host: string, kind: RequestKind, now: number): Awaitable<SitePause | undefined>
  /** The pause of this worker, without failures of the host: those end with a probe, which is a request. */
  findBlock(host: string, now: number): Awaitable<SitePause | undefined>
  /** Undefined when one of the running workers that download may send requests to the host; otherwise the pause that ends first. */
  findForAll(host: string, now: number): Awaitable<SitePause | undefined>
  /** The current pauses of all workers, and the hosts whose items fail. */
  list(now: number): Awaitable<WorkerPause[]>
  /** Ends the pause of this worker after a successful request; the hourly limit is not affected. */
  lift(host: string): Awaitable<void>
  /** Ends the pauses of all workers. */
  liftForAll(host: string): Awaitable<void>
  /**
   * After a change of the cookies of all workers or of this one: ends pauses because of bot checks, and retries items that need cookies and
   * one item of each failing site. Returns whether items wait for it.
   */
  retryWithCookies(now: number, changed?: 'all' | 'worker'): Awaitable<boolean>
  /** Ends pauses beyond that time: they were set by a clock that was ahead. */
  liftBeyond(until: number): Awaitable<void>
}

type WorkerTime = { worker: string; now: number }

/** The names of the running workers that download, with this one. */
const downloadWorkers = (p: WorkerTime, { engine }: Dialect) =>
  engine === 'sqlite'
    ? sql`SELECT ${p.worker} AS name`
    : sql`SELECT name FROM workers WHERE leased_until >= ${p.now} AND drain IS NULL AND job_types LIKE '%"download"%'
        UNION SELECT CAST(${p.worker} AS text) AS name`

/** The pauses of all workers that have not ended. `level`: requests of this level and above wait. */
const waits = ({ now }: { now: number }) => sql`
  SELECT host, worker, until, error_class, reason, 0 AS level FROM host_pauses WHERE until > ${now}
  UNION ALL SELECT host, worker, next_probe, error_class, message, level FROM site_failures WHERE next_probe > ${now}`

/** A table of the hosts that are paused for all workers that download: `host`, and `until`, `error_class` and `reason` of the pause
 * that ends first. */
export const pausesForAll = (p: WorkerTime, dialect: Dialect) => sql`(
  SELECT host, until, error_class, reason FROM (
    SELECT host, until, error_class, reason, row_number() OVER (PARTITION BY host ORDER BY until, worker) AS position,
      count(*) OVER (PARTITION BY host) AS count
    FROM (SELECT *, row_number() OVER (PARTITION BY host, worker ORDER BY until DESC) AS rank FROM (${waits(p)}) AS waits) AS longest
    WHERE rank = 1 AND worker IN (${downloadWorkers(p, dialect)})) AS paused
  WHERE position = 1 AND count >= (SELECT count(*) FROM (${downloadWorkers(p, dialect)}) AS names))`

/** Whether the host of a queue item is paused for the worker, or another item of it is being tried after several failures. */
export const isPaused = (p: WorkerTime) => sql`(EXISTS (
  SELECT 1 FROM host_pauses AS pause
  WHERE pause.host = queue_items.host AND pause.worker = ${p.worker} AND pause.until > ${p.now})
  OR EXISTS (SELECT 1 FROM site_failures AS failing
    WHERE failing.host = queue_items.host AND failing.worker = ${p.worker} AND failing.next_probe IS NOT NULL
      AND (failing.next_probe > ${p.now} OR EXISTS (SELECT 1 FROM queue_items AS tried
        WHERE tried.video_id = failing.probe_item AND tried.claimed_by IS NOT NULL))))`

/** With SQLite, one process at a time runs jobs, and its pauses apply to each later one. */
export const pausingWorker = ({ engine }: Pick<Database, 'engine'>, name: string) => (engine === 'sqlite' ? '' : name)

type Key = { host: string; worker: string }

// Requests that were running at the start of the pause are blocked too: they do not count as another block.
const put = statement<SitePause & Key & { now: number; forgotten: number; block: number }>()(
  p => sql`
    INSERT INTO host_pauses (host, worker, until, error_class, reason, since, blocks)
    VALUES (${p.host}, ${p.worker}, ${p.until}, ${p.errorClass}, ${p.reason}, ${p.now}, ${p.block})
    ON CONFLICT (host, worker) DO UPDATE SET error_class = excluded.error_class, reason = excluded.reason,
      since = CASE WHEN host_pauses.until < ${p.forgotten} THEN excluded.since ELSE host_pauses.since END,
      until = CASE WHEN excluded.until > host_pauses.until THEN excluded.until ELSE host_pauses.until END,
      blocks = CASE WHEN host_pauses.until > ${p.now} THEN host_pauses.blocks
        WHEN host_pauses.until < ${p.forgotten} THEN excluded.blocks ELSE host_pauses.blocks + excluded.blocks END`,
)

const findBlocks = statement<Key & { forgotten: number }>()((p, { build }) =>
  build
    .selectFrom('host_pauses')
    .select('blocks')
    .where('host', '=', p.host)
    .where('worker', '=', p.worker)
    .where('until', '>=', p.forgotten),
)

const find = statement<Key & { now: number; level: number }>()(
  p => sql<SitePause>`
    SELECT host, until, error_class AS "errorClass", reason FROM (${waits(p)}) AS waits
    WHERE host = ${p.host} AND worker = ${p.worker} AND level <= ${p.level} ORDER BY until DESC LIMIT 1`,
)

const findBlock = statement<Key & { now: number }>()(
  p => sql<SitePause>`
    SELECT host, until, error_class AS "errorClass", reason FROM host_pauses
    WHERE host = ${p.host} AND worker = ${p.worker} AND until > ${p.now}`,
)

const findForAll = statement<Key & { now: number }>()(
  (p, { dialect }) =>
    sql<SitePause>`SELECT host, until, error_class AS "errorClass", reason FROM ${pausesForAll(p, dialect)} AS pause WHERE host = ${p.host}`,
)

const list = statement<{ now: number }>()(
  p => sql<WorkerPause>`
    SELECT host, worker, until, error_class AS "errorClass", reason, since, 'paused' AS state FROM host_pauses WHERE until > ${p.now}
    UNION ALL SELECT host, worker, next_probe, error_class, message, since, 'failing' FROM site_failures WHERE next_probe IS NOT NULL
    ORDER BY worker, host, state`,
)

const removeBlock = statement<Key>()((p, { build }) =>
  build
    .deleteFrom('host_pauses')
    .where('host', '=', p.host)
    .where('worker', '=', p.worker)
    .where('error_class', '<>', 'request-limit'),
)

const removeForAll = statement<{ host: string }>()((p, { build }) =>
  build.deleteFrom('host_pauses').where('host', '=', p.host),
)

const removeBotChecks = statement<{ worker: string; changed: 'all' | 'worker' }>()(
  p => sql`
    DELETE FROM host_pauses WHERE error_class = 'bot-check' AND (${p.changed} = 'all' OR worker = ${p.worker})`,
)

/** Items that wait because the cookies were missing or invalid. */
const endCookieWaits = statement<{ now: number }>()(
  p => sql`
    UPDATE queue_items SET next_attempt = ${p.now}
    WHERE status = 'pending' AND state = 'waiting' AND claimed_by IS NULL AND next_attempt > ${p.now}
      AND error_class IN ('bot-check', 'cookies-rotated', 'cookies-bad')`,
)

const removeBeyond = statement<{ until: number }>()((p, { build }) =>
  build.deleteFrom('host_pauses').where('until', '>', p.until),
)

/** `name`: of this worker. */
export function createSitePauseStore(db: Database, name = ''): SitePauseStore {
  const worker = pausingWorker(db, name)
  const failures = createSiteFailureStore(db, worker)
  return {
    failures,
    async pause(pause, now) {
      const block = pause.errorClass === 'request-limit' ? 0 : 1
      await db.run(put({ ...pause, worker, now, forgotten: now - PAUSE_HISTORY_S, block }))
    },
    async countBlocks(host, now) {
      return (await db.first(findBlocks({ host, worker, forgotten: now - PAUSE_HISTORY_S })))?.blocks ?? 0
    },
    find: (host, kind, now) => db.first(find({ host, worker, now, level: requestLevel(kind) })),
    findBlock: (host, now) => db.first(findBlock({ host, worker, now })),
    findForAll: (host, now) => db.first(findForAll({ host, worker, now })),
    list: now => db.all(list({ now })),
    async lift(host) {
      await db.run(removeBlock({ host, worker }))
    },
    async liftForAll(host) {
      await db.run(removeForAll({ host }))
    },
    async retryWithCookies(now, changed = 'all') {
      await db.run(removeBotChecks({ worker, changed }))
      const count = await db.run(endCookieWaits({ now }))
      return (await failures.probeNow(now)) || count > 0
    },
    async liftBeyond(until) {
      await db.run(removeBeyond({ until }))
    },
  }
}
