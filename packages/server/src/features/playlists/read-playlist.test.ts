import { expect, it } from 'vitest'
import { openDatabase } from '../../database/open-database.ts'
import { LONG, openLongListing } from '../../testing/long-listing.ts'
import { listRows } from '../../testing/library-rows.ts'
import { emptySummary } from '../downloads/resolve/resolve-context.ts'
import type { Source } from '../subscriptions/index.ts'
import { createPlaylistIndexStore } from './playlist-index.store.ts'
import { createPlaylistListingStore } from './playlist-listings.store.ts'
import { createPlaylistScanner } from './playlist-scanner.ts'

/** Scans a subscribed playlist of a site twice. */
async function scanLongPlaylist(sortOrder: Source['sortOrder'], size: number | null) {
  const db = openDatabase(':memory:')
  const { context, url, maxHeld } = openLongListing(db, 'playlist_listings')
  const playlists = createPlaylistIndexStore(db)
  const scanner = createPlaylistScanner({ playlists, playlistListings: createPlaylistListingStore(db) })
  let maxRecorded = 0
  const scanContext = {
    ...context,
    signal: new AbortController().signal,
    settings: {
      ...context.settings,
      subscriptions: { ...context.settings.subscriptions, playlist_size: size },
    },
    fetch: {},
    extras: { settle: () => undefined },
    paths: { playlistThumb: () => '' },
    isScan: true,
    record: {
      isKnown: () => false,
      add: (entries: unknown[]) => void (maxRecorded = Math.max(maxRecorded, entries.length)),
    },
  }
  const source = { kind: 'playlist', id: 'site-PLlong', url, sortOrder, lastSuccess: null } as Source
  const summary = emptySummary()
  const added = await scanner.scan(scanContext as never, source, summary)
  const again = emptySummary()
  await scanner.scan(scanContext as never, { ...source, lastSuccess: 1 }, again)
  const entries = await listRows(db, 'playlist_entries', 'position', 'video_id')
  const leftovers = await listRows(db, 'playlist_listings', 'position', 'position')
  return { added, again, entries, leftovers, maxHeld: maxHeld(), maxRecorded }
}

it('a scan of a playlist with 20,000 videos stores them in batches, so that few entries are in memory', async () => {
  const { added, again, entries, leftovers, maxHeld, maxRecorded } = await scanLongPlaylist('top', null)
  expect(added).toHaveLength(LONG)
  expect(added[0]).toContain('v0000000000')
  expect(again).toMatchObject({ added: [], queued: LONG })
  expect(entries).toHaveLength(LONG)
  expect(entries.at(-1)?.video_id).toContain('v0000019999')
  expect(leftovers).toEqual([])
  expect(maxHeld).toBeLessThan(2_000)
  expect(maxRecorded).toBe(100)
})

it('a scan from the end of a playlist queues its last videos in the reverse order', async () => {
  const { added, again } = await scanLongPlaylist('bottom', 150)
  expect(added).toHaveLength(150)
  expect([added[0], added[149]]).toEqual([
    expect.stringContaining('v0000019999') as string,
    expect.stringContaining('v0000019850') as string,
  ])
  expect(again.added).toEqual([])
})
