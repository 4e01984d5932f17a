import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels, listRows } from '../../testing/library-rows.ts'
import { createSubscriptionStore, type SubscriptionStore } from './subscriptions.store.ts'

const FAILURE = { message: 'Slow.', errorClass: 'timeout' }

describeEngines('subscriptions', openTestDatabase => {
  let db: Database
  let subscriptions: SubscriptionStore
  beforeEach(async () => {
    db = await openTestDatabase()
    subscriptions = createSubscriptionStore(db)
    const overwrites = JSON.stringify({ subscriptions_channel_size: 5, subscriptions_shorts_channel_size: null })
    await insertChannels(
      db,
      { id: 'c1', name: 'beta', overwrites, source_url: 'https://a.example/c1' },
      { id: 'c2', name: 'Alpha' },
      { id: 'c3', name: 'alpha' },
      { id: 'c4', name: 'Not subscribed' },
    )
    const playlist = { last_refresh: 0, kind: 'regular' } as const
    await insertRows(db, 'playlists', [
      { ...playlist, id: 'p1', name: 'Playlist', sort_order: 'bottom' },
      { ...playlist, id: 'p2', name: 'Custom', kind: 'custom' },
    ])
  })
  const list = async () => (await subscriptions.listSubscribed()).map(({ kind, id }) => `${kind} ${id}`)

  it('are listed by name without regard to case, channels first', async () => {
    expect(await list()).toEqual([])
    for (const id of ['c1', 'c3', 'c2', 'unknown']) await subscriptions.subscribe('channel', id, 1)
    for (const id of ['p1', 'p2']) await subscriptions.subscribe('playlist', id, 1)
    expect(await list()).toEqual(['channel c2', 'channel c3', 'channel c1', 'playlist p1'])
  })

  it('have their settings and no results before their first scan', async () => {
    await subscriptions.subscribe('channel', 'c1', 1)
    await subscriptions.subscribe('playlist', 'p1', 1)
    const notScanned = { tabs: {}, probedAt: null, lastSuccess: null, failures: 0, errorClass: null }
    expect(await subscriptions.listSubscribed()).toEqual([
      {
        kind: 'channel',
        id: 'c1',
        name: 'beta',
        url: 'https://a.example/c1',
        sortOrder: 'top',
        sizes: { videos: 5, streams: undefined, shorts: null },
        ...notScanned,
      },
      { kind: 'playlist', id: 'p1', name: 'Playlist', url: null, sortOrder: 'bottom', sizes: {}, ...notScanned },
    ])
  })

  it('have the results of their scans', async () => {
    await subscriptions.subscribe('channel', 'c1', 1)
    const find = async () => (await subscriptions.listSubscribed())[0]
    await subscriptions.saveFailure('channel', 'c1', FAILURE, 10)
    await subscriptions.saveFailure('channel', 'c1', FAILURE, 20)
    expect(await find()).toMatchObject({ lastSuccess: null, failures: 2, errorClass: 'timeout' })
    await subscriptions.saveSuccess('channel', 'c1', 30)
    expect(await find()).toMatchObject({ lastSuccess: 30, failures: 0 })
    await subscriptions.saveFailure('channel', 'c1', FAILURE, 40)
    expect(await find()).toMatchObject({ lastSuccess: 30, failures: 1 })
  })

  it('have the tabs that were found, which the page of the channel shows', async () => {
    await subscriptions.subscribe('channel', 'c2', 1)
    const tabs = { videos: 'https://a.example/videos', shorts: 'https://a.example/shorts' }
    await subscriptions.saveTabs('c2', tabs, 50)
    expect(await subscriptions.listSubscribed()).toMatchObject([{ tabs, probedAt: 50, failures: 0 }])
    await subscriptions.saveTabs('c2', { videos: tabs.videos }, null)
    expect(await subscriptions.listSubscribed()).toMatchObject([{ tabs: { videos: tabs.videos }, probedAt: null }])
    expect(await listRows(db, 'channels', 'id', 'tabs')).toContainEqual({ id: 'c2', tabs: '["videos"]' })
  })
})
