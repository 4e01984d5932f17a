import { DEFAULT_SCHEDULES, taskTable, type Schedule, type ScheduledTask } from '@tubecellar/core/contract'
import { nextRun, parseSchedule, describeSchedule } from '@tubecellar/core/format'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { ScheduleStore, StoredSchedule } from '../../jobs/schedules.store.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { tasksTexts } from '../../messages/tasks.ts'

/** The value for the default schedule of a task. */
const AUTO = 'auto'

/** The configuration key of each task (docs/spec/tasks-and-schedules.md#schedules). */
const CONFIG_KEYS: { readonly [T in ScheduledTask]?: string } = { check_reindex: 'days', run_backup: 'rotate' }

interface Changes {
  readonly schedule?: string | undefined
  readonly config?: Readonly<Record<string, unknown>> | undefined
}

/** When tasks run automatically. */
export interface Schedules {
  list(): Promise<Schedule[]>
  /** @throws DomainError scheduleNotFound */
  get(name: string): Promise<Schedule>
  /** @throws DomainError taskNotFound, badRequest */
  set(name: string, changes: Changes): Promise<Schedule>
  /** @throws DomainError scheduleNotFound */
  remove(name: string): Promise<void>
}

export function createSchedules({ store, clock }: { store: ScheduleStore; clock: Clock }): Schedules {
  const get = async (name: string) => {
    const stored = await store.get(name)
    if (!stored) throw new DomainError('scheduleNotFound')
    return present(stored, clock)
  }
  return {
    get,
    list: async () => (await store.list()).map(stored => present(stored, clock)),
    set: async (input, { schedule, config }) => {
      const name = requireTask(input)
      if (schedule === undefined && config === undefined) throw reject(tasksTexts.noChange)
      const stored = await store.get(name)
      const times = schedule === undefined ? stored?.schedule : readSchedule(name, schedule)
      if (times === undefined) throw reject(tasksTexts.taskHasNoSchedule)
      await store.put({
        name,
        schedule: times,
        config: { ...stored?.config, ...(config && readConfig(name, config)) },
        armedAt: times === stored?.schedule ? stored.armedAt : epochSeconds(clock),
      })
      return get(name)
    },
    remove: async name => {
      if (!(await store.remove(name))) throw new DomainError('scheduleNotFound')
    },
  }
}

function requireTask(name: string): ScheduledTask {
  if (Object.hasOwn(DEFAULT_SCHEDULES, name)) return name as ScheduledTask
  if (Object.hasOwn(taskTable, name)) throw reject(tasksTexts.taskCannotBeScheduled)
  throw new DomainError('taskNotFound')
}

function readSchedule(name: ScheduledTask, input: string): string {
  if (input.trim().toLowerCase() === AUTO) return DEFAULT_SCHEDULES[name]
  const parsed = parseSchedule(input)
  if (parsed.tag === 'invalid') throw reject(parsed.reason)
  return input.trim().replace(/\s+/g, ' ')
}

function readConfig(name: ScheduledTask, config: Readonly<Record<string, unknown>>): StoredSchedule['config'] {
  const known = CONFIG_KEYS[name]
  const entries = Object.entries(config).filter(([, value]) => value !== undefined)
  const unknown = entries.map(([key]) => key).filter(key => key !== known)
  if (unknown.length > 0)
    throw reject(
      `${unknown.join(', ')}: ${known ? tasksTexts.taskOnlySupports(known) : tasksTexts.taskHasNoConfiguration}`,
    )
  return Object.fromEntries(entries)
}

function present({ name, schedule, config, lastRun }: StoredSchedule, clock: Clock): Schedule {
  const parsed = parseSchedule(schedule)
  return {
    name,
    schedule,
    schedule_human: describeSchedule(schedule),
    last_run_at: lastRun === null ? null : new Date(lastRun * 1000).toISOString(),
    next_run_at: parsed.tag === 'valid' ? new Date(nextRun(parsed.times, clock.now())).toISOString() : null,
    config,
  }
}

const reject = (detail: string) => new DomainError('badRequest', { detail })
