import { randomUUID } from 'node:crypto'
import type { TaskName } from '@tubecellar/core/contract'
import { epochSeconds, type Clock } from '../platform/clock.ts'
import type { JobCommand, JobStore } from './jobs.store.ts'

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
  command(id: string, command: JobCommand): Promise<void>
  /** Called after a job or a command was added in this process. */
  onChange(listener: () => void): void
}

export function createJobQueue({ store, clock }: { store: JobStore; clock: Clock }): JobQueue {
  const listeners: Array<() => void> = []
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    async enqueue(name, payload, { runAt, dedupeKey } = {}) {
      const now = epochSeconds(clock)
      const job = { id: randomUUID(), name, payload: JSON.stringify(payload), dedupeKey: dedupeKey ?? null }
      const id = await store.add({ ...job, runAt: runAt ?? now, now })
      changed()
      return id
    },
    async command(id, command) {
      await store.setCommand(id, command)
      changed()
    },
    onChange: listener => void listeners.push(listener),
  }
}
