import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { createSitePauseStore } from '../../site/site-pauses.store.ts'
import { describeEngines } from '../../testing/describe-engines.ts'
import { createBlockedSiteStore } from './blocked-sites.store.ts'
import { createQueueClaimStore } from './queue-claims.store.ts'
import { createQueueStore } from './queue.store.ts'
import { createSubmissionStore } from './submissions.store.ts'
import { bareQueueItem } from './resolve/to-queue-item.ts'

const NOW = 1_000
const CLAIMANT = { owner: 'me', leasedUntil: NOW + 90 }
const WISH = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const

describeEngines('blocked sites', openTestDatabase => {
  let db: Database
  beforeEach(async () => {
    db = await openTestDatabase()
    const items = ['a.example', 'a.example', 'a.example', 'b.example'].map((host, n) =>
      bareQueueItem(`v${n}`, `https://${host}/${n}`, WISH),
    )
    await createQueueStore(db).add(items, NOW)
  })

  it('have the number of their items that are not claimed', async () => {
    const sites = createBlockedSiteStore(db)
    await createQueueClaimStore(db).claim('all', CLAIMANT, NOW)
    expect(await sites.countWaiting()).toEqual(
      new Map([
        ['a.example', 2],
        ['b.example', 1],
      ]),
    )
  })

  it('have submissions that could not be resolved', async () => {
    const failed = (id: number, host: string) =>
      ({
        ...bareQueueItem(`input-${id}`, '', { ...WISH, id }),
        host,
        state: 'waiting',
        errorClass: 'bot-check',
      }) as const
    const queue = createQueueStore(db)
    const [first = 0, second = 0] = await createSubmissionStore(db).add(
      ['https://a.example/x', 'https://b.example/x'],
      { target: 'pending', autoStart: false, flat: false, force: false, userId: null },
      NOW,
    )
    await queue.fail(failed(first, 'a.example'), NOW)
    await queue.fail(failed(second, 'b.example'), NOW)
    expect(await createBlockedSiteStore(db).listUnresolved('a.example')).toEqual([first])
  })

  it('whose waits end are tried immediately, but not items that wait for another reason', async () => {
    const claims = createQueueClaimStore(db)
    const failure = { state: 'waiting', errorClass: 'live', message: 'live', nextAttempt: NOW + 3600 } as const
    const live = await claims.claim('all', CLAIMANT, NOW)
    await claims.fail(live?.videoId ?? '', 'me', failure, NOW)
    const pause = { host: 'a.example', until: NOW + 1800, errorClass: 'bot-check', reason: 'robot?' } as const
    await createSitePauseStore(db).pause(pause, NOW)
    await claims.parkPaused('all', NOW)
    expect(await createBlockedSiteStore(db).endWaits('b.example', NOW)).toBe(0)
    expect(await createBlockedSiteStore(db).endWaits('a.example', NOW)).toBe(2)
    await createSitePauseStore(db).lift('a.example')
    const claimed = [await claims.claim('retry', CLAIMANT, NOW), await claims.claim('retry', CLAIMANT, NOW)]
    expect(claimed.map(item => item?.videoId)).toEqual(['v1', 'v2'])
    expect(await claims.claim('retry', CLAIMANT, NOW)).toBeUndefined()
  })
})
