import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createSitePauseStore } from '../../site/site-pauses.store.ts'
import type { NewQueueItem } from './queue-item.ts'
import { createQueueClaimStore, type QueueClaimStore } from './queue-claims.store.ts'
import { createQueueStore, type QueueStore } from './queue.store.ts'

const NOW = 1_000
const item = (videoId: string, rest: Partial<NewQueueItem> = {}): NewQueueItem => ({
  videoId,
  inputId: null,
  sourceUrl: `https://a.example/${videoId}`,
  host: 'a.example',
  status: 'pending',
  state: 'queued',
  isAutoStart: false,
  title: videoId,
  channelId: '',
  channelName: '',
  duration: null,
  published: null,
  vidType: 'unknown',
  thumbUrl: null,
  isForced: false,
  message: null,
  errorClass: null,
  nextAttempt: null,
  ...rest,
})

let db: Db
let queue: QueueStore
let claimStore: QueueClaimStore
beforeEach(() => {
  db = openDatabase(':memory:')
  queue = createQueueStore(db)
  claimStore = createQueueClaimStore(db)
})

const LEASE_S = 60
const claimant = (owner: string, now = NOW) => ({ owner, leasedUntil: now + LEASE_S })
const claimed = async (mode: 'all' | 'auto' | 'retry', now = NOW, owner = 'me') =>
  (await claimStore.claim(mode, claimant(owner, now), now))?.videoId
const add = (...items: NewQueueItem[]) => queue.add(items, NOW)

describe('the order of claims', () => {
  it('is the order of addition, with prioritized items first', async () => {
    await add(item('a'), item('b'), item('c'))
    await queue.prioritize('c')
    expect([await claimed('all'), await claimed('all'), await claimed('all'), await claimed('all')]).toEqual([
      'c',
      'a',
      'b',
      undefined,
    ])
  })

  it('puts items that failed before after the others', async () => {
    await add(item('a'), item('b'))
    expect(await claimed('all')).toBe('a')
    await claimStore.fail(
      'a',
      'me',
      { state: 'waiting', errorClass: 'timeout', message: 'slow', nextAttempt: NOW },
      NOW,
    )
    expect([await claimed('all'), await claimed('all')]).toEqual(['b', 'a'])
  })

  it('gives each item to one worker only', async () => {
    await add(item('a'))
    expect([await claimed('all', NOW, 'me'), await claimed('all', NOW, 'you')]).toEqual(['a', undefined])
    expect(await claimStore.isClaimedBy('a', 'you')).toBe(false)
    expect(await claimStore.advance('a', 'you', 'downloaded', '{}')).toBe(false)
  })

  it('skips items that are ignored, failed, waiting or without a source', async () => {
    await add(
      item('a', { status: 'ignore' }),
      item('b', { state: 'failed' }),
      item('c', { state: 'waiting', nextAttempt: NOW + 1 }),
      item('input-4', { sourceUrl: '' }),
    )
    expect(await claimed('all')).toBeUndefined()
    expect(await claimed('all', NOW + 1)).toBe('c')
  })

  it('claims only prioritized or only waiting items in the runs for them', async () => {
    await add(item('a'), item('b', { isAutoStart: true }), item('c', { state: 'waiting', nextAttempt: NOW }))
    expect([await claimed('auto'), await claimed('auto')]).toEqual(['b', undefined])
    expect([await claimed('retry'), await claimed('retry')]).toEqual(['c', undefined])
  })
})

describe('a started item', () => {
  it('is released when its owner has ended, and continues at its step', async () => {
    await add(item('a'))
    await claimed('all', NOW, 'dead')
    await claimStore.advance('a', 'dead', 'downloaded', '{"x":1}')
    await claimStore.releaseAll()
    expect(await claimStore.claim('auto', claimant('me'), NOW)).toMatchObject({
      videoId: 'a',
      state: 'downloaded',
      work: '{"x":1}',
    })
  })

  it('waits after a failure, counts it, and is no longer prioritized', async () => {
    await add(item('a', { isAutoStart: true }))
    await claimed('all')
    const failure = { state: 'waiting', errorClass: 'timeout', message: 'slow', nextAttempt: NOW + 60 } as const
    expect(await claimStore.fail('a', 'me', failure, NOW)).toBe(true)
    expect(await queue.get('a')).toMatchObject({ ...failure, attempts: 1, isAutoStart: false, claimedBy: null })
    expect(await claimStore.nextAttempt()).toBe(NOW + 60)
    expect(await claimStore.claim('retry', claimant('me'), NOW + 60)).toMatchObject({
      state: 'downloading',
      message: null,
      attempts: 1,
    })
  })

  it('continues after its download if a later step failed', async () => {
    await add(item('a'))
    await claimed('all')
    await claimStore.advance('a', 'me', 'downloaded', '{}')
    await claimStore.fail(
      'a',
      'me',
      { state: 'waiting', errorClass: 'disk-full', message: 'full', nextAttempt: NOW },
      NOW,
    )
    expect(await claimStore.claim('retry', claimant('me'), NOW)).toMatchObject({ state: 'downloaded', work: '{}' })
  })

  it('is no longer claimed once it was removed or ignored', async () => {
    await add(item('a'), item('b'))
    await claimed('all')
    await claimed('all')
    await queue.remove('a')
    await queue.setStatus('b', 'ignore')
    expect([await claimStore.isClaimedBy('a', 'me'), await claimStore.isClaimedBy('b', 'me')]).toEqual([false, false])
  })
})

