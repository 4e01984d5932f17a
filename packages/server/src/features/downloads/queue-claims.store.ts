import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { ONE_MORE_FAILURE, readFailures, type FailureCounts } from '../../site/failure-counts.ts'
import { readQueueRow, type QueueItem, type QueueRow, type QueueState } from './queue-item.ts'

/** Which items a run claims: all, only auto-started ones, or only those whose waiting time is over. */
export type RunMode = 'all' | 'auto' | 'retry'

export interface Failure {
  state: 'waiting' | 'failed'
  errorClass: string
  message: string
  /** Unix seconds; null when it is not tried again automatically. */
  nextAttempt: number | null
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
   * in any mode.
   */
  claim(mode: RunMode, claimant: Claimant, now: number): Awaitable<QueueItem | undefined>
  /** False when the item is no longer claimed by this owner, or was ignored. */
  isClaimedBy(id: string, owner: string): Awaitable<boolean>
  /** Extends the lease. False when the item is no longer claimed by this owner, or was ignored. */
  renew(id: string, claimant: Claimant): Awaitable<boolean>
  /** Records that a step succeeded: its earlier failures no longer count. */
  advance(id: string, owner: string, state: QueueState, work: string): Awaitable<boolean>
  /** Earlier failures since the last step that succeeded, by class. */
  failures(id: string): Awaitable<FailureCounts>
  fail(id: string, owner: string, failure: Failure, now: number): Awaitable<boolean>
  /** Releases an item after the run was stopped. A partial download is queued again. */
  release(id: string, owner: string): Awaitable<void>
  finish(id: string, owner: string, now: number): Awaitable<void>
  /** Releases all claims of all owners. Called at the start of the only process that works on the queue. */
  releaseAll(): Awaitable<void>
  /** Releases the items that `owner` claimed and no longer works on, and all others whose lease has ended. Returns how many. */
  releaseLost(owner: string, held: readonly string[], now: number): Awaitable<number>
  clearAutoStart(): Awaitable<void>
  /** Sets the items of paused hosts that a run of this mode would claim to waiting, with the reason. */
  parkPaused(mode: RunMode, now: number): Awaitable<void>
  /** When the earliest waiting item may be tried again; Unix seconds. */
  nextAttempt(): Awaitable<number | undefined>
  /** The number of items that a run of this mode has not finished, whether or not they are claimed. */
  countOpen(mode: RunMode): Awaitable<number>
}

/**
 * Items that a run of the mode `:mode` may claim. Items without a source URL are submissions that could not be resolved: another
 * task resolves them again.
 */
const CLAIMABLE = `status = 'pending' AND state <> 'failed' AND source_url <> '' AND (:mode = 'all' OR state NOT IN ('queued', 'waiting')
  OR (:mode = 'auto' AND auto_start = 1) OR (:mode = 'retry' AND state = 'waiting'))`

const CLEAR_CLAIM = 'claimed_by = NULL, claimed_at = NULL, leased_until = NULL'

