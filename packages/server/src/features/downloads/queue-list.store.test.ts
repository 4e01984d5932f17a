import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels } from '../../testing/library-rows.ts'
import { createQueueListStore, type QueueListQuery, type QueueListStore } from './queue-list.store.ts'
import type { NewQueueItem } from './queue-item.ts'
import { createQueueStore } from './queue.store.ts'
import { bareQueueItem } from './resolve/to-queue-item.ts'

const OPTIONS = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const
const item = (id: string, rest: Partial<NewQueueItem> = {}): NewQueueItem => ({
  ...bareQueueItem(id, `https://a.example/${id}`, OPTIONS),
  ...rest,
})

describeEngines('the list of the queue', openTestDatabase => {
  let db: Database
  let list: QueueListStore
  beforeEach(async () => {
    db = await openTestDatabase()
    list = createQueueListStore(db)
  })
  const add = (...items: NewQueueItem[]) => createQueueStore(db).add(items, 1)
  const listIds = async (query: Partial<QueueListQuery> = {}) => {
    const { items, total } = await list.list({ words: [], limit: 10, offset: 0, ...query })
    expect(total).toBe(items.length)
    return items.map(({ videoId }) => videoId)
  }

  it('reports for each item whether its channel is in the library', async () => {
    await insertChannels(db, { id: 'UCknown' })
    await add(item('a', { channelId: 'UCknown' }), item('b', { channelId: 'UCother' }))
    const { items } = await list.list({ words: [], limit: 10, offset: 0 })
    expect(items.map(({ channelId, isChannelIndexed }) => [channelId, isChannelIndexed])).toEqual([
      ['UCknown', true],
      ['UCother', false],
    ])
    expect(await list.get('a')).toMatchObject({ title: items[0]?.title, isChannelIndexed: true })
    expect(await list.get('b')).toMatchObject({ isChannelIndexed: false })
    expect(await list.get('c')).toBeUndefined()
  })

  it('has the prioritized items first, in pages', async () => {
    await add(item('a'), item('b'), item('c', { isAutoStart: true }), item('d'))
    const page = async (offset: number) => {
      const { items, total } = await list.list({ words: [], limit: 3, offset })
      return [items.map(({ videoId }) => videoId), total]
    }
    expect(await page(0)).toEqual([['c', 'a', 'b'], 4])
    expect(await page(3)).toEqual([['d'], 4])
    expect(await page(6)).toEqual([[], 4])
  })

  it('is filtered by status, channel, type and error', async () => {
    await add(
      item('a', { channelId: 'c', vidType: 'shorts' }),
      item('b', { channelId: 'c', vidType: 'videos', message: 'Broken.' }),
      item('d', { status: 'ignore', vidType: 'shorts' }),
    )
    expect(await listIds()).toEqual(['a', 'b', 'd'])
    expect(await listIds({ status: 'ignore' })).toEqual(['d'])
    expect(await listIds({ channel: 'c' })).toEqual(['a', 'b'])
    expect(await listIds({ vidType: 'shorts' })).toEqual(['a', 'd'])
    expect(await listIds({ hasMessage: true })).toEqual(['b'])
    expect(await listIds({ hasMessage: false, status: 'pending', channel: 'c', vidType: 'shorts' })).toEqual(['a'])
  })

  it('finds all words in a title without regard to the case of ASCII letters', async () => {
    await add(item('a', { title: 'The Quick Brown Öl' }), item('b', { title: 'quick! 100 \\ [fox]' }))
    expect(await listIds({ words: ['QUICK'] })).toEqual(['a', 'b'])
    expect(await listIds({ words: ['brown', 'qui'] })).toEqual(['a'])
    expect(await listIds({ words: ['Öl'] })).toEqual(['a'])
    expect(await listIds({ words: ['öl'] })).toEqual([])
    expect(await listIds({ words: ['quick!'] })).toEqual(['b'])
    expect(await listIds({ words: ['1_00%', '\\ [FOX]'] })).toEqual(['b'])
  })
})
