import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { createSettingsStore } from '../settings/settings.store.ts'
import { createLibraryHistoryStore, recordEmptyStart, type LibraryHistoryStore } from './library-history.store.ts'

describeEngines('the history of a library', openTestDatabase => {
  let db: Database
  let history: LibraryHistoryStore

  beforeEach(async () => {
    db = await openTestDatabase()
    history = createLibraryHistoryStore(db)
  })

  it('is empty at first', async () => {
    expect(await history.hasVideos()).toBe(false)
    expect(await history.hasHistory()).toBe(false)
    expect(await history.isEmptyOnRequest()).toBe(false)
  })

  it('has videos and revisions', async () => {
    await insertRows(db, 'channels', [{ id: 'channel', name: 'Channel', last_refresh: 0 }])
    await insertRows(db, 'videos', [
      {
        id: 'a',
        channel_id: 'channel',
        title: 'A',
        vid_type: 'videos',
        media_path: 'a.mp4',
        published: 0,
        downloaded: 0,
        last_refresh: 0,
      },
    ])
    expect(await history.hasVideos()).toBe(true)
    await insertRows(db, 'versions', [{ subject: 'video', subject_id: 'a', field: 'title', superseded_at: 1 }])
    expect(await history.hasHistory()).toBe(true)
  })

  it('records that an empty library was requested', async () => {
    await recordEmptyStart(createSettingsStore(db), 5)
    expect(await history.isEmptyOnRequest()).toBe(true)
  })
})
