import { taskTable, type TaskKind, type TaskName, type TaskOutcome, type TaskResult } from '@tubecellar/core/contract'
import type { JobQueue } from '../jobs/queue.ts'
import type { Job, JobStore } from '../stores/jobs.ts'
import { DomainError } from './domain-error.ts'
import type { Notifications } from './notifications.ts'

/** How many runs of a task are listed. */
const LISTED_RUNS = 100

/** The tasks a person can start, watch and stop (api contract 5.6). */
export interface Tasks {
  /** Starts a task by its wire name. @throws DomainError taskNotFound, taskNotStartable */
  start(name: string): Promise<{ taskId: string }>
  get(id: string): Promise<TaskResult | undefined>
  /** The recent runs, newest first. @throws DomainError taskNotFound */
  listByName(name: string): Promise<TaskResult[]>
  /** @throws DomainError taskNotFound, taskNotStoppable */
  command(id: string, command: 'stop' | 'kill'): Promise<void>
}

interface TasksDeps {
  store: JobStore
  queue: JobQueue
  notifications: Notifications
  /** What a task gets when a person starts it by its bare name. */
  payloads: Partial<Record<TaskName, unknown>>
}

export function createTasks({ store, queue, notifications, payloads }: TasksDeps): Tasks {
  return {
    async start(name) {
      if (!requireKind(name).isStartable) throw new DomainError('taskNotStartable')
      const payload = payloads[name as TaskName]
      if (payload === undefined) throw new DomainError('taskNotStartable')
      return { taskId: await queue.enqueue(name as TaskName, payload, { dedupeKey: name }) }
    },
    async get(id) {
      const job = await store.get(id)
      return job && present(job)
    },
    async listByName(name) {
      requireKind(name)
      return (await store.listByName(name, LISTED_RUNS)).map(present)
    },
    async command(id, command) {
      const job = await store.get(id)
      if (job === undefined) throw new DomainError('taskNotFound')
      if (!requireKind(job.name).isStoppable) throw new DomainError('taskNotStoppable')
      const word = command === 'kill' ? 'KILL' : 'STOP'
      await notifications.setCommand(id, word)
      await queue.command(id, word)
    },
  }
}

function requireKind(name: string): TaskKind {
  if (!Object.hasOwn(taskTable, name)) throw new DomainError('taskNotFound')
  return taskTable[name as TaskName]
}

function present({ id, name, status, result, error, outcomes, doneAt }: Job): TaskResult {
  return {
    status,
    result,
    traceback: error,
    date_done: doneAt === null ? 'False' : new Date(doneAt * 1000).toISOString(),
    name,
    task_id: id,
    ...(outcomes === null ? {} : { outcomes: JSON.parse(outcomes) as TaskOutcome[] }),
  }
}
