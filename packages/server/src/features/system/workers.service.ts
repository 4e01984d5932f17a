import { taskTable, type Worker } from '@tubecellar/core/contract'
import { DomainError } from '../../platform/domain-error.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { SitePause, SitePauseStore } from '../../site/site-pauses.store.ts'
import type { WorkerEntry, WorkerJob, WorkerStore } from '../../jobs/workers.store.ts'

/** The processes that run jobs. */
export interface Workers {
  /** By name, with their current jobs. */
  list(): Promise<Worker[]>
  /** The worker finishes its current jobs and starts no others, or claims jobs again. @throws DomainError workerNotFound */
  drain(id: string, isDraining: boolean): Promise<void>
}

/** The hours of which downloads are counted, with the current one. */
const HOURS = 12
const HOUR_S = 3600

interface Deps {
  store: WorkerStore
  pauses: Pick<SitePauseStore, 'list'>
  clock: Clock
}

export function createWorkers({ store, pauses, clock }: Deps): Workers {
  return {
    async list() {
      const entries = await store.list()
      const jobs = Map.groupBy(await store.listJobs(), ({ owner }) => owner)
      const now = epochSeconds(clock)
      const current = await pauses.list(now)
      const firstHour = Math.floor(now / HOUR_S) - HOURS + 1
      const downloads = await store.countDownloads(firstHour)
      return entries.map(entry => {
        // With SQLite, pauses and downloads have no name: one process runs all jobs.
        const isOwn = ({ worker }: { worker: string }) => worker === entry.name || worker === ''
        const counts = new Array<number>(HOURS).fill(0)
        for (const { hour, count } of downloads.filter(isOwn)) counts[hour - firstHour] = count
        return present(entry, { jobs: jobs.get(entry.owner) ?? [], pauses: current.filter(isOwn), counts }, now)
      })
    },
    async drain(id, isDraining) {
      if (!(await store.setDraining(id, isDraining))) throw new DomainError('workerNotFound')
    },
  }
}

function workerState({ leasedUntil, drain }: WorkerEntry, hasJobs: boolean, now: number): Worker['state'] {
  if (leasedUntil < now) return 'not_responding'
  if (drain === null) return hasJobs ? 'working' : 'idle'
  // Before the worker has confirmed it, it can still claim a job.
  return drain === 'accepted' && !hasJobs ? 'drained' : 'draining'
}

const present = (
  entry: WorkerEntry,
  { jobs, pauses, counts }: { jobs: readonly WorkerJob[]; pauses: readonly SitePause[]; counts: number[] },
  now: number,
): Worker => ({
  id: entry.id,
  name: entry.name,
  host: entry.host,
  version: entry.version,
  yt_dlp_version: entry.ytDlpVersion,
  proxy: entry.proxy,
  job_types: [...entry.jobTypes],
  state: workerState(entry, jobs.length > 0, now),
  started_at: entry.startedAt,
  seen_at: entry.seenAt,
  jobs: jobs.map(({ taskId, name, title, messages, progress }) => ({
    task_id: taskId,
    name,
    title: title ?? taskTable[name].title,
    messages,
    progress,
  })),
  pauses: pauses.map(({ host, until, reason }) => ({ host, until, reason })),
  downloads: counts,
})
