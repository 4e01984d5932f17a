import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { listRows } from '../../testing/library-rows.ts'
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

describeEngines('claims of the queue', openTestDatabase => {
  let db: Database
  let queue: QueueStore
  let claimStore: QueueClaimStore
  beforeEach(async () => {
    db = await openTestDatabase()
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

    it('gives different items to workers that claim at the same time', async () => {
      await add(item('a'), item('b'), item('c'))
      const owners = ['one', 'two', 'three', 'four', 'five']
      const found = (await Promise.all(owners.map(owner => claimed('all', NOW, owner)))).filter(id => id !== undefined)
      expect(new Set(found).size).toBe(found.length)
      for (let more = await claimed('all'); more; more = await claimed('all')) found.push(more)
      expect(found.toSorted()).toEqual(['a', 'b', 'c'])
      const attempts = await listRows(db, 'queue_attempts', 'video_id', 'started_at')
      expect(attempts).toEqual(['a', 'b', 'c'].map(id => ({ video_id: id, started_at: NOW })))
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
      await claimStore.releaseEnded(() => false)
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

  it('is kept at the start of another process only while its owner can be alive, and if several processes can work', async () => {
    await add(item('a'), item('b'), item('c'))
    for (const owner of ['alive', 'ended', 'ended too']) await claimed('all', NOW, owner)
    await claimStore.releaseEnded(owner => owner === 'alive')
    const owners = await listRows(db, 'queue_items', 'video_id', 'claimed_by')
    const kept = db.engine === 'sqlite' ? null : 'alive'
    expect(owners.map(row => row.claimed_by)).toEqual([kept, null, null])
  })

  describe('an owner that lost its claim', () => {
    const failure = { state: 'failed', errorClass: 'timeout', message: 'slow', nextAttempt: null } as const

    it('changes neither the item nor the attempt of the next owner', async () => {
      await add(item('a'))
      await claimed('all', NOW, 'asleep')
      await claimStore.releaseLost('me', [], NOW + LEASE_S)
      await claimed('all', NOW + LEASE_S, 'awake')
      expect(await claimStore.fail('a', 'asleep', failure, NOW + 99)).toBe(false)
      await claimStore.release('a', 'asleep')
      await claimStore.finish('a', 'asleep', NOW + 99)
      expect(await queue.get('a')).toMatchObject({
        claimedBy: 'awake',
        state: 'downloading',
        attempts: 0,
        failures: {},
      })
      expect(await listRows(db, 'queue_attempts', 'id', 'ended_at')).toEqual([
        { id: 1, ended_at: null },
        { id: 2, ended_at: null },
      ])
    })

    it('ends its attempt when the item was removed', async () => {
      await add(item('a'))
      await claimed('all')
      await queue.remove('a')
      expect(await claimStore.fail('a', 'me', failure, NOW + 5)).toBe(false)
      const attempts = await listRows(db, 'queue_attempts', 'video_id', 'ended_at', 'error_class', 'message')
      expect(attempts).toEqual([{ video_id: 'a', ended_at: NOW + 5, error_class: 'timeout', message: 'slow' }])
    })
  })

  describe('a run', () => {
    it('that was stopped queues a partial download again', async () => {
      await add(item('a'), item('b'))
      await claimed('all')
      await claimed('all')
      await claimStore.advance('b', 'me', 'downloaded', '{}')
      await claimStore.release('a', 'me')
      await claimStore.release('b', 'me')
      expect(await queue.get('a')).toMatchObject({ state: 'queued', claimedBy: null })
      expect(await queue.get('b')).toMatchObject({ state: 'downloaded', claimedBy: null })
    })

    it('that finished an item removes it and ends its attempt', async () => {
      await add(item('a'))
      await claimed('all')
      await claimStore.finish('a', 'me', NOW + 5)
      expect(await queue.get('a')).toBeUndefined()
      const attempts = await listRows(db, 'queue_attempts', 'video_id', 'started_at', 'ended_at', 'error_class')
      expect(attempts).toEqual([{ video_id: 'a', started_at: NOW, ended_at: NOW + 5, error_class: null }])
    })

    it('counts the items of its mode that are not finished', async () => {
      await add(
        item('a'),
        item('b', { isAutoStart: true }),
        item('c', { state: 'waiting' }),
        item('d', { state: 'failed' }),
      )
      const count = async () => [
        await claimStore.countOpen('all'),
        await claimStore.countOpen('auto'),
        await claimStore.countOpen('retry'),
      ]
      expect(await count()).toEqual([3, 1, 1])
      await claimStore.clearAutoStart()
      expect(await count()).toEqual([3, 0, 1])
      await claimed('all')
      expect(await count()).toEqual([3, 1, 2])
    })

    it('has no next attempt when no item waits for one', async () => {
      await add(item('a'), item('b', { state: 'waiting' }))
      expect(await claimStore.nextAttempt()).toBeUndefined()
    })
  })

  describe('a paused host', () => {
    it.each(['all', 'auto', 'retry'] as const)('parks the items of the mode %s that are not claimed', async mode => {
      await add(
        item('auto', { isAutoStart: true }),
        item('retry', { state: 'waiting' }),
        item('queued'),
        item('other', { host: 'b.example' }),
        item('claimed', { isAutoStart: true }),
      )
      await insertRows(db, 'host_pauses', [{ host: 'a.example', until: NOW, reason: 'over' }])
      expect(await claimed('auto')).toBe('auto')
      await claimStore.releaseEnded(() => false)
      await createSitePauseStore(db).pause(
        { host: 'a.example', until: NOW + 9, errorClass: 'bot-check', reason: 'robot?' },
        NOW,
      )
      await queue.setStatus('auto', 'ignore')
      await claimStore.parkPaused(mode, NOW)
      const parked = (await listRows(db, 'queue_items', 'video_id', 'message')).filter(row => row.message === 'robot?')
      const expected = { all: ['claimed', 'queued', 'retry'], auto: ['claimed'], retry: ['retry'] }
      expect(parked.map(row => row.video_id)).toEqual(expected[mode])
    })

    it('keeps its items waiting with the reason, and no other items', async () => {
      await add(item('a'), item('b', { host: 'b.example' }))
      await createSitePauseStore(db).pause(
        { host: 'a.example', until: NOW + 100, errorClass: 'bot-check', reason: 'robot?' },
        NOW,
      )
      expect([await claimed('all'), await claimed('all')]).toEqual(['b', undefined])
      await claimStore.parkPaused('all', NOW)
      expect(await queue.get('a')).toMatchObject({ state: 'waiting', message: 'robot?', nextAttempt: NOW + 100 })
      expect(await claimed('retry', NOW + 100)).toBe('a')
    })
  })
})
