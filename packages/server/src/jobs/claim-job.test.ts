import { expect, it } from 'vitest'
import { createJobClaims, HELPER_DELAY_S } from './claim-job.ts'
import type { JobHandler } from './job-handler.ts'
import type { Job, JobStore } from './jobs.store.ts'

it('helps a running job again only a while after the end of the last help was noted', async () => {
  let now = Date.UTC(2026, 10, 20)
  const helper = { name: 'download_pending', mainJob: 'main' } as Job
  const claims = createJobClaims({
    store: { claim: () => undefined, get: () => helper } as unknown as JobStore,
    helpers: {
      listShareable: () => [{ id: 'main', payload: '{}' }],
      addHelper: () => true,
      listHelpers: () => [],
    },
    owner: 'second',
    clock: { now: () => now },
  })
  const handler = { name: 'download_pending', concurrency: 1, canHelp: async () => true } as unknown as JobHandler
  expect(await claims.claim(handler)).toBe(helper)
  // Its end is in the database, and wakes this process, before it is noted.
  expect(await claims.claim(handler)).toBeUndefined()
  claims.noteEnd(helper)
  expect(await claims.claim(handler)).toBeUndefined()
  now += HELPER_DELAY_S * 1000
  expect(await claims.claim(handler)).toBe(helper)
})
