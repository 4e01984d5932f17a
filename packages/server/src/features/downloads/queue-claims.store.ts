import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import { statement } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { addFailure, readFailures, type FailureCounts } from '../../site/failure-counts.ts'
import { startItemProbe } from '../../site/site-failures.store.ts'
import { isPaused, pausesForAll, pausingWorker } from '../../site/site-pauses.store.ts'
import { CLAIMABLE, forEachMode, isDue, type RunMode } from './claimable-items.store.ts'
import { readQueueRow, type QueueItem, type QueueRow, type QueueState } from './queue-item.ts'

export interface Failure {
  state: 'waiting' | 'failed'
  errorClass: string
  message: string
  /** Unix seconds; null when it is not tried again automatically. */
  nextAttempt: number | null
  /** False for a failure of the whole site: it does not use up attempts of the item. */
  isCounted?: boolean
}

/** The owner of a claim, and when it expires (Unix seconds) unless it is renewed. */
export interface Claimant {
  owner: string
  leasedUntil: number
}

/**
 * Moves items through the queue. Every change after the claim names its owner and returns false when the item is no longer
 * claimed by it: it was removed, ignored, or claimed by another after the lease ended.
 */
export interface QueueClaimStore {
  /**
   * Claims the next item whose host is not paused; items that failed before come last. An item that was started before is claimed
   * in any mode. Of a failing host, one item at a time is claimed, and only when a probe is due.
   */
  claim(mode: RunMode, claimant: Claimant, now: number): Awaitable<QueueItem | undefined>
  /** Whether `claim` would find an item. */
  hasClaimable(mode: RunMode, now: number): Awaitable<boolean>
  /** Whether there is an item whose host is paused for this worker, but not for all workers. */
  hasClaimableForOthers(mode: RunMode, now: number): Awaitable<boolean>
  /** False when the item is no longer claimed by this owner, or was ignored. */
  isClaimedBy(id: string, owner: string): Awaitable<boolean>
  /** Extends the lease. False when the item is no longer claimed by this owner, or was ignored. */
  renew(id: string, claimant: Claimant): Awaitable<boolean>
  /** Records that a step succeeded: its earlier failures no longer count. */
  advance(id: string, owner: string, state: QueueState, work: string): Awaitable<boolean>
  /** Earlier failures since the last step that succeeded, by class. */
  failures(id: string): Awaitable<FailureCounts>
  fail(id: string, owner: string, failure: Failure, now: number): Awaitable<boolean>
  /** Releases an item that another worker can download now. It does not count as an attempt. */
  passOn(id: string, owner: string, failure: Pick<Failure, 'errorClass' | 'message'>, now: number): Awaitable<void>
  /** Releases an item after the run was stopped. A partial download is queued again. */
  release(id: string, owner: string): Awaitable<void>
  finish(id: string, owner: string, now: number): Awaitable<void>
  /**
   * Releases the claims of processes that have ended. With SQLite, only one process at a time works on the queue, and every other
   * claim belongs to an ended process, on any host. With PostgreSQL, these are the claims of owners that are not alive.
   */
  releaseEnded(isAlive: (owner: string) => boolean): Awaitable<void>
  /** Releases the items that `owner` claimed and no longer works on, and all others whose lease has ended. Returns how many. */
  releaseLost(owner: string, held: readonly string[], now: number): Awaitable<number>
  clearAutoStart(): Awaitable<void>
  /**
   * Sets the items that a run of this mode would claim to waiting, if their host is paused for all workers, with the reason. Items that
   * wait longer for another reason keep it.
   */
  parkPaused(mode: RunMode, now: number): Awaitable<void>
  /** Items that wait only for a pause of another worker are due now. Returns how many. */
  retryParked(now: number): Awaitable<number>
  /** When the earliest waiting item may be tried again; Unix seconds. */
  nextAttempt(): Awaitable<number | undefined>
  /** The number of items that a run of this mode has not finished, whether or not they are claimed. */
  countOpen(mode: RunMode): Awaitable<number>
}

type WorkerTime = { worker: string; now: number }

const CLEAR_CLAIM = sql`claimed_by = NULL, claimed_at = NULL, leased_until = NULL`

const claim = forEachMode(mode =>
  statement<Claimant & WorkerTime>()(
    (p, { dialect }) => sql<QueueRow>`
      UPDATE queue_items SET claimed_by = ${p.owner}, claimed_at = ${p.now}, leased_until = ${p.leasedUntil}, message = NULL,
        error_class = NULL, next_attempt = NULL, state = CASE WHEN state NOT IN ('queued', 'waiting') THEN state
          WHEN work IS NULL THEN 'downloading' ELSE 'downloaded' END
      WHERE video_id = (
        SELECT video_id FROM queue_items WHERE ${CLAIMABLE[mode]} AND ${isDue(p)} AND NOT ${isPaused(p)}
        ORDER BY auto_start DESC, attempts, position LIMIT 1 ${dialect.skipLocked})
        AND claimed_by IS NULL AND ${CLAIMABLE[mode]}
      RETURNING *`,
  ),
)

