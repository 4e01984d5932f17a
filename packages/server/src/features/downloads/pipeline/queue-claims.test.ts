import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../database/open-database.ts'
import { createQueueStore, type QueueStore } from '../queue.store.ts'
import { createQueueClaimStore, type QueueClaimStore } from '../queue-claims.store.ts'
import { bareQueueItem } from '../resolve/to-queue-item.ts'
import { createQueueClaims, LEASE_S, type QueueClaims } from './queue-claims.ts'

const clock = { seconds: 1_000, now: () => clock.seconds * 1000 }
const WISH = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const

let queue: QueueStore
let claimStore: QueueClaimStore
let claims: QueueClaims
beforeEach(async () => {
  const db = openDatabase(':memory:')
  queue = createQueueStore(db)
  claimStore = createQueueClaimStore(db)
  claims = createQueueClaims({ claimStore, owner: 'me', clock })
  await queue.add([bareQueueItem('a', 'https://a.example/a', WISH)], 1)
})

describe('the claims of a process', () => {
  it('are released when the worker has ended and the database could not record that', async () => {
    expect(await claims.claim('all')).toMatchObject({ videoId: 'a' })
    expect(await claims.releaseLost()).toBe(0)
    claims.endHold('a')
    expect(await claims.releaseLost()).toBe(1)
    expect(await queue.get('a')).toMatchObject({ claimedBy: null })
  })

  it('are released by the next claim: "download now" needs no restart', async () => {
    await claims.claim('all')
    claims.endHold('a')
    await queue.prioritize('a')
    expect(await claims.claim('auto')).toMatchObject({ videoId: 'a' })
  })

  it('are renewed before the lease ends, and survive a clock that jumps', async () => {
    await claims.claim('all')
    clock.seconds += LEASE_S / 2
    expect(await claims.isHeld('a')).toBe(true)
    expect(await claimStore.releaseLost('other', [], clock.seconds + LEASE_S / 2)).toBe(0)
    clock.seconds += 24 * 3600
    expect(await claims.releaseLost()).toBe(0)
    expect(await claims.isHeld('a')).toBe(true)
  })

  it('are never given to two workers that claim at the same time', async () => {
    const both = await Promise.all([claims.claim('all'), claims.claim('all')])
    expect(both.map(item => item?.videoId)).toEqual(['a', undefined])
  })
})
