import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { tx, type Steps } from '../database/transaction.ts'
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
  /** Records a run at `now`. Returns false when the schedule was changed or another process recorded a run since it was read. */
  claimRun(schedule: StoredSchedule, now: number): Steps<boolean>
  /**
   * The next run is computed from `now`, as if the task had just run. Changes nothing when the schedule was changed or another
   * process recorded a run since it was read.
   */
  rearm(schedule: StoredSchedule, now: number): Awaitable<void>
  /** False if there is none. */
  remove(name: string): Awaitable<boolean>
}

const COLUMNS = ['name', 'schedule', 'config', 'last_run as lastRun', 'armed_at as armedAt'] as const

const listAll = statement()((_, { build }) => build.selectFrom('schedules').select(COLUMNS).orderBy('name'))

const find = statement<{ name: string }>()((p, { build }) =>
  build.selectFrom('schedules').select(COLUMNS).where('name', '=', p.name),
)

const put = statement<Omit<StoredSchedule, 'lastRun' | 'config'> & { config: string }>()(
  p => sql`
    INSERT INTO schedules (name, schedule, config, armed_at)
    VALUES (${p.name}, ${p.schedule}, ${p.config}, ${p.armedAt})
    ON CONFLICT (name) DO UPDATE
    SET schedule = excluded.schedule, config = excluded.config, armed_at = excluded.armed_at`,
)

type Change = Omit<StoredSchedule, 'config'> & { now: number }

const isUnchanged = (p: Change) => sql`
  name = ${p.name} AND schedule = ${p.schedule} AND armed_at = ${p.armedAt} AND last_run IS NOT DISTINCT FROM ${p.lastRun}`

const claimRun = statement<Change>()(p => sql`UPDATE schedules SET last_run = ${p.now} WHERE ${isUnchanged(p)}`)

const rearm = statement<Change>()(
  p => sql`UPDATE schedules SET last_run = NULL, armed_at = ${p.now} WHERE ${isUnchanged(p)}`,
)

const remove = statement<{ name: string }>()((p, { build }) => build.deleteFrom('schedules').where('name', '=', p.name))

export function createScheduleStore(db: Database): ScheduleStore {
  return {
    list: async () => (await db.all(listAll())).map(readRow),
    async get(name) {
      const row = await db.first(find({ name }))
      return row && readRow(row)
    },
    async put({ config, ...schedule }) {
      await db.run(put({ ...schedule, config: JSON.stringify(config) }))
    },
    *claimRun(schedule, now) {
      return (yield* tx.run(claimRun({ ...schedule, now }))) > 0
    },
    async rearm(schedule, now) {
      await db.run(rearm({ ...schedule, now }))
    },
    remove: async name => (await db.run(remove({ name }))) > 0,
  }
}

const readRow = <T extends { config: string }>(row: T) => ({
  ...row,
  config: JSON.parse(row.config) as StoredSchedule['config'],
})