const findClaimable = forEachMode(mode =>
  statement<WorkerTime>()(
    p => sql<{ found: number }>`
      SELECT 1 AS found FROM queue_items WHERE ${CLAIMABLE[mode]} AND ${isDue(p)} AND NOT ${isPaused(p)} LIMIT 1`,
  ),
)

const findClaimableForOthers = forEachMode(mode =>
  statement<WorkerTime>()(
    (p, { dialect }) => sql<{ found: number }>`
      SELECT 1 AS found FROM queue_items WHERE ${CLAIMABLE[mode]} AND ${isDue(p)} AND ${isPaused(p)}
        AND NOT EXISTS (SELECT 1 FROM ${pausesForAll(p, dialect)} AS pause WHERE pause.host = queue_items.host) LIMIT 1`,
  ),
)

type Claim = { id: string; owner: string }

const findClaimed = statement<Claim>()((p, { build }) =>
  build
    .selectFrom('queue_items')
    .select('video_id')
    .where('video_id', '=', p.id)
    .where('claimed_by', '=', p.owner)
    .where('status', '=', 'pending'),
)

const renew = statement<Claim & { leasedUntil: number }>()(
  p => sql`
    UPDATE queue_items SET leased_until = ${p.leasedUntil}
    WHERE video_id = ${p.id} AND claimed_by = ${p.owner} AND status = 'pending'`,
)

const findFailures = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('queue_items').select('failures').where('video_id', '=', p.id),
)

const advance = statement<Claim & { state: QueueState; work: string }>()(
  p => sql`
    UPDATE queue_items SET state = ${p.state}, work = ${p.work}, failures = '{}'
    WHERE video_id = ${p.id} AND claimed_by = ${p.owner}`,
)

const fail = statement<Claim & Omit<Failure, 'isCounted'> & { failures: string }>()(
  p => sql`
    UPDATE queue_items SET state = ${p.state}, error_class = ${p.errorClass}, message = ${p.message},
      next_attempt = ${p.nextAttempt}, attempts = attempts + 1, failures = ${p.failures}, auto_start = 0, ${CLEAR_CLAIM}
    WHERE video_id = ${p.id} AND claimed_by = ${p.owner}`,
)

const passOn = statement<Claim & { errorClass: string; message: string; now: number }>()(
  p => sql`
    UPDATE queue_items SET state = 'waiting', error_class = ${p.errorClass}, message = ${p.message}, next_attempt = ${p.now},
      ${CLEAR_CLAIM}
    WHERE video_id = ${p.id} AND claimed_by = ${p.owner}`,
)

const release = statement<Claim>()(
  p => sql`
    UPDATE queue_items SET ${CLEAR_CLAIM}, state = CASE WHEN state = 'downloading' THEN 'queued' ELSE state END
    WHERE video_id = ${p.id} AND claimed_by = ${p.owner}`,
)

const finish = statement<Claim>()(
  p => sql`DELETE FROM queue_items WHERE video_id = ${p.id} AND claimed_by = ${p.owner}`,
)

const releaseAll = statement()(() => sql`UPDATE queue_items SET ${CLEAR_CLAIM} WHERE claimed_by IS NOT NULL`)

const listOwners = statement()(
  () => sql<{ owner: string }>`SELECT DISTINCT claimed_by AS owner FROM queue_items WHERE claimed_by IS NOT NULL`,
)

const releaseOwners = statement<{ owners: string }>()(
  (p, { dialect }) => sql`
    UPDATE queue_items SET ${CLEAR_CLAIM} WHERE claimed_by IN (SELECT value FROM ${dialect.list(p.owners)})`,
)

const releaseLost = statement<{ owner: string; held: string; now: number }>()(
  (p, { dialect }) => sql`
    UPDATE queue_items SET ${CLEAR_CLAIM} WHERE claimed_by IS NOT NULL
      AND (claimed_by = ${p.owner} OR coalesce(leased_until, 0) <= ${p.now})
      AND NOT (claimed_by = ${p.owner} AND video_id IN (SELECT value FROM ${dialect.list(p.held)}))`,
)

const clearAutoStart = statement()(() => sql`UPDATE queue_items SET auto_start = 0 WHERE auto_start = 1`)

const parkPaused = forEachMode(mode =>
  statement<WorkerTime>()(
    (p, { dialect }) => sql`
      UPDATE queue_items SET state = 'waiting', next_attempt = pause.until, error_class = pause.error_class,
        message = pause.reason, auto_start = 0
      FROM ${pausesForAll(p, dialect)} AS pause WHERE pause.host = queue_items.host AND claimed_by IS NULL
        AND ${CLAIMABLE[mode]} AND state IN ('queued', 'waiting') AND coalesce(next_attempt, 0) < pause.until`,
  ),
)

const retryParked = statement<WorkerTime>()(
  p => sql`
    UPDATE queue_items SET next_attempt = ${p.now}
    WHERE status = 'pending' AND state = 'waiting' AND claimed_by IS NULL AND next_attempt > ${p.now} AND NOT ${isPaused(p)}
      AND (EXISTS (SELECT 1 FROM host_pauses AS pause WHERE pause.host = queue_items.host AND pause.until = queue_items.next_attempt)
        OR EXISTS (SELECT 1 FROM site_failures AS failing
          WHERE failing.host = queue_items.host AND failing.next_probe = queue_items.next_attempt))`,
)

