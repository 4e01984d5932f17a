import { sql } from 'kysely'
import type { JobType, TaskName } from '@tubecellar/core/contract'
import type { Database } from '../database/database.ts'
import { parseColumn, type Json } from '../database/json-column.ts'
import { statement } from '../database/statement.ts'
import { tx } from '../database/transaction.ts'
import { readStoredReport } from '../database/stored-report.ts'
import type { Awaitable } from '../platform/awaitable.ts'

const HOUR_S = 3600

/** A process that runs jobs. Times in Unix seconds. */
export interface WorkerEntry {
  /** Random for each process. */
  id: string
  name: string
  /** The owner of its claims; see process-identity.ts. */
  owner: string
  host: string
  version: string
  jobTypes: readonly JobType[]
  startedAt: number
  seenAt: number
  leasedUntil: number
  /** Host and port of its proxy; null without one. */
  proxy: string | null
  /** Null while it is unknown, and without yt-dlp. */
  ytDlpVersion: string | null
  /** Whether it was requested to stop claiming work, and whether it does so. Null: it claims work. */
  drain: WorkerDrain | null
}

export type WorkerDrain = 'requested' | 'accepted'

/** A job that a worker runs, with the notification of its progress. */
export interface WorkerJob {
  owner: string
  taskId: string
  name: TaskName
  title: string | null
  messages: string[]
  /** From 0 to 1; null while unknown. */
  progress: number | null
}

/** Videos that a worker archived in one hour. */
export interface WorkerDownloads {
  /** Name of the worker; empty with SQLite. */
  worker: string
  /** Hours since 1970. */
  hour: number
  count: number
}

type Lease = Pick<WorkerEntry, 'id' | 'seenAt' | 'leasedUntil'>

/** The processes that run jobs of this database. */
export interface WorkerStore {
  /**
   * Adds a worker. It replaces the entry of a worker with the same name whose lease or process has ended. With SQLite, only one
   * process at a time runs jobs, and every other entry belongs to an ended process.
   * @returns the active worker that has the name already
   */
  add(entry: WorkerEntry, isAlive: (owner: string) => boolean): Awaitable<Pick<WorkerEntry, 'host'> | undefined>
  /** Extends the lease. False when the entry does not exist. */
  renew(lease: Lease): Awaitable<boolean>
  setYtDlpVersion(id: string, version: string | null): Awaitable<void>
  /** Requests that the worker stops claiming work, or claims work again. False when the entry does not exist. */
  setDraining(id: string, isDraining: boolean): Awaitable<boolean>
  /** Confirms a request to stop claiming work. */
  acceptDrain(id: string): Awaitable<void>
  /** Undefined when the entry does not exist. */
  findDrain(id: string): Awaitable<WorkerDrain | null | undefined>
  remove(id: string): Awaitable<void>
  /** Deletes the entries whose lease ended before that time. */
  prune(endedBefore: number): Awaitable<void>
  /** By name. */
  list(): Awaitable<WorkerEntry[]>
  /** The running jobs of all workers, by start. */
  listJobs(): Awaitable<WorkerJob[]>
  /** Videos whose download started and ended since this hour, counted in hours since 1970, by the hour of the end. */
  countDownloads(sinceHour: number): Awaitable<WorkerDownloads[]>
}

type WorkerValues = Omit<WorkerEntry, 'jobTypes'> & { jobTypes: string }

const findByName = statement<{ name: string }>()((p, { build }) =>
  build.selectFrom('workers').select(['id', 'owner', 'host', 'leased_until']).where('name', '=', p.name),
)

const put = statement<WorkerValues & { replaced: string }>()(
  p => sql`
    INSERT INTO workers (id, name, owner, host, version, job_types, started_at, seen_at, leased_until, proxy, yt_dlp_version,
      drain)
    VALUES (${p.id}, ${p.name}, ${p.owner}, ${p.host}, ${p.version}, ${p.jobTypes}, ${p.startedAt}, ${p.seenAt},
      ${p.leasedUntil}, ${p.proxy}, ${p.ytDlpVersion}, ${p.drain})
    ON CONFLICT (name) DO UPDATE SET id = excluded.id, owner = excluded.owner, host = excluded.host,
      version = excluded.version, job_types = excluded.job_types, started_at = excluded.started_at,
      seen_at = excluded.seen_at, leased_until = excluded.leased_until, proxy = excluded.proxy,
      yt_dlp_version = excluded.yt_dlp_version, drain = excluded.drain
    WHERE workers.id = ${p.replaced}`,
)

