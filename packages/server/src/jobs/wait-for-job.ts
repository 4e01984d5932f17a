import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskName } from '@tubecellar/core/contract'
import type { JobStore } from './jobs.store.ts'
import { DomainError } from '../platform/domain-error.ts'

const POLL_MS = 20

/**
 * Starts a job and waits up to `waitMs` for its end. @throws DomainError internal with its text when it fails in that
 * time
 */
export type WaitForJob = (name: TaskName, payload: unknown, options: { key: string; waitMs: number }) => Promise<void>

interface TaskStarter {
  begin(name: TaskName, payload: unknown, options: { key: string }): Promise<{ taskId: string }>
}

export function createWaitForJob(store: JobStore, tasks: TaskStarter): WaitForJob {
  return async (name, payload, { key, waitMs }) => {
    const { taskId } = await tasks.begin(name, payload, { key })
    for (let waited = 0; waited < waitMs; waited += POLL_MS) {
      const job = await store.get(taskId)
      if (job?.status === 'FAILURE' || job?.status === 'FAILED')
        throw new DomainError('internal', job.error === null ? {} : { detail: job.error })
      if (job === undefined || job.doneAt !== null) return
      await sleep(POLL_MS)
    }
  }
}
