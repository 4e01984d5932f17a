import { taskTable, type Worker } from '@tubecellar/core/contract'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { WorkerEntry, WorkerJob, WorkerStore } from '../../jobs/workers.store.ts'

/** The processes that run jobs. */
export interface Workers {
  /** By name, with their current jobs. */
  list(): Promise<Worker[]>
}

export function createWorkers({ store, clock }: { store: WorkerStore; clock: Clock }): Workers {
  return {
    async list() {
      const entries = await store.list()
      const jobs = Map.groupBy(await store.listJobs(), ({ owner }) => owner)
      const now = epochSeconds(clock)
      return entries.map(entry => present(entry, jobs.get(entry.owner) ?? [], now))
    },
  }
}

const present = (entry: WorkerEntry, jobs: readonly WorkerJob[], now: number): Worker => ({
  id: entry.id,
  name: entry.name,
  host: entry.host,
  version: entry.version,
  job_types: [...entry.jobTypes],
  state: entry.leasedUntil < now ? 'not_responding' : jobs.length > 0 ? 'working' : 'idle',
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
