import { expect, it } from 'vitest'
import type { ErrorClass } from '../../../site/error-class.ts'
import { openPipeline } from '../../../testing/pipeline-fixture.ts'
import { simulateOutage } from '../../../testing/simulate-outage.ts'

const HOUR_S = 3600

it('an outage of four hours with 200 queued items causes few attempts, and all are archived within an hour after it', async () => {
  const outage = { errorClass: 'challenge', items: 200, seconds: 4 * HOUR_S } as const
  const result = await simulateOutage(await openPipeline(), outage)
  expect(result).toMatchObject({ archived: 200, failed: 0, waiting: 0 })
  expect(result.attempts).toBeLessThan(12)
  expect(result.minutes).toBeLessThan(60)
}, 120_000)

it.each<ErrorClass>(['format', 'forbidden', 'client-refused', 'site-error', 'timeout', 'unknown', 'offline', 'sabr'])(
  'an outage of four hours of the class %s fails no item',
  async errorClass => {
    const result = await simulateOutage(await openPipeline(), { errorClass, items: 12, seconds: 4 * HOUR_S })
    expect(result).toMatchObject({ archived: 12, failed: 0, waiting: 0 })
    expect(result.attempts).toBeLessThan(12)
    expect(result.minutes).toBeLessThan(60)
  },
)

it('an outage of three days loses no item', async () => {
  const result = await simulateOutage(await openPipeline(), { errorClass: 'format', items: 3, seconds: 72 * HOUR_S })
  expect(result).toMatchObject({ archived: 3, failed: 0, waiting: 0 })
  expect(result.attempts).toBeLessThan(50)
})
