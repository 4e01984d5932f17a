import type { Db } from '../database/database.ts'
import type { Awaitable } from '../platform/awaitable.ts'

export type JobStatus = 'PENDING' | 'STARTED' | 'SUCCESS' | 'FAILURE' | 'REVOKED' | 'FAILED'
export type JobCommand = 'STOP' | 'KILL'

export interface Job {
  id: string
  name: string
  /** JSON. */
  payload: string
  status: JobStatus
  /** Unix seconds. */
  runAt: number
  /** Number of starts. */
  attempts: number
  claimedBy: string | null
  command: JobCommand | null
  result: string | null
  error: string | null
  /** JSON list of the outcomes of the inputs, if the job had inputs. */
  outcomes: string | null
  doneAt: number | null
}

export interface NewJob {
  id: string
  name: string
  payload: string
  /** At most one job per key is waiting; adding another only moves its `runAt` forward. */
  dedupeKey: string | null
  runAt: number
  now: number
}

/** Records of all waiting, running and finished jobs. */
export interface JobStore {
  /** Returns the ID of the job that will do the work: the new one, or the one already waiting with the same key. */
  add(job: NewJob): Awaitable<string>
  get(id: string): Awaitable<Job | undefined>
  /** Newest first. */
  listByName(name: string, limit: number): Awaitable<Job[]>
  list(limit: number): Awaitable<Job[]>
  /** Claims the next due job of that name, unless `limit` of them are running. */
  claim(claim: {
    name: string
    limit: number
    owner: string
    now: number
    leasedUntil: number
  }): Awaitable<Job | undefined>
  listStarted(): Awaitable<Array<Job & { leasedUntil: number }>>
  extendLeases(owner: string, leasedUntil: number): Awaitable<void>
  setCommand(id: string, command: JobCommand): Awaitable<void>
  finish(
    id: string,
    end: { status: JobStatus; result: string | null; error: string | null; outcomes?: string | null; now: number },
  ): Awaitable<void>
  /** Sets a running job to waiting until `runAt`. */
  requeue(id: string, runAt: number): Awaitable<void>
  /** Deletes jobs that finished before that time, except the last runs of each task. */
  prune(doneBefore: number, runsPerTask: number): Awaitable<void>
  /** When the earliest waiting job is due. */
  nextRunAt(): Awaitable<number | undefined>
}

const columns = `id, name, payload, status, run_at AS runAt, attempts, claimed_by AS claimedBy, command, result, error, outcomes,
  done_at AS doneAt, leased_until AS leasedUntil`

export function createJobStore({ raw }: Pick<Db, 'raw'>): JobStore {
  const insert = raw.prepare(`
    INSERT INTO jobs (id, name, payload, dedupe_key, status, run_at, created_at)
    VALUES (:id, :name, :payload, :dedupeKey, 'PENDING', :runAt, :now)
    ON CONFLICT (dedupe_key) WHERE dedupe_key IS NOT NULL AND status = 'PENDING'
    DO UPDATE SET run_at = min(run_at, excluded.run_at) RETURNING id`)
  const get = raw.prepare(`SELECT ${columns} FROM jobs WHERE id = ?`)
  const byName = raw.prepare(`SELECT ${columns} FROM jobs WHERE name = ? ORDER BY created_at DESC, rowid DESC LIMIT ?`)
  const list = raw.prepare(`SELECT ${columns} FROM jobs ORDER BY created_at DESC, rowid DESC LIMIT ?`)
  const claim = raw.prepare(`
    UPDATE jobs SET status = 'STARTED', claimed_by = :owner, leased_until = :leasedUntil, attempts = attempts + 1
    WHERE id = (SELECT id FROM jobs WHERE status = 'PENDING' AND run_at <= :now AND name = :name
      ORDER BY run_at, created_at, rowid LIMIT 1)
      AND (SELECT count(*) FROM jobs WHERE status = 'STARTED' AND name = :name) < :limit
    RETURNING ${columns}`)
  const started = raw.prepare(`SELECT ${columns} FROM jobs WHERE status = 'STARTED'`)
  const extend = raw.prepare(
    `UPDATE jobs SET leased_until = :leasedUntil WHERE status = 'STARTED' AND claimed_by = :owner`,
  )
  const command = raw.prepare(`UPDATE jobs SET command = :command WHERE id = :id AND status IN ('PENDING', 'STARTED')`)
  const finish = raw.prepare(`
    UPDATE jobs SET status = :status, result = :result, error = :error, outcomes = :outcomes, done_at = :now, claimed_by = NULL, leased_until = NULL
    WHERE id = :id AND status IN ('PENDING', 'STARTED')`)
  const requeue = raw.prepare(`
    UPDATE jobs SET status = 'PENDING', run_at = :runAt, claimed_by = NULL, leased_until = NULL, command = NULL,
      dedupe_key = CASE WHEN EXISTS (SELECT 1 FROM jobs o WHERE o.dedupe_key = jobs.dedupe_key AND o.status = 'PENDING')
        THEN NULL ELSE dedupe_key END
    WHERE id = :id AND status = 'STARTED'`)
  const prune = raw.prepare(`
    DELETE FROM jobs WHERE done_at < :doneBefore AND id NOT IN (
      SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY name ORDER BY done_at DESC, rowid DESC) AS place FROM jobs)
      WHERE place <= :keptPerName)`)
  const next = raw.prepare(`SELECT min(run_at) AS runAt FROM jobs WHERE status = 'PENDING'`)

  return {
    add: job => (insert.all(job)[0] as { id: string }).id,
    get: id => get.get(id) as Job | undefined,
    listByName: (name, limit) => byName.all(name, limit) as Job[],
    list: limit => list.all(limit) as Job[],
    // `all` runs the statement to completion, so that a full disk causes an error. `get` would return the row although nothing was stored.
    claim: request => claim.all(request)[0] as Job | undefined,
    listStarted: () => started.all() as Array<Job & { leasedUntil: number }>,
    extendLeases: (owner, leasedUntil) => void extend.run({ owner, leasedUntil }),
    setCommand: (id, newCommand) => void command.run({ id, command: newCommand }),
    finish: (id, end) => void finish.run({ id, outcomes: null, ...end }),
    requeue: (id, runAt) => void requeue.run({ id, runAt }),
    prune: (doneBefore, runsPerTask) => void prune.run({ doneBefore, keptPerName: runsPerTask }),
    nextRunAt: () => (next.get() as { runAt: number | null }).runAt ?? undefined,
  }
}
