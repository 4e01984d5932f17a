import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestPostgres } from '../testing/test-postgres.ts'
import { openPostgresClock } from './postgres-clock.ts'
import { openPostgres } from './postgres-database.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

async function open(monotonicMs?: () => number) {
  const db = await openPostgres(await createTestPostgres(), { maxConnections: 1 })
  const clock = await openPostgresClock(db, monotonicMs)
  onTestFinished(async () => {
    clock.close()
    await db.close()
  })
  return clock
}

describe('The clock of a PostgreSQL server', () => {
  it('does not depend on the clock of this computer', async () => {
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + HOUR_MS)
    const clock = await open()
    expect(Math.abs(clock.now() - now)).toBeLessThan(MINUTE_MS)
  })

  it('is read again, for example after this computer was suspended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let suspendedMs = 0
    const clock = await open(() => performance.now() - suspendedMs)
    suspendedMs = HOUR_MS
    vi.advanceTimersByTime(MINUTE_MS)
    await expect.poll(() => Math.abs(clock.now() - Date.now())).toBeLessThan(MINUTE_MS)
  })
})
