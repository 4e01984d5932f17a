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
  command(id: string, command: JobCommand): Promise<void>
  /** Called after a job or a command was added in this process. */
  onChange(listener: () => void): void
}

export function createJobQueue({ store, clock }: { store: JobStore; clock: Clock }): JobQueue {
  const listeners: Array<() => void> = []
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const toNewJob = (name: TaskName, payload: unknown, { runAt, dedupeKey }: EnqueueOptions = {}): NewJob => {
    const now = epochSeconds(clock)
    const job = { id: randomUUID(), name, payload: JSON.stringify(payload), dedupeKey: dedupeKey ?? null }
    return { ...job, runAt: runAt ?? now, now }
  }
  return {
    async enqueue(...job) {
      const id = await store.add(toNewJob(...job))
      changed()
      return id
    },
    async enqueueIf(condition, ...job) {
      const id = await store.addIf(condition, toNewJob(...job))
      if (id !== undefined) changed()
      return id !== undefined
    },
    async command(id, command) {
      await store.setCommand(id, command)
      changed()
    },
    onChange: listener => void listeners.push(listener),
  }
}
