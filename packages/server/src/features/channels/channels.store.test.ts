import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertPlaylists, insertVideos, listRows } from '../../testing/library-rows.ts'
import { createChannelStore, type ChannelStore } from './channels.store.ts'

describeEngines('channels', openTestDatabase => {
  let db: Database
  let channels: ChannelStore
  beforeEach(async () => {
    db = await openTestDatabase()
    channels = createChannelStore(db)
    await insertChannels(
      db,
      { id: 'c', name: 'beta', is_subscribed: 1, source_url: 'https://site.example/c/' },
      { id: 'd', name: 'Alpha' },
      { id: 'e', name: 'BETA', is_subscribed: 1 },
    )
  })

  it('are counted and listed by name without regard to case, equal names by ID', async () => {
    const page = async (isSubscribed?: boolean, offset = 0) =>
      (await channels.page({ isSubscribed }, { offset, limit: 2 })).map(row => row.channel_id)
    expect([await page(), await page(undefined, 2), await page(true), await page(false)]).toEqual([
      ['d', 'c'],
      ['e'],
      ['c', 'e'],
      ['d'],
    ])
    expect(await channels.count({})).toBe(3)
    expect(await channels.count({ isSubscribed: true })).toBe(2)
    expect(await channels.count({ isSubscribed: false })).toBe(1)
  })

  it('are found by ID, in the order of the IDs, and by source', async () => {
    expect(await channels.get('c')).toMatchObject({ channel_id: 'c', channel_name: 'beta', channel_is_subscribed: 1 })
    expect(await channels.get('none')).toBeUndefined()
    expect((await channels.listByIds(['e', 'none', 'c'])).map(row => row.channel_id)).toEqual(['e', 'c'])
    expect(await channels.listByIds([])).toEqual([])
    expect(await channels.findBySource(['https://site.example/c', 'https://site.example/c/'])).toBe('c')
    expect(await channels.findBySource(['https://site.example/d'])).toBeUndefined()
  })

  it('are subscribed to', async () => {
    expect(await channels.setSubscribed('d', true)).toBe(true)
    expect(await channels.count({ isSubscribed: true })).toBe(3)
    expect(await channels.setSubscribed('none', true)).toBe(false)
  })

  it('merge changes into their settings', async () => {
    await channels.changeOverwrites('c', { download_format: 'best', index_playlists: true }, 6)
    expect(await storedRetention()).toEqual({})
    await channels.changeOverwrites('c', { download_format: null, index_playlists: undefined, autodelete_days: 5 }, 7)
    await channels.changeOverwrites('none', { autodelete_days: 5 }, 7)
    const [row] = await listRows(db, 'channels', 'id', 'overwrites')
    expect(JSON.parse(row!.overwrites)).toEqual({ index_playlists: true, autodelete_days: 5 })
    // Automatic deletion waits after a change of its days.
    expect(await storedRetention()).toEqual({ changed_at: 7 })
  })

  it('store retention rules with the time of their last change', async () => {
    await channels.changeRetention('c', { max_videos: 10, max_age_days: 30, only_watched: true }, 5)
    await channels.changeRetention('c', { max_videos: 10 }, 6)
    expect(await storedRetention()).toEqual({ max_videos: 10, max_age_days: 30, only_watched: true, changed_at: 5 })
    await channels.changeRetention('c', { max_age_days: null, only_watched: false }, 8)
    expect(await storedRetention()).toEqual({ max_videos: 10, changed_at: 8 })
    await channels.changeRetention('none', { max_videos: 1 }, 8)
    const none = { max_age_days: null, max_size_gib: null, only_watched: null }
    expect(await channels.getRetention('c')).toEqual({ ...none, max_videos: 10 })
    expect(await channels.getRetention('none')).toEqual({ ...none, max_videos: null })
  })

  const storedRetention = async () =>
    JSON.parse((await listRows(db, 'channels', 'id', 'retention'))[0]!.retention) as unknown

  it('have totals and sections', async () => {
    await insertVideos(
      db,
      { id: 'a', media_size: 10, duration: 1 },
      { id: 'b', media_size: 20, duration: 2, vid_type: 'shorts' },
      { id: 'x', channel_id: 'd' },
    )
    expect(await channels.totals('c')).toEqual({ items: 2, mediaSize: 30, duration: 3 })
    expect(await channels.totals('none')).toEqual({ items: 0, mediaSize: 0, duration: 0 })
    await insertPlaylists(db, { id: 'p', channel_id: 'c' })
    const item = { channel_id: 'c', source_url: '', state: 'queued', position: 0, title: '', queued_at: 0 } as const
    await insertRows(db, 'queue_items', [
      { ...item, video_id: 'q', status: 'pending' },
      { ...item, video_id: 'i', status: 'ignore', position: 1 },
    ])
    expect([...(await channels.listSections('c'))].toSorted()).toEqual([
      'ignored',
      'playlists',
      'queued',
      'shorts',
      'videos',
    ])
    expect(await channels.listSections('e')).toEqual(new Set())
  })
})
