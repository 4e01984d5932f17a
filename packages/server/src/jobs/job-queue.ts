import { randomUUID } from 'node:crypto'
import type { TaskName } from '@tubecellar/core/contract'
import type { Steps } from '../database/transaction.ts'
import { epochSeconds, type Clock } from '../platform/clock.ts'
import type { JobCommand, JobStore, NewJob } from './jobs.store.ts'

interface EnqueueOptions {
  /** Unix seconds; the default is now. */
  runAt?: number
  /** While a job with the same key is waiting, no second one is queued. */
  dedupeKey?: string
}

/** The queue in which services add work for the runner. */
export interface JobQueue {
  /** Returns the ID of the job that will do the work. */
  enqueue(name: TaskName, payload: unknown, options?: EnqueueOptions): Promise<string>
  /** The same in one transaction with the steps of `condition`, unless they return false. Returns whether they returned true. */
  enqueueIf(
    condition: () => Steps<boolean>,
    name: TaskName,
    payload: unknown,
    options?: EnqueueOptions,
  ): Promise<boolean>
  /** Returns the IDs of the jobs that it applies to. `isForAll`: also the running ones of the same name. */
  command(id: string, command: JobCommand, isForAll?: boolean): Promise<string[]>
}

export function createJobQueue({ store, clock }: { store: JobStore; clock: Clock }): JobQueue {
  const toNewJob = (name: TaskName, payload: unknown, { runAt, dedupeKey }: EnqueueOptions = {}): NewJob => {
    const now = epochSeconds(clock)
    const job = { id: randomUUID(), name, payload: JSON.stringify(payload), dedupeKey: dedupeKey ?? null }
    return { ...job, runAt: runAt ?? now, now }
  }
  return {
    enqueue: async (...job) => store.add(toNewJob(...job)),
    enqueueIf: async (condition, ...job) => (await store.addIf(condition, toNewJob(...job))) !== undefined,
    command: async (...command) => store.setCommand(...command),
  }
}
