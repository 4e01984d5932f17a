import { beforeEach, expect, it } from 'vitest'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { describeEngines } from '../../testing/describe-engines.ts'
import { createSettingsStore } from '../settings/settings.store.ts'
import { createFeedChecks } from './feed-checks.service.ts'

describeEngines('the check of the feeds', openTestDatabase => {
  let startedAt: number[]
  let nowS: number
  let scheduled: string[]
  let minutes: number | undefined
  let runIfDue: () => Promise<void>

  beforeEach(async () => {
    startedAt = []
    nowS = 1_000_000
    scheduled = ['update_subscribed']
    minutes = undefined
    const checks = createFeedChecks({
      state: createSettingsStore(await openTestDatabase()),
      schedules: { list: () => scheduled.map(name => ({ name })) },
      appSettings: {
        getAppConfig: () => ({
          ...APP_CONFIG_DEFAULTS,
          subscriptions: { ...APP_CONFIG_DEFAULTS.subscriptions, feed_minutes: minutes },
        }),
      },
      jobs: { enqueue: () => (startedAt.push(nowS), Promise.resolve('1')) },
      clock: { now: () => nowS * 1000 },
    })
    runIfDue = () => checks.runIfDue()
  })

  /** Checks every 15 seconds, like the scheduler. */
  async function runFor(totalS: number) {
    for (const endS = nowS + totalS; nowS < endS; nowS += 15) await runIfDue()
  }

  it('starts about every 15 minutes', async () => {
    await runFor(3600)
    expect(startedAt.length).toBeGreaterThanOrEqual(4)
    expect(startedAt.length).toBeLessThanOrEqual(5)
  })

  it('starts only while scans are scheduled and the interval is not 0', async () => {
    scheduled = []
    await runFor(3600)
    scheduled = ['update_subscribed']
    minutes = 0
    await runFor(3600)
    expect(startedAt).toEqual([])
    minutes = 30
    await runIfDue()
    expect(startedAt).toHaveLength(1)
  })

  it('starts soon after a clock that was ahead is corrected', async () => {
    nowS += 1e6
    await runIfDue()
    nowS -= 1e6
    await runIfDue()
    expect(startedAt).toHaveLength(2)
  })
})
