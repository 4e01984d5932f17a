import { expect, it, onTestFinished, vi } from 'vitest'
import { describeEngines } from '../testing/describe-engines.ts'
import { openDatabaseClock } from './database-clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

describeEngines('The clock of a database', openTestDatabase => {
  it('has the time of the server, whatever the clock of this computer shows', async () => {
    const db = await openTestDatabase()
    const now = Date.now()
    if (db.engine === 'postgres') vi.spyOn(Date, 'now').mockReturnValue(now + HOUR_MS)
    const clock = await openDatabaseClock(db)
    onTestFinished(() => clock.close())
    expect(Math.abs(clock.now() - now)).toBeLessThan(MINUTE_MS)
  })

  it('is compared with the server again, after the computer was suspended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let suspendedMs = 0
    const db = await openTestDatabase()
    const clock = await openDatabaseClock(db, () => performance.now() - suspendedMs)
    onTestFinished(() => clock.close())
    suspendedMs = db.engine === 'postgres' ? HOUR_MS : 0
    vi.advanceTimersByTime(MINUTE_MS)
    await expect.poll(() => Math.abs(clock.now() - Date.now())).toBeLessThan(MINUTE_MS)
  })
})