describe('a claim', () => {
  const fail = (errorClass: string) =>
    claimStore.fail('a', 'me', { state: 'waiting', errorClass, message: errorClass, nextAttempt: NOW }, NOW)

  it('of another host name, as after a container was recreated, ends with its lease', async () => {
    await add(item('a'))
    await claimed('all', NOW, 'another-host:7:1')
    expect(await claimStore.releaseLost('me', [], NOW + LEASE_S - 1)).toBe(0)
    expect(await claimed('all', NOW + LEASE_S - 1)).toBeUndefined()
    expect(await claimStore.releaseLost('me', [], NOW + LEASE_S)).toBe(1)
    expect(await claimed('all', NOW + LEASE_S)).toBe('a')
  })

  it('lasts as long as its owner renews it', async () => {
    await add(item('a'))
    await claimed('all', NOW, 'other')
    expect(await claimStore.renew('a', claimant('other', NOW + LEASE_S))).toBe(true)
    expect(await claimStore.releaseLost('me', [], NOW + LEASE_S)).toBe(0)
    expect(await claimStore.renew('a', claimant('third'))).toBe(false)
    await queue.setStatus('a', 'ignore')
    expect(await claimStore.renew('a', claimant('other'))).toBe(false)
  })

  it('of this process that no worker holds is released; a held one is kept at any time of the clock', async () => {
    await add(item('a'), item('b'))
    await claimed('all')
    await claimed('all')
    expect(await claimStore.releaseLost('me', ['a'], NOW + 10 * LEASE_S)).toBe(1)
    expect(await queue.get('a')).toMatchObject({ claimedBy: 'me' })
    expect(await claimed('auto')).toBe('b')
  })

  it('counts failures by class, and starts over once a step succeeded', async () => {
    await add(item('a'))
    for (const errorClass of ['live', 'live', 'timeout']) {
      await claimed('all')
      await fail(errorClass)
    }
    expect(await claimStore.failures('a')).toEqual({ live: 2, timeout: 1 })
    await claimed('all')
    await claimStore.advance('a', 'me', 'downloaded', '{}')
    expect(await claimStore.failures('a')).toEqual({})
    await fail('disk-full')
    await queue.prioritize('a')
    expect(await queue.get('a')).toMatchObject({ failures: {}, attempts: 0 })
  })
})

describe('a paused host', () => {
  it('keeps its items waiting with the reason, and no other items', async () => {
    await add(item('a'), item('b', { host: 'b.example' }))
    await createSitePauseStore(db).pause({ host: 'a.example', until: NOW + 100, reason: 'robot?' }, NOW)
    expect([await claimed('all'), await claimed('all')]).toEqual(['b', undefined])
    await claimStore.parkPaused('all', NOW)
    expect(await queue.get('a')).toMatchObject({ state: 'waiting', message: 'robot?', nextAttempt: NOW + 100 })
    expect(await claimed('retry', NOW + 100)).toBe('a')
  })
})

describe('a host that blocks the server', () => {
  it('is counted once for each pause, until a request succeeds or a day has passed', async () => {
    const pauses = createSitePauseStore(db)
    const pause = (now: number) => pauses.pause({ host: 'a.example', until: now + 100, reason: 'robot?' }, now)
    const count = (now: number) => pauses.countBlocks('a.example', now)
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
    await pauses.lift('a.example')
    expect(await count(nextWeek)).toBe(0)
  })
})

describe('adding', () => {
  it('leaves existing items unchanged and returns the new ones', async () => {
    await add(item('a', { title: 'first' }))
    expect(await add(item('a', { title: 'second' }), item('b'))).toEqual(['b'])
    expect((await queue.get('a'))?.title).toBe('first')
  })

  it('reports where an ID already exists', async () => {
    await add(item('a'), item('b', { status: 'ignore' }))
    expect([...(await queue.findStates(['a', 'b', 'c']))]).toEqual([
      ['a', 'pending'],
      ['b', 'ignore'],
    ])
  })
})
