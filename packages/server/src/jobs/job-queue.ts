import { randomUUID } from 'node:crypto'
import type { TaskName } from '@tubecellar/core/contract'
import { epochSeconds, type Clock } from '../platform/clock.ts'
import type { JobCommand, JobStore } from './jobs.store.ts'

interface EnqueueOptions {
  /** Unix seconds; now when left out. */
  runAt?: number
  /** While a job with the same key waits, no second one is queued. */
  dedupeKey?: string
}

/** Where services leave work for the runner. */
export interface JobQueue {
  /** Answers the id of the job that will do it. */
  enqueue(name: TaskName, payload: unknown, options?: EnqueueOptions): Promise<string>
  command(id: string, command: JobCommand): Promise<void>
  /** Called whenever something was queued or commanded in this process. */
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
