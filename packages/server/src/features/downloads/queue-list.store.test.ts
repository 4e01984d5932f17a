import { expect, it } from 'vitest'
import { openDatabase } from '../../database/open-database.ts'
import { bareQueueItem } from './resolve/to-queue-item.ts'
import { createQueueListStore } from './queue-list.store.ts'
import { createQueueStore } from './queue.store.ts'

const WISH = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const

it('reports for each queue item whether its channel is in the library', async () => {
  const db = openDatabase(':memory:')
  db.raw.prepare(`INSERT INTO channels (id, name, last_refresh) VALUES ('UCknown', 'Known', 1)`).run()
  const items = ['UCknown', 'UCother'].map(channelId => ({
    ...bareQueueItem(`of-${channelId}`, `https://a.example/${channelId}`, WISH),
    channelId,
  }))
  await createQueueStore(db).add(items, 1)
  const list = createQueueListStore(db)
  const listed = await list.list({ words: [], limit: 10, offset: 0 })
  expect(listed.items.map(({ channelId, isChannelIndexed }) => [channelId, isChannelIndexed])).toEqual([
    ['UCknown', true],
    ['UCother', false],
  ])
  expect(await list.get('of-UCknown')).toMatchObject({ isChannelIndexed: true })
  expect(await list.get('of-UCother')).toMatchObject({ isChannelIndexed: false })
})