const findNextAttempt = statement()(
  () => sql<{ at: number | null }>`
    SELECT min(next_attempt) AS at FROM queue_items WHERE status = 'pending' AND state = 'waiting' AND source_url <> ''`,
)

const countOpen = forEachMode(mode =>
  statement()(() => sql<{ count: number }>`SELECT count(*) AS count FROM queue_items WHERE ${CLAIMABLE[mode]}`),
)

const startAttempt = statement<WorkerTime & { id: string }>()((p, { build }) =>
  build.insertInto('queue_attempts').values({ video_id: p.id, started_at: p.now, worker: p.worker }),
)

type AttemptEnd = { id: string; now: number; errorClass: string | null; message: string | null }

/** Unless another owner has claimed the item and started the attempt. */
const endAttempt = statement<AttemptEnd>()(
  p => sql`
    UPDATE queue_attempts SET ended_at = ${p.now}, error_class = ${p.errorClass}, message = ${p.message}
    WHERE id = (SELECT max(id) FROM queue_attempts WHERE video_id = ${p.id} AND ended_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM queue_items WHERE video_id = ${p.id} AND claimed_by IS NOT NULL)`,
)

/** Another request took the probe of a failing site. The transaction of the claim is undone. */
class ProbeTakenError extends Error {}

/** `name`: of this worker. */
export function createQueueClaimStore(db: Database, name = ''): QueueClaimStore {
  const worker = pausingWorker(db, name)
  function* claimSteps(mode: RunMode, claimant: Claimant, now: number): Steps<QueueRow | undefined> {
    const row = yield* tx.first(claim[mode]({ ...claimant, worker, now }))
    if (row === undefined) return undefined
    if (!(yield* startItemProbe({ host: row.host, worker }, row.video_id, now))) throw new ProbeTakenError()
    yield* tx.run(startAttempt({ id: row.video_id, worker, now }))
    return row
  }
  function* failSteps(
    id: string,
    owner: string,
    { isCounted = true, ...failure }: Failure,
    now: number,
  ): Steps<boolean> {
    const item = yield* tx.first(findFailures({ id }))
    const failures = isCounted ? addFailure(item?.failures, failure.errorClass) : (item?.failures ?? '{}')
    const isClaimed = (yield* tx.run(fail({ id, owner, ...failure, failures }))) > 0
    yield* tx.run(endAttempt({ id, now, errorClass: failure.errorClass, message: failure.message }))
    return isClaimed
  }
  return {
    async claim(mode, claimant, now) {
      try {
        const row = await db.transaction(() => claimSteps(mode, claimant, now))
        return row && readQueueRow(row)
      } catch (error) {
        if (error instanceof ProbeTakenError) return undefined
        throw error
      }
    },
    hasClaimable: async (mode, now) => (await db.first(findClaimable[mode]({ worker, now }))) !== undefined,
    async hasClaimableForOthers(mode, now) {
      if (db.engine === 'sqlite') return false
      return (await db.first(findClaimableForOthers[mode]({ worker, now }))) !== undefined
    },
    isClaimedBy: async (id, owner) => (await db.first(findClaimed({ id, owner }))) !== undefined,
    renew: async (id, claimant) => (await db.run(renew({ id, ...claimant }))) > 0,
    advance: async (id, owner, state, work) => (await db.run(advance({ id, owner, state, work }))) > 0,
    failures: async id => readFailures((await db.first(findFailures({ id })))?.failures),
    fail: (id, owner, failure, now) => db.transaction(() => failSteps(id, owner, failure, now)),
    passOn: (id, owner, failure, now) =>
      db.transaction(function* () {
        yield* tx.run(passOn({ id, owner, ...failure, now }))
        yield* tx.run(endAttempt({ id, now, ...failure }))
      }),
    async release(id, owner) {
      await db.run(release({ id, owner }))
    },
    finish: (id, owner, now) =>
      db.transaction(function* () {
        yield* tx.run(finish({ id, owner }))
        yield* tx.run(endAttempt({ id, now, errorClass: null, message: null }))
      }),
    async releaseEnded(isAlive) {
      if (db.engine === 'sqlite') return void (await db.run(releaseAll()))
      const ended = (await db.all(listOwners())).map(({ owner }) => owner).filter(owner => !isAlive(owner))
      if (ended.length > 0) await db.run(releaseOwners({ owners: toJsonList(ended) }))
    },
    releaseLost: (owner, held, now) => db.run(releaseLost({ owner, held: toJsonList(held), now })),
    async parkPaused(mode, now) {
      await db.run(parkPaused[mode]({ worker, now }))
    },
    retryParked: now => (db.engine === 'sqlite' ? 0 : db.run(retryParked({ worker, now }))),
    async clearAutoStart() {
      await db.run(clearAutoStart())
    },
    nextAttempt: async () => (await db.first(findNextAttempt()))?.at ?? undefined,
    countOpen: async mode => (await db.first(countOpen[mode]()))?.count ?? 0,
  }
}
