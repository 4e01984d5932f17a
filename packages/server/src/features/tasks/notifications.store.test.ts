import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { createNotificationStore, type NotificationStore, type StoredNotification } from './notifications.store.ts'

const NOW = 1_700_000_000

describeEngines('stored notifications', openTestDatabase => {
  let db: Database
  let store: NotificationStore

  beforeEach(async () => {
    db = await openTestDatabase()
    store = createNotificationStore(db)
  })

  const notification = (id: string, changes: Partial<StoredNotification> = {}): StoredNotification => ({
    id,
    group: 'download:run',
    title: 'Downloading',
    isStartable: true,
    isStoppable: true,
    level: 'info',
    messages: ['one', 'two'],
    items: [],
    progress: null,
    command: null,
    createdAt: NOW,
    expiresAt: null,
    ...changes,
  })
  const ids = async (prefix = '', now = NOW) => (await store.list(now, prefix)).map(({ id }) => id)

  it('replace those of the same job, and keep their command', async () => {
    await store.put(notification('a'))
    await store.setCommand('a', 'STOP')
    const end: Partial<StoredNotification> = {
      level: 'error',
      messages: ['failed'],
      progress: 0.5,
      isStoppable: false,
      expiresAt: NOW + 5,
    }
    await store.put(notification('a', { ...end, createdAt: NOW + 1 }))
    expect(await store.list(NOW, '')).toEqual([notification('a', { ...end, command: 'STOP' })])
  })

  it('are listed oldest first, by the start of their group, until they expire', async () => {
    await store.put(notification('c', { createdAt: NOW + 1 }))
    await store.put(notification('b', { expiresAt: NOW + 5 }))
    await store.put(notification('a', { group: 'setting:download' }))
    expect(await ids()).toEqual(['a', 'b', 'c'])
    expect(await ids('download:')).toEqual(['b', 'c'])
    expect(await ids('download%')).toEqual([])
    expect(await ids('', NOW + 5)).toEqual(['a', 'c'])
    await store.drop('a')
    expect(await ids()).toEqual(['b', 'c'])
  })

  it('are deleted when they expire or their job no longer runs', async () => {
    const job = { name: 'download_pending', payload: '{}', run_at: 0, created_at: 0 } as const
    await insertRows(db, 'jobs', [
      { ...job, id: 'running', status: 'STARTED' },
      { ...job, id: 'over', status: 'SUCCESS' },
    ])
    for (const id of ['running', 'over', 'unknown']) await store.put(notification(id))
    await store.put(notification('old', { expiresAt: NOW }))
    await store.put(notification('shown', { expiresAt: NOW + 1 }))
    await store.prune(NOW)
    expect(await ids('', 0)).toEqual(['running', 'shown'])
  })

  it('contain the items of running jobs until they end', async () => {
    const job = { name: 'download_pending', payload: '{}', run_at: 0, created_at: 0 } as const
    await insertRows(db, 'jobs', [
      { ...job, id: 'running', status: 'STARTED' },
      { ...job, id: 'over', status: 'SUCCESS' },
    ])
    const item = { videoId: 'v', step: 'Starting', fraction: 0.5, receivedBytes: 9 }
    for (const id of ['running', 'over']) await store.put(notification(id, { items: [item] }))
    expect(await store.listItems()).toEqual([item])
    expect(await store.list(NOW, '')).toMatchObject([{ messages: ['one', 'two'] }, { messages: ['one', 'two'] }])
  })
})
