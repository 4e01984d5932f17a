import type { TaskName } from '@tubecellar/core/contract'
import type { HelperJobStore } from './helper-jobs.store.ts'
import type { JobCounts } from './jobs.store.ts'

/** Several processes share the work of these tasks: a command for one job applies to all running ones. */
export const SHARED_TASKS: ReadonlySet<TaskName> = new Set<TaskName>(['download_pending'])

/** The jobs of other processes that share the work of a job. */
export interface HelperJobs {
  areRunning(): Promise<boolean>
  /** The sums for the finished ones. */
  counts(): Promise<JobCounts>
}

export const createHelperJobs = (store: Pick<HelperJobStore, 'listHelpers'>, id: string): HelperJobs => ({
  areRunning: async () => (await store.listHelpers(id)).some(({ isRunning }) => isRunning),
  async counts() {
    const sums: Record<string, number> = {}
    for (const { counts } of await store.listHelpers(id))
      for (const [kind, count] of Object.entries(counts)) sums[kind] = (sums[kind] ?? 0) + count
    return sums
  },
})
