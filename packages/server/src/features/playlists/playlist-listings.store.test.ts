import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels, insertVideos, listRows } from '../../testing/library-rows.ts'
import { bareQueueItem } from '../downloads/resolve/to-queue-item.ts'
import { createPlaylistListingStore, type ListedMember, type PlaylistListingStore } from './playlist-listings.store.ts'

const OPTIONS = { id: null, target: 'pending', isAutoStart: false, isFlat: true, isForced: false } as const
const NOW = 1_800_000_000
const LISTING = { listing: 'l', playlistId: 'p' }
const member = (videoId: string): ListedMember => ({
  videoId,
  title: videoId,
  uploader: null,
  item: bareQueueItem(videoId, `https://example.org/${videoId}`, OPTIONS),
})

let db: Database
let store: PlaylistListingStore

describeEngines('the entries of a playlist that is being read', openTestDatabase => {
  beforeEach(async () => {
    db = await openTestDatabase()
    store = createPlaylistListingStore(db)
    await store.add(LISTING, 0, [member('a'), member('b')], NOW)
    await store.add(LISTING, 2, [member('c')], NOW)
    await store.add({ ...LISTING, listing: 'other' }, 0, [member('d')], NOW)
  })

  it('are returned in parts, from the first or from the last', async () => {
    const list = async (isReversed: boolean, offset: number) => {
      const items = await store.listItems('l', { isReversed, offset, limit: 2, count: 3 })
      return items.map(({ position, item }) => [position, item.videoId])
    }
    expect([await list(false, 0), await list(false, 2)]).toEqual([
      [
        [0, 'a'],
        [1, 'b'],
      ],
      [[2, 'c']],
    ])
    expect([await list(true, 0), await list(true, 2)]).toEqual([
      [
        [2, 'c'],
        [1, 'b'],
      ],
      [[0, 'a']],
    ])
    const [first] = await store.listItems('l', { isReversed: false, offset: 0, limit: 1, count: 3 })
    expect(first?.item).toEqual(member('a').item)
  })

  it('can contain archived videos', async () => {
    expect(await store.hasArchived('l')).toBe(false)
    await insertChannels(db, { id: 'c' })
    await insertVideos(db, { id: 'c' })
    expect([await store.hasArchived('l'), await store.hasArchived('other')]).toEqual([true, false])
  })

  it('are removed at the end, or some days after the server was stopped', async () => {
    const left = async () => (await listRows(db, 'playlist_listings', 'listing', 'listing')).map(row => row.listing)
    await store.remove('l')
    expect(await left()).toEqual(['other'])
    await store.removeLeftovers(NOW + 3600)
    expect(await left()).toEqual(['other'])
    await store.removeLeftovers(NOW + 30 * 24 * 3600)
    expect(await left()).toEqual([])
  })
})
