import { beforeEach, expect, it } from 'vitest'
import type { QueueMove } from '@tubecellar/core/contract'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { createQueueChangesStore } from './queue-changes.store.ts'
import { createQueueListStore } from './queue-list.store.ts'
import { createQueueOrderStore, type QueueOrderStore } from './queue-order.store.ts'

const AT = { now: 100, pauses: [] }
const ITEM = { status: 'pending', state: 'queued', queued_at: 0, title: 'T', source_url: 'x' } as const

describeEngines('the order of the queue', openTestDatabase => {
  let db: Database
  let order: QueueOrderStore
  beforeEach(async () => {
    db = await openTestDatabase()
    order = createQueueOrderStore(db)
    const waiting = { state: 'waiting', next_attempt: 999 } as const
    await insertRows(db, 'queue_items', [
      { ...ITEM, video_id: 'auto', position: 9, auto_start: 1 },
      { ...ITEM, video_id: 'a', position: 1 },
      { ...ITEM, video_id: 'b', position: 2 },
      { ...ITEM, video_id: 'w', position: 3, ...waiting },
      { ...ITEM, video_id: 'c', position: 4 },
      { ...ITEM, video_id: 'd', position: 5 },
      { ...ITEM, video_id: 'tried', position: 0, attempts: 2 },
      { ...ITEM, video_id: 'f', position: 6, state: 'failed' },
      { ...ITEM, video_id: 'r', position: 7, state: 'downloading', claimed_by: 'me' },
    ])
  })
  const queue = async () => {
    const { items } = await createQueueListStore(db).list({ ...AT, words: [], order: 'state', limit: 20, offset: 0 })
    return items
      .filter(item => item.place !== undefined)
      .map(({ videoId }) => videoId)
      .join(' ')
  }
  const move = (to: QueueMove, ...ids: string[]) =>
    order.move({ status: 'pending', isClaimed: false, ids }, to, AT, { id: `${to}-${ids.join('-')}`, now: 100 })

  it('is by state, with the items that start automatically first', async () => {
    expect(await queue()).toBe('auto a b c d tried')
  })

  it.each<[QueueMove, string[], number, string]>([
    ['move-top', ['d'], 1, 'auto d a b c tried'],
    ['move-top', ['tried', 'c'], 2, 'auto c tried a b d'],
    ['move-bottom', ['a', 'b'], 2, 'auto c d tried a b'],
    ['move-up', ['c'], 1, 'auto a c b d tried'],
    ['move-up', ['a'], 0, 'auto a b c d tried'],
    ['move-up', ['b', 'd'], 2, 'auto b a d c tried'],
    ['move-up', ['a', 'b', 'd'], 1, 'auto a b d c tried'],
    ['move-up', ['tried'], 1, 'auto a b c tried d'],
    ['move-down', ['b', 'c'], 2, 'auto a d b c tried'],
    ['move-down', ['tried', 'auto'], 0, 'auto a b c d tried'],
    ['move-down', ['r', 'f', 'w', 'unknown'], 0, 'auto a b c d tried'],
  ])('after %s of %s', async (to, ids, count, expected) => {
    expect(await move(to, ...ids)).toBe(count)
    expect(await queue()).toBe(expected)
    if (count === 0) return
    expect(await createQueueChangesStore(db).undo(`${to}-${ids.join('-')}`)).toBeGreaterThanOrEqual(count)
    expect(await queue()).toBe('auto a b c d tried')
  })

  it('moves waiting items to the top, where they are when they are queued again', async () => {
    expect(await move('move-top', 'w')).toBe(1)
    const { items } = await createQueueListStore(db).list({
      now: 1000,
      pauses: [],
      words: [],
      order: 'state',
      limit: 20,
      offset: 0,
    })
    expect(
      items
        .filter(item => item.place !== undefined)
        .slice(0, 3)
        .map(({ videoId }) => videoId),
    ).toEqual(['auto', 'w', 'a'])
  })

  it('keeps every item when several users move items at the same time', async () => {
    const ids = ['a', 'b', 'c', 'd']
    await Promise.all(ids.map(async (id, n) => move(n % 2 === 0 ? 'move-up' : 'move-down', id)))
    const after = (await queue()).split(' ')
    expect(after.toSorted()).toEqual(['a', 'auto', 'b', 'c', 'd', 'tried'])
    expect(after[0]).toBe('auto')
  })
})
