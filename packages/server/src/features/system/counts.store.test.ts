import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { createCountStore, type CountStore } from './counts.store.ts'

describeEngines('the counts for monitoring', openTestDatabase => {
  let db: Database
  let counts: CountStore

  beforeEach(async () => {
    db = await openTestDatabase()
    counts = createCountStore(db)
  })

  it('are empty for an empty archive', async () => {
    expect(await counts.queue()).toEqual([])
    expect(await counts.tasks()).toEqual([])
    expect(await counts.library()).toEqual({ videos: 0, channels: 0, playlists: 0, mediaBytes: 0 })
  })

  it('include queue items and tasks by state', async () => {
    const item = { source_url: '', position: 1, title: '', queued_at: 0 } as const
    await insertRows(db, 'queue_items', [
      { ...item, video_id: 'a', status: 'pending', state: 'queued' },
      { ...item, video_id: 'b', status: 'pending', state: 'queued' },
      { ...item, video_id: 'c', status: 'ignore', state: 'queued' },
    ])
    await insertRows(db, 'jobs', [
      { id: 'j', name: 'rescan_filesystem', payload: '{}', status: 'FAILED', run_at: 0, created_at: 0 },
    ])
    expect(await counts.queue()).toEqual(
      expect.arrayContaining([
        { kind: 'queued', count: 2 },
        { kind: 'ignored', count: 1 },
      ]),
    )
    expect(await counts.tasks()).toEqual([{ kind: 'FAILED', count: 1 }])
  })

  it('include the library and the size of its files', async () => {
    await insertRows(db, 'channels', [{ id: 'c', name: 'C', last_refresh: 0 }])
    await insertRows(db, 'playlists', [{ id: 'p', name: 'P', kind: 'regular', last_refresh: 0 }])
    const video = { channel_id: 'c', vid_type: 'videos', published: 0, downloaded: 0, last_refresh: 0 } as const
    await insertRows(db, 'videos', [
      { ...video, id: 'a', title: 'A', media_path: 'a', media_size: 3_000_000_000 },
      { ...video, id: 'b', title: 'B', media_path: 'b', media_size: 4 },
    ])
    expect(await counts.library()).toEqual({ videos: 2, channels: 1, playlists: 1, mediaBytes: 3_000_000_004 })
  })
})
