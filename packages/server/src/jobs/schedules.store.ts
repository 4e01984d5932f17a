import type { Db } from '../database/database.ts'
import type { Awaitable } from '../platform/awaitable.ts'

/** A schedule of a task. Times are Unix seconds. */
export interface StoredSchedule {
  readonly name: string
  readonly schedule: string
  readonly config: { days?: number; rotate?: number }
  readonly lastRun: number | null
  /** When the schedule was set: earlier times do not count as missed. */
  readonly armedAt: number
}

export interface ScheduleStore {
  /** Sorted by name. */
  list(): Awaitable<StoredSchedule[]>
  get(name: string): Awaitable<StoredSchedule | undefined>
  /** Keeps the time of the last run. */
  put(schedule: Omit<StoredSchedule, 'lastRun'>): Awaitable<void>
  setLastRun(name: string, lastRun: number): Awaitable<void>
  /** The next run is computed from `now`, as if the task had just run. */
  rearm(name: string, now: number): Awaitable<void>
  /** False if there is none. */
  remove(name: string): Awaitable<boolean>
}

interface Row extends Omit<StoredSchedule, 'config'> {
  config: string
}

const columns = 'name, schedule, config, last_run AS lastRun, armed_at AS armedAt'

export function createScheduleStore({ raw }: Pick<Db, 'raw'>): ScheduleStore {
  const list = raw.prepare<[], Row>(`SELECT ${columns} FROM schedules ORDER BY name`)
  const get = raw.prepare<[string], Row>(`SELECT ${columns} FROM schedules WHERE name = ?`)
  const put = raw.prepare(`
    INSERT INTO schedules (name, schedule, config, armed_at) VALUES (:name, :schedule, :config, :armedAt)
    ON CONFLICT (name) DO UPDATE SET schedule = excluded.schedule, config = excluded.config, armed_at = excluded.armed_at`)
  const setLastRun = raw.prepare('UPDATE schedules SET last_run = ? WHERE name = ?')
  const rearm = raw.prepare('UPDATE schedules SET last_run = NULL, armed_at = ? WHERE name = ?')
  const remove = raw.prepare('DELETE FROM schedules WHERE name = ?')
  return {
    list: () => list.all().map(readRow),
    get: name => {
      const row = get.get(name)
      return row && readRow(row)
    },
    put: ({ config, ...schedule }) => void put.run({ ...schedule, config: JSON.stringify(config) }),
    setLastRun: (name, lastRun) => void setLastRun.run(lastRun, name),
    rearm: (name, now) => void rearm.run(now, name),
    remove: name => remove.run(name).changes > 0,
  }
}

const readRow = (row: Row): StoredSchedule => ({ ...row, config: JSON.parse(row.config) as StoredSchedule['config'] })
