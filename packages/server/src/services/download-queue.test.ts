import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../db/open.ts'
import { createHostPauseStore } from '../stores/host-pauses.ts'
import { createInputStore } from '../stores/inputs.ts'
import { createQueueListStore } from '../stores/queue-list.ts'
import { createQueueStore } from '../stores/queue.ts'
import { bareEntry } from './adding/queue-entry.ts'
import { createDownloadQueue } from './download-queue.ts'

const WISH = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const

it('answers "download now" and starts the download only once the priority is stored', async () => {
  const db = openDatabase(':memory:')
  const store = createQueueStore(db)
  await store.add([bareEntry('a', 'https://a.example/a', WISH)], 1)
  let isStored = false
  const events: string[] = []
  const slowStore = {
    ...store,
    async prioritise(id: string) {
      for (let turn = 0; turn < 5; turn++) await setImmediate()
      isStored = true
      return store.prioritise(id)
    },
  }
  const queue = createDownloadQueue({
    queue: slowStore,
    list: createQueueListStore(db),
    inputs: createInputStore(db),
    pauses: createHostPauseStore(db),
    jobs: {
      enqueue: (name: string) => {
        events.push(`${name} ${isStored ? 'after' : 'before'} the priority`)
        return Promise.resolve('id')
      },
    } as never,
    clock: systemClock,
  })
  await queue.setStatus('a', 'priority')
  expect(events).toEqual(['download_pending after the priority'])
  expect(await store.get('a')).toMatchObject({ isAutoStart: true })
})
