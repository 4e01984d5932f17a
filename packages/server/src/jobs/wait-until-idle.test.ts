import { describe, expect, it } from 'vitest'
import { waitUntilIdle } from './wait-until-idle.ts'
import type { StartedJob } from './jobs.store.ts'

/** Jobs of which one more has ended in each list; the last list repeats. */
function endingJobs(...lists: string[][]) {
  let calls = 0
  return {
    listStarted: () => (lists[Math.min(calls++, lists.length - 1)] ?? []).map(id => ({ id }) as StartedJob),
  }
}

describe('waitUntilIdle', () => {
  it('waits for tasks that end soon', async () => {
    expect(await waitUntilIdle(endingJobs(['check', 'scan'], ['check'], []))).toBe(true)
  })

  it('does not wait for the own task', async () => {
    expect(await waitUntilIdle(endingJobs(['own']), { jobId: 'own', waitMs: 0 })).toBe(true)
  })

  it('waits only for the given time', async () => {
    expect(await waitUntilIdle(endingJobs(['own', 'scan']), { jobId: 'own', waitMs: 200 })).toBe(false)
  })
})
