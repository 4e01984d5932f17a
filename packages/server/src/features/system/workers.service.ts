import { taskTable, type Worker } from '@tubecellar/core/contract'
import { DomainError } from '../../platform/domain-error.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { WorkerEntry, WorkerJob, WorkerStore } from '../../jobs/workers.store.ts'

/** The processes that run jobs. */
export interface Workers {
  /** By name, with their current jobs. */
  list(): Promise<Worker[]>
  /** The worker finishes its current jobs and starts no others, or claims jobs again. @throws DomainError workerNotFound */
  drain(id: string, isDraining: boolean): Promise<void>
}

export function createWorkers({ store, clock }: { store: WorkerStore; clock: Clock }): Workers {
  return {
    async list() {
      const entries = await store.list()
      const jobs = Map.groupBy(await store.listJobs(), ({ owner }) => owner)
      const now = epochSeconds(clock)
      return entries.map(entry => present(entry, jobs.get(entry.owner) ?? [], now))
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

const present = (entry: WorkerEntry, jobs: readonly WorkerJob[], now: number): Worker => ({
  id: entry.id,
  name: entry.name,
  host: entry.host,
  version: entry.version,
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
})