const renew = statement<Lease>()(
  p => sql`UPDATE workers SET seen_at = ${p.seenAt}, leased_until = ${p.leasedUntil} WHERE id = ${p.id}`,
)

const setYtDlpVersion = statement<{ id: string; version: string | null }>()((p, { build }) =>
  build.updateTable('workers').set({ yt_dlp_version: p.version }).where('id', '=', p.id),
)

const requestDrain = statement<{ id: string }>()(
  p => sql`UPDATE workers SET drain = coalesce(drain, 'requested') WHERE id = ${p.id}`,
)

const endDrain = statement<{ id: string }>()(p => sql`UPDATE workers SET drain = NULL WHERE id = ${p.id}`)

const acceptDrain = statement<{ id: string }>()(
  p => sql`UPDATE workers SET drain = 'accepted' WHERE id = ${p.id} AND drain = 'requested'`,
)

const findDrain = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('workers').select('drain').where('id', '=', p.id),
)

const remove = statement<{ id: string }>()((p, { build }) => build.deleteFrom('workers').where('id', '=', p.id))

const prune = statement<{ endedBefore: number }>()((p, { build }) =>
  build.deleteFrom('workers').where('leased_until', '<', p.endedBefore),
)

const list = statement()(
  () => sql<Omit<WorkerEntry, 'jobTypes'> & { jobTypes: Json<JobType[]> }>`
    SELECT id, name, owner, host, version, job_types AS "jobTypes", started_at AS "startedAt", seen_at AS "seenAt",
      leased_until AS "leasedUntil", proxy, yt_dlp_version AS "ytDlpVersion", drain
    FROM workers ORDER BY name`,
)

const listJobs = statement()(
  () => sql<Omit<WorkerJob, 'messages'> & { messages: string | null }>`
    SELECT jobs.claimed_by AS owner, jobs.id AS "taskId", jobs.name, notification.title, notification.messages,
      notification.progress
    FROM jobs LEFT JOIN notifications AS notification ON notification.id = jobs.id
    WHERE jobs.status = 'STARTED' AND jobs.claimed_by IS NOT NULL ORDER BY jobs.run_at, jobs.position`,
)

const countDownloads = statement<{ since: number }>()(
  p => sql<WorkerDownloads>`
    SELECT worker, ended_at / ${sql.lit(HOUR_S)} AS hour, count(*) AS count FROM queue_attempts
    WHERE started_at >= ${p.since} AND ended_at IS NOT NULL AND error_class IS NULL GROUP BY 1, 2`,
)

export function createWorkerStore(db: Database): WorkerStore {
  const isSingle = db.engine === 'sqlite'
  return {
    add: (entry, isAlive) =>
      db.transaction(function* () {
        const other = yield* tx.first(findByName({ name: entry.name }))
        const isActive = other && !isSingle && other.leased_until >= entry.seenAt && isAlive(other.owner)
        if (isActive) return { host: other.host }
        const values = { ...entry, jobTypes: JSON.stringify(entry.jobTypes), replaced: other?.id ?? '' }
        if ((yield* tx.run(put(values))) > 0) return undefined
        // Another process added the name at the same time.
        return { host: (yield* tx.first(findByName({ name: entry.name })))?.host ?? '' }
      }),
    async setYtDlpVersion(id, version) {
      await db.run(setYtDlpVersion({ id, version }))
    },
    renew: async lease => (await db.run(renew(lease))) > 0,
    setDraining: async (id, isDraining) => (await db.run(isDraining ? requestDrain({ id }) : endDrain({ id }))) > 0,
    async acceptDrain(id) {
      await db.run(acceptDrain({ id }))
    },
    findDrain: async id => (await db.first(findDrain({ id })))?.drain,
    async remove(id) {
      await db.run(remove({ id }))
    },
    async prune(endedBefore) {
      await db.run(prune({ endedBefore }))
    },
    async list() {
      return (await db.all(list())).map(row => ({ ...row, jobTypes: parseColumn(row.jobTypes) }))
    },
    countDownloads: sinceHour => db.all(countDownloads({ since: sinceHour * HOUR_S })),
    async listJobs() {
      const rows = await db.all(listJobs())
      return rows.map(row => ({
        ...row,
        messages: row.messages === null ? [] : readStoredReport(row.messages).messages,
      }))
    },
  }
}
