import { beforeEach, expect, it } from 'vitest'
import { describeEngines } from '../testing/describe-engines.ts'
import { createSitePauseStore, type SitePauseStore } from './site-pauses.store.ts'

const NOW = 1_000
const HOST = 'a.example'

describeEngines('site pauses', openTestDatabase => {
  let pauses: SitePauseStore
  beforeEach(async () => void (pauses = createSitePauseStore(await openTestDatabase())))
  const pause = (now: number, seconds = 100, reason = 'robot?') =>
    pauses.pause({ host: HOST, until: now + seconds, reason }, now)

  it('count a block once for each pause, until a request succeeds or a day has passed', async () => {
    const count = (now: number) => pauses.countBlocks(HOST, now)
    expect(await count(NOW)).toBe(0)
    await pause(NOW)
    await pause(NOW + 50)
    expect(await count(NOW + 50)).toBe(1)
    await pause(NOW + 200)
    expect(await count(NOW + 200)).toBe(2)
    const nextWeek = NOW + 7 * 24 * 3600
    expect(await count(nextWeek)).toBe(0)
    await pause(nextWeek)
    expect(await count(nextWeek)).toBe(1)
    await pauses.lift(HOST)
    expect(await count(nextWeek)).toBe(0)
  })

  it('end at the latest time that was requested, with the latest reason', async () => {
    await pause(NOW, 100, 'first')
    await pause(NOW, 50, 'second')
    expect(await pauses.find(HOST, NOW)).toEqual({ host: HOST, until: NOW + 100, reason: 'second' })
    expect(await pauses.find(HOST, NOW + 100)).toBeUndefined()
    expect(await pauses.find('b.example', NOW)).toBeUndefined()
  })

  it('are lifted beyond a time, and only there', async () => {
    await pause(NOW, 100)
    await pauses.liftBeyond(NOW + 100)
    expect(await pauses.find(HOST, NOW)).toBeDefined()
    await pauses.liftBeyond(NOW + 99)
    expect(await pauses.find(HOST, NOW)).toBeUndefined()
  })
})