export function createQueueClaimStore({ raw }: Pick<Db, 'raw'>): QueueClaimStore {
  const claim = raw.prepare(`
    UPDATE queue_items SET claimed_by = :owner, claimed_at = :now, leased_until = :leasedUntil, message = NULL, error_class = NULL, next_attempt = NULL,
      state = CASE WHEN state NOT IN ('queued', 'waiting') THEN state WHEN work IS NULL THEN 'downloading' ELSE 'downloaded' END
    WHERE video_id = (
      SELECT video_id FROM queue_items WHERE ${CLAIMABLE} AND claimed_by IS NULL
        AND (next_attempt IS NULL OR next_attempt <= :now)
        AND NOT EXISTS (SELECT 1 FROM host_pauses p WHERE p.host = queue_items.host AND p.until > :now)
      ORDER BY auto_start DESC, attempts, position LIMIT 1)
    RETURNING *`)
  const findClaimed = raw.prepare(
    `SELECT 1 FROM queue_items WHERE video_id = :id AND claimed_by = :owner AND status = 'pending'`,
  )
  const renew = raw.prepare(`
    UPDATE queue_items SET leased_until = :leasedUntil WHERE video_id = :id AND claimed_by = :owner AND status = 'pending'`)
  const failures = raw.prepare<[string], string>('SELECT failures FROM queue_items WHERE video_id = ?').pluck()
  const advance = raw.prepare(
    `UPDATE queue_items SET state = :state, work = :work, failures = '{}' WHERE video_id = :id AND claimed_by = :owner`,
  )
  const fail = raw.prepare(`
    UPDATE queue_items SET state = :state, error_class = :errorClass, message = :message, next_attempt = :nextAttempt,
      attempts = attempts + 1, failures = ${ONE_MORE_FAILURE}, auto_start = 0, ${CLEAR_CLAIM}
    WHERE video_id = :id AND claimed_by = :owner`)
  const release = raw.prepare(`
    UPDATE queue_items SET ${CLEAR_CLAIM}, state = CASE WHEN state = 'downloading' THEN 'queued' ELSE state END
    WHERE video_id = :id AND claimed_by = :owner`)
  const finish = raw.prepare('DELETE FROM queue_items WHERE video_id = :id AND claimed_by = :owner')
  const releaseAll = raw.prepare(`UPDATE queue_items SET ${CLEAR_CLAIM} WHERE claimed_by IS NOT NULL`)
  const releaseLost = raw.prepare(`
    UPDATE queue_items SET ${CLEAR_CLAIM} WHERE claimed_by IS NOT NULL
      AND (claimed_by = :owner OR coalesce(leased_until, 0) <= :now)
      AND NOT (claimed_by = :owner AND video_id IN (SELECT value FROM json_each(:held)))`)
  const clearAutoStartQuery = raw.prepare('UPDATE queue_items SET auto_start = 0 WHERE auto_start = 1')
  const parkPaused = raw.prepare(`
    UPDATE queue_items SET state = 'waiting', next_attempt = p.until, message = p.reason, auto_start = 0
    FROM host_pauses p WHERE p.host = queue_items.host AND p.until > :now AND claimed_by IS NULL AND ${CLAIMABLE}
      AND state IN ('queued', 'waiting')`)
  const nextAttempt = raw.prepare(`
    SELECT min(next_attempt) AS at FROM queue_items WHERE status = 'pending' AND state = 'waiting' AND source_url <> ''`)
  const countOpen = raw.prepare(`SELECT count(*) AS count FROM queue_items WHERE ${CLAIMABLE}`)
  const startAttempt = raw.prepare('INSERT INTO queue_attempts (video_id, started_at) VALUES (:id, :now)')
  const endAttempt = raw.prepare(`
    UPDATE queue_attempts SET ended_at = :now, error_class = :errorClass, message = :message
    WHERE id = (SELECT max(id) FROM queue_attempts WHERE video_id = :id AND ended_at IS NULL)`)

  return {
    claim: (mode, claimant, now) => {
      // `all`, as in jobs.store.ts: `get` would return an item whose claim was not stored.
      const row = claim.all({ mode, ...claimant, now })[0] as QueueRow | undefined
      if (row === undefined) return undefined
      startAttempt.run({ id: row.video_id, now })
      return readQueueRow(row)
    },
    isClaimedBy: (id, owner) => findClaimed.get({ id, owner }) !== undefined,
    renew: (id, claimant) => renew.run({ id, ...claimant }).changes > 0,
    advance: (id, owner, state, work) => advance.run({ id, owner, state, work }).changes > 0,
    failures: id => readFailures(failures.get(id)),
    fail: raw.transaction((id: string, owner: string, failure: Failure, now: number) => {
      endAttempt.run({ id, now, errorClass: failure.errorClass, message: failure.message })
      return fail.run({ id, owner, ...failure }).changes > 0
    }),
    release: (id, owner) => void release.run({ id, owner }),
    finish: raw.transaction((id: string, owner: string, now: number) => {
      endAttempt.run({ id, now, errorClass: null, message: null })
      finish.run({ id, owner })
    }),
    releaseAll: () => void releaseAll.run(),
    releaseLost: (owner, held, now) => releaseLost.run({ owner, held: JSON.stringify(held), now }).changes,
    parkPaused: (mode, now) => void parkPaused.run({ mode, now }),
    clearAutoStart: () => void clearAutoStartQuery.run(),
    nextAttempt: () => (nextAttempt.get() as { at: number | null }).at ?? undefined,
    countOpen: mode => (countOpen.get({ mode }) as { count: number }).count,
  }
}
