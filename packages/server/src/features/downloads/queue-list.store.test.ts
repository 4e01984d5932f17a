import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels } from '../../testing/library-rows.ts'
import { createQueueListStore, type QueueListQuery, type QueueListStore } from './queue-list.store.ts'
import type { NewQueueItem } from './queue-item.ts'
import { createQueueStore } from './queue.store.ts'
import { bareQueueItem } from './resolve/to-queue-item.ts'

const AT = { now: 100, pauses: [] } as const
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
    const { items, total } = await list.list({ ...AT, words: [], limit: 10, offset: 0, ...query })
    expect(total).toBe(items.length)
    return items.map(({ videoId }) => videoId)
  }

  it('reports for each item whether its channel is in the library', async () => {
    await insertChannels(db, { id: 'UCknown' })
    await add(item('a', { channelId: 'UCknown' }), item('b', { channelId: 'UCother' }))
    const { items } = await list.list({ ...AT, words: [], limit: 10, offset: 0 })
    expect(items.map(({ channelId, isChannelIndexed }) => [channelId, isChannelIndexed])).toEqual([
      ['UCknown', true],
      ['UCother', false],
    ])
    expect(await list.get('a', AT)).toMatchObject({ title: items[0]?.title, isChannelIndexed: true })
    expect(await list.get('b', AT)).toMatchObject({ isChannelIndexed: false })
    expect(await list.get('c', AT)).toBeUndefined()
  })

  it('has the prioritized items first, in pages', async () => {
    await add(item('a'), item('b'), item('c', { isAutoStart: true }), item('d'))
    const page = async (offset: number) => {
      const { items, total } = await list.list({ ...AT, words: [], limit: 3, offset })
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

  describe('by state', () => {
    const row = { status: 'pending', source_url: 'x', title: '', queued_at: 0 } as const
    const pauses = [{ host: 'paused.example', until: 150, reason: 'robot?' }]
    const listStates = async (query: Partial<QueueListQuery> = {}) => {
      const { items, total } = await list.list({
        ...AT,
        pauses,
        words: [],
        limit: 20,
        offset: 0,
        order: 'state',
        ...query,
      })
      expect(total).toBe(items.length)
      return items.map(each => [each.videoId, each.shownState, each.place ?? each.waitsUntil].join(' '))
    }
    beforeEach(() =>
      insertRows(db, 'queue_items', [
        { ...row, video_id: 'later', state: 'waiting', next_attempt: 200, position: 1, message: 'x' },
        { ...row, video_id: 'soon', state: 'waiting', next_attempt: 120, position: 2, message: 'x' },
        { ...row, video_id: 'due', state: 'waiting', next_attempt: 100, position: 3, attempts: 1 },
        { ...row, video_id: 'second', state: 'queued', position: 4 },
        { ...row, video_id: 'first', state: 'queued', position: 5, auto_start: 1 },
        { ...row, video_id: 'blocked', state: 'queued', position: 6, host: 'paused.example' },
        {
          ...row,
          video_id: 'blocked-longer',
          state: 'waiting',
          next_attempt: 160,
          position: 7,
          host: 'paused.example',
        },
        { ...row, video_id: 'failed', state: 'failed', position: 8, message: 'x' },
        { ...row, video_id: 'running', state: 'downloaded', position: 9, claimed_by: 'me' },
        { ...row, video_id: 'ignored', state: 'queued', position: 10, status: 'ignore' },
      ]),
    )

    it('lists running, failed, queued and waiting items, with places and times', async () => {
      expect(await listStates()).toEqual([
        'running downloading 0',
        'failed failed 0',
        'first queued 1',
        'second queued 2',
        'due queued 3',
        'soon waiting 120',
        'blocked waiting 150',
        'blocked-longer waiting 160',
        'later waiting 200',
        'ignored ignored 0',
      ])
    })

    it('is filtered by a state, and counts all of them', async () => {
      expect(await listStates({ state: 'queued' })).toEqual(['first queued 1', 'second queued 2', 'due queued 3'])
      expect(await listStates({ state: 'waiting', limit: 4 })).toHaveLength(4)
      const filter = { ...AT, pauses, words: [] }
      const counts = { downloading: 1, failed: 1, queued: 3, waiting: 4, ignored: 1 }
      expect(await list.countStates({ ...filter, state: 'failed', status: 'ignore' })).toEqual(counts)
      expect(await list.countStates({ ...filter, channel: 'none' })).toEqual({
        ...{ downloading: 0, failed: 0, queued: 0, waiting: 0, ignored: 0 },
      })
      expect(await list.get('blocked', { now: 100, pauses })).toMatchObject({ shownState: 'waiting', waitsUntil: 150 })
    })
  })
})
