import { beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { describeEngines } from '../testing/describe-engines.ts'
import { createScheduleStore, type ScheduleStore } from './schedules.store.ts'

const DAILY = { name: 'run_backup', schedule: '0 8 *', config: { rotate: 3 }, armedAt: 100 }
const deleteAll = statement()(() => sql`DELETE FROM schedules`)

describeEngines('schedules', openTestDatabase => {
  let db: Database
  let store: ScheduleStore

  beforeEach(async () => {
    db = await openTestDatabase()
    store = createScheduleStore(db)
    await db.run(deleteAll())
  })
  const claimRun = async (now: number, seen?: Awaited<ReturnType<ScheduleStore['get']>>) => {
    const schedule = seen ?? (await store.get(DAILY.name))!
    return db.transaction(() => store.claimRun(schedule, now))
  }

  it('are listed by name, and removed', async () => {
    await store.put(DAILY)
    await store.put({ ...DAILY, name: 'check_reindex', config: {} })
    expect(await store.list()).toEqual([
      { ...DAILY, name: 'check_reindex', config: {}, lastRun: null },
      { ...DAILY, lastRun: null },
    ])
    expect([await store.remove(DAILY.name), await store.remove(DAILY.name)]).toEqual([true, false])
    expect(await store.get(DAILY.name)).toBeUndefined()
  })

  it('keep the last run when they are changed', async () => {
    await store.put(DAILY)
    await claimRun(200)
    await store.put({ ...DAILY, schedule: '0 9 *', armedAt: 300 })
    expect(await store.get(DAILY.name)).toEqual({ ...DAILY, schedule: '0 9 *', armedAt: 300, lastRun: 200 })
  })

  it('run once when several processes find them due', async () => {
    await store.put(DAILY)
    for (const now of [200, 300]) {
      const seen = await store.get(DAILY.name)
      const runs = await Promise.all([1, 2, 3].map(() => claimRun(now, seen)))
      expect(runs.filter(isRun => isRun)).toHaveLength(1)
      expect((await store.get(DAILY.name))?.lastRun).toBe(now)
    }
  })

  it('do not run at a time that was changed or rearmed after it was read', async () => {
    await store.put(DAILY)
    const seen = await store.get(DAILY.name)
    await store.put({ ...DAILY, schedule: '0 9 *' })
    expect(await claimRun(200, seen)).toBe(false)
    await store.put(DAILY)
    await store.rearm((await store.get(DAILY.name))!, 150)
    await store.rearm(seen!, 170)
    expect(await claimRun(200, seen)).toBe(false)
    expect(await store.get(DAILY.name)).toMatchObject({ lastRun: null, armedAt: 150 })
  })
})
