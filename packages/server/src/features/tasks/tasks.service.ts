import {
  TASK_ALIASES,
  taskTable,
  type TaskKind,
  type TaskName,
  type TaskOutcome,
  type TaskResult,
} from '@tubecellar/core/contract'
import { SHARED_TASKS } from '../../jobs/helper-jobs.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Job, JobStore } from '../../jobs/jobs.store.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Notifications } from './notifications.service.ts'

/** How many runs of a task are listed. */
const LISTED_RUNS = 100

/** Starts, lists and stops tasks (docs/spec/tasks-and-schedules.md#tasks). */
export interface Tasks {
  /** Starts a task by its wire name or an alias. @throws DomainError taskNotFound, taskNotStartable */
  start(name: string): Promise<{ taskId: string }>
  /**
   * Starts a task with a payload. If a job with the same `key` is waiting, its ID is returned and no second job is
   * queued.
   */
  begin(name: TaskName, payload: unknown, options?: { key?: string }): Promise<{ taskId: string }>
  get(id: string): Promise<TaskResult | undefined>
  /** The recent runs, newest first. @throws DomainError taskNotFound */
  listByName(name: string): Promise<TaskResult[]>
  /** The recent runs of all tasks, newest first. */
  list(): Promise<TaskResult[]>
  /** @throws DomainError taskNotFound, taskNotStoppable */
  command(id: string, command: 'stop' | 'kill'): Promise<void>
}

interface TasksDeps {
  store: JobStore
  queue: JobQueue
  notifications: Notifications
  /** The payload of a task that a user starts by its name; tasks without one cannot be started this way. */
  payloads: Partial<Record<TaskName, unknown>>
}

export function createTasks({ store, queue, notifications, payloads }: TasksDeps): Tasks {
  const startRun: Tasks['begin'] = async (name, payload, { key } = {}) => ({
    taskId: await queue.enqueue(name, payload, key === undefined ? {} : { dedupeKey: key }),
  })
  return {
    async start(input) {
      const name = requireName(input)
      const payload = payloads[name]
      if (payload === undefined) throw new DomainError('taskNotStartable')
      return startRun(name, payload, { key: name })
    },
    begin: startRun,
    async get(id) {
      const job = await store.get(id)
      return job && present(job)
    },
    async listByName(name) {
      return (await store.listByName(requireName(name), LISTED_RUNS)).map(present)
    },
    async list() {
      return (await store.list(LISTED_RUNS)).map(present)
    },
    async command(id, command) {
      const job = await store.get(id)
      if (job === undefined) throw new DomainError('taskNotFound')
      const name = requireName(job.name)
      if (!taskKind(name).isStoppable) throw new DomainError('taskNotStoppable')
      const storedCommand = command === 'kill' ? 'KILL' : 'STOP'
      await notifications.setCommand(id, storedCommand)
      const commanded = await queue.command(id, storedCommand, SHARED_TASKS.has(name))
      for (const other of commanded.filter(each => each !== id)) await notifications.setCommand(other, storedCommand)
    },
  }
}

function requireName(input: string): TaskName {
  const name = Object.hasOwn(TASK_ALIASES, input) ? TASK_ALIASES[input] : input
  if (name === undefined || !Object.hasOwn(taskTable, name)) throw new DomainError('taskNotFound')
  return name as TaskName
}

const taskKind = (name: TaskName): TaskKind => taskTable[name]

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
