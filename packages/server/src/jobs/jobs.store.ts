import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { toJsonList } from '../database/json-column.ts'
import { statement, withNotice } from '../database/statement.ts'
import { tx, type Steps } from '../database/transaction.ts'
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
  /** The job of another process whose work this one shares. */
  mainJob: string | null
}

/** What a job has done, by kind. */
export type JobCounts = Readonly<Record<string, number>>

export interface StartedJob extends Job {
  /** Unix seconds. */
  leasedUntil: number
}

/** One start of a job. Without `leasedUntil`, its lease may have been extended since. */
export type JobClaim = Pick<Job, 'id' | 'claimedBy' | 'attempts'> & { leasedUntil?: number }

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
  /** Adds a job in the same transaction as the steps of `condition`, unless they return false. */
  addIf(condition: () => Steps<boolean>, job: NewJob): Awaitable<string | undefined>
  get(id: string): Awaitable<Job | undefined>
  /** Newest first. */
  listByName(name: string, limit: number): Awaitable<Job[]>
  list(limit: number): Awaitable<Job[]>
  /** Claims the next due job of that name, unless `limit` of them are running: in all processes, or in that of the owner. */
  claim(claim: JobRequest): Awaitable<Job | undefined>
  listStarted(): Awaitable<StartedJob[]>
  extendLeases(owner: string, leasedUntil: number): Awaitable<void>
  /** Returns the IDs of the jobs that have the command now: with `isForAll`, also all running ones of the same name. */
  setCommand(id: string, command: JobCommand, isForAll?: boolean): Awaitable<string[]>
  /** Returns false and changes nothing when this start of the job has ended. */
  finish(claim: JobClaim, end: JobEnd): Awaitable<boolean>
  /** Sets a running job to waiting until `runAt`. Returns false and changes nothing when this start of the job has ended. */
  requeue(claim: JobClaim, runAt: number): Awaitable<boolean>
  /** Deletes jobs that finished before that time, except the last runs of each task. */
  prune(doneBefore: number, runsPerTask: number): Awaitable<void>
  /** When the earliest waiting job is due. */
  nextRunAt(): Awaitable<number | undefined>
  /** Calls `listener` after a job was added, commanded or ended by any process. Returns how to end that. */
  onChange(listener: () => void): () => void
}

interface JobRequest {
  name: string
  limit: number
  /** The limit counts only the jobs of the owner. */
  isPerProcess?: boolean
  owner: string
  now: number
  leasedUntil: number
  /** Jobs with these payloads are not claimed. */
  isLeftToOthers?: ((payload: string) => Promise<boolean>) | undefined
}

interface JobEnd {
  status: JobStatus
  result: string | null
  error: string | null
  outcomes?: string | null
  counts?: JobCounts | undefined
  now: number
}

const COLUMNS = sql`id, name, payload, status, run_at AS "runAt", attempts, claimed_by AS "claimedBy", command, result, error,
  outcomes, done_at AS "doneAt", main_job AS "mainJob"`

const insert = statement<NewJob>()(
  p => sql<{ id: string }>`
    INSERT INTO jobs (id, name, payload, dedupe_key, status, run_at, created_at, position)
    VALUES (${p.id}, ${p.name}, ${p.payload}, ${p.dedupeKey}, 'PENDING', ${p.runAt}, ${p.now},
      (SELECT coalesce(max(position), 0) + 1 FROM jobs))
    ON CONFLICT (dedupe_key) WHERE dedupe_key IS NOT NULL AND status = 'PENDING'
    DO UPDATE SET run_at = CASE WHEN excluded.run_at < jobs.run_at THEN excluded.run_at ELSE jobs.run_at END
    RETURNING id`,
)

const find = statement<{ id: string }>()(p => sql<Job>`SELECT ${COLUMNS} FROM jobs WHERE id = ${p.id}`)

const listByName = statement<{ name: string; limit: number }>()(
  p => sql<Job>`
    SELECT ${COLUMNS} FROM jobs WHERE name = ${p.name} ORDER BY created_at DESC, position DESC LIMIT ${p.limit}`,
)

const listAll = statement<{ limit: number }>()(
  p => sql<Job>`SELECT ${COLUMNS} FROM jobs ORDER BY created_at DESC, position DESC LIMIT ${p.limit}`,
)

const findDue = statement<{ name: string; now: number }>()(
  p => sql<{ id: string }>`
    SELECT id FROM jobs WHERE status = 'PENDING' AND run_at <= ${p.now} AND name = ${p.name} LIMIT 1`,
)

const listDuePayloads = statement<{ name: string; now: number }>()(
  p => sql<{ payload: string }>`
    SELECT DISTINCT payload FROM jobs WHERE status = 'PENDING' AND run_at <= ${p.now} AND name = ${p.name}`,
)

type ClaimValues = Omit<JobRequest, 'isPerProcess' | 'isLeftToOthers'> & { isPerProcess: 0 | 1; excluded: string }

const claimNext = statement<ClaimValues>()(
  (p, { dialect }) => sql<Job>`
    UPDATE jobs SET status = 'STARTED', claimed_by = ${p.owner}, leased_until = ${p.leasedUntil}, attempts = attempts + 1
    WHERE id = (SELECT id FROM jobs WHERE status = 'PENDING' AND run_at <= ${p.now} AND name = ${p.name}
      AND payload NOT IN (SELECT value FROM ${dialect.list(p.excluded)})
      ORDER BY run_at, created_at, position LIMIT 1 ${dialect.skipLocked})
      AND status = 'PENDING'
      AND (SELECT count(*) FROM jobs WHERE status = 'STARTED' AND name = ${p.name}
        AND (CAST(${p.isPerProcess} AS bigint) = 0 OR claimed_by = ${p.owner})) < CAST(${p.limit} AS bigint)
    RETURNING ${COLUMNS}`,
)

