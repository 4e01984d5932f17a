import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines } from '../../testing/describe-engines.ts'
import { createDownloadLogStore, MAX_LOG_LINES } from './download-log.store.ts'
import { createQueueStore } from './queue.store.ts'
import { bareQueueItem } from './resolve/to-queue-item.ts'

const NOW = 1_000
const WISH = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const

describeEngines('the log of a queue item', openTestDatabase => {
  let db: Database
  beforeEach(async () => {
    db = await openTestDatabase()
    const items = ['v1', 'v2'].map(id => bareQueueItem(id, `https://a.example/${id}`, WISH))
    await createQueueStore(db).add(items, NOW)
  })

  it('has its last lines in order', async () => {
    const log = createDownloadLogStore(db)
    for (let n = 0; n < MAX_LOG_LINES + 3; n++)
      await log.append('v1', { time: NOW + n, level: n === 5 ? 'error' : 'info', text: `line ${n}` })
    await log.append('v2', { time: NOW, level: 'info', text: 'other' })
    const lines = await log.list('v1')
    expect(lines).toHaveLength(MAX_LOG_LINES)
    expect(lines[0]).toEqual({ time: NOW + 3, level: 'info', text: 'line 3' })
    expect(lines[2]?.level).toBe('error')
    expect(lines.at(-1)?.text).toBe(`line ${MAX_LOG_LINES + 2}`)
  })

  it('is deleted with the item', async () => {
    const log = createDownloadLogStore(db)
    await log.append('v1', { time: NOW, level: 'info', text: 'line' })
    await createQueueStore(db).remove('v1')
    await log.append('v1', { time: NOW, level: 'info', text: 'too late' })
    expect(await log.list('v1')).toEqual([])
  })
})