const listStarted = statement()(
  () => sql<StartedJob>`SELECT ${COLUMNS}, leased_until AS "leasedUntil" FROM jobs WHERE status = 'STARTED'`,
)

const extendLeases = statement<{ owner: string; leasedUntil: number }>()(
  p => sql`UPDATE jobs SET leased_until = ${p.leasedUntil} WHERE status = 'STARTED' AND claimed_by = ${p.owner}`,
)

const setCommand = statement<{ id: string; command: JobCommand }>()(
  p => sql<{ id: string }>`
    UPDATE jobs SET command = ${p.command} WHERE id = ${p.id} AND status IN ('PENDING', 'STARTED') RETURNING id`,
)

const setCommandForAll = statement<{ id: string; command: JobCommand }>()(
  p => sql<{ id: string }>`
    UPDATE jobs SET command = ${p.command}
    WHERE (id = ${p.id} AND status = 'PENDING')
      OR (status = 'STARTED' AND name = (SELECT name FROM jobs AS running WHERE running.id = ${p.id} AND running.status = 'STARTED'))
    RETURNING id`,
)

type Claim = Omit<JobClaim, 'leasedUntil'> & { leasedUntil: number | null }

const isClaimed = (p: Claim) => sql`
  id = ${p.id} AND status = 'STARTED' AND claimed_by IS NOT DISTINCT FROM ${p.claimedBy} AND attempts = ${p.attempts}
  AND (CAST(${p.leasedUntil} AS bigint) IS NULL OR leased_until = ${p.leasedUntil})`

const finish = statement<Claim & Required<Omit<JobEnd, 'counts'>> & { counts: string | null }>()(
  p => sql`
    UPDATE jobs SET status = ${p.status}, result = ${p.result}, error = ${p.error}, outcomes = ${p.outcomes},
      counts = ${p.counts}, done_at = ${p.now}, claimed_by = NULL, leased_until = NULL
    WHERE ${isClaimed(p)}`,
)

const requeue = statement<Claim & { runAt: number }>()(
  p => sql`
    UPDATE jobs SET status = 'PENDING', run_at = ${p.runAt}, claimed_by = NULL, leased_until = NULL, command = NULL,
      dedupe_key = CASE WHEN EXISTS (
          SELECT 1 FROM jobs AS other WHERE other.dedupe_key = jobs.dedupe_key AND other.status = 'PENDING')
        THEN NULL ELSE dedupe_key END
    WHERE ${isClaimed(p)}`,
)

const prune = statement<{ doneBefore: number; runsPerTask: number }>()(
  p => sql`
    DELETE FROM jobs WHERE done_at < ${p.doneBefore} AND id NOT IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY name ORDER BY done_at DESC NULLS LAST, position DESC) AS place
        FROM jobs) AS runs
      WHERE place <= ${p.runsPerTask})`,
)

const findNextRun = statement()(
  () => sql<{ runAt: number | null }>`SELECT min(run_at) AS "runAt" FROM jobs WHERE status = 'PENDING'`,
)

export function createJobStore(db: Database): JobStore {
  return {
    async add(job) {
      return (await db.first(withNotice(insert(job), 'jobs')))!.id
    },
    addIf: (condition, job) =>
      db.transaction(function* () {
        return (yield* condition()) ? (yield* tx.first(withNotice(insert(job), 'jobs')))?.id : undefined
      }),
    get: id => db.first(find({ id })),
    listByName: (name, limit) => db.all(listByName({ name, limit })),
    list: limit => db.all(listAll({ limit })),
    async claim({ isLeftToOthers, ...request }) {
      const isDue = (await db.first(findDue({ name: request.name, now: request.now }))) !== undefined
      if (!isDue) return undefined
      const excluded: string[] = []
      if (isLeftToOthers && db.engine === 'postgres')
        for (const { payload } of await db.all(listDuePayloads(request)))
          if (await isLeftToOthers(payload)) excluded.push(payload)
      const values = { ...request, isPerProcess: request.isPerProcess ? 1 : 0, excluded: toJsonList(excluded) } as const
      return db.transaction(() => tx.first(claimNext(values)))
    },
    listStarted: () => db.all(listStarted()),
    async extendLeases(owner, leasedUntil) {
      await db.run(extendLeases({ owner, leasedUntil }))
    },
    async setCommand(id, command, isForAll = false) {
      const set = isForAll ? setCommandForAll : setCommand
      const jobs = await db.transaction(() => tx.all(withNotice(set({ id, command }), 'jobs')))
      return jobs.map(job => job.id)
    },
    async finish(claim, { counts, ...end }) {
      const values = { outcomes: null, ...asValues(claim), ...end, counts: counts ? JSON.stringify(counts) : null }
      return (await db.run(withNotice(finish(values), 'jobs'))) > 0
    },
    async requeue(claim, runAt) {
      return (await db.run(withNotice(requeue({ ...asValues(claim), runAt }), 'jobs'))) > 0
    },
    async prune(doneBefore, runsPerTask) {
      await db.run(prune({ doneBefore, runsPerTask }))
    },
    onChange: listener => db.listen('jobs', listener),
    nextRunAt: async () => (await db.first(findNextRun()))?.runAt ?? undefined,
  }
}

const asValues = ({ id, claimedBy, attempts, leasedUntil }: JobClaim): Claim => ({
  id,
  claimedBy,
  attempts,
  leasedUntil: leasedUntil ?? null,
})
