import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { changeRows, describeEngines, insertRows, selectRows } from '../../testing/describe-engines.ts'
import { createMediaLocationStore, type MediaLocationStore } from './media-locations.store.ts'

const VIDEO = {
  channel_id: 'channel',
  title: '',
  vid_type: 'videos',
  published: 0,
  downloaded: 0,
  last_refresh: 0,
} as const

describeEngines('the media files of the library', openTestDatabase => {
  let db: Database
  let locations: MediaLocationStore

  beforeEach(async () => {
    db = await openTestDatabase()
    locations = createMediaLocationStore(db)
    await insertRows(db, 'channels', [{ id: 'channel', name: 'C', last_refresh: 0 }])
    await insertRows(db, 'videos', [
      { ...VIDEO, id: 'b', media_path: 'channel/b.mp4', media_size: 5 },
      { ...VIDEO, id: 'a', media_path: 'channel/a.mp4' },
    ])
  })

  const find = async (id: string) => {
    const location = (await locations.list()).find(video => video.id === id)
    if (!location) throw new Error(`no location of ${id}`)
    return location
  }
  const revisions = async () =>
    selectRows(db, sql`SELECT subject_id, field, old_value, superseded_at FROM versions ORDER BY id`)

  it('are listed by the ID of their video', async () => {
    expect(await locations.list()).toEqual([
      { id: 'a', path: 'channel/a.mp4', sizeBytes: 0, isActive: true, isMissing: false },
      { id: 'b', path: 'channel/b.mp4', sizeBytes: 5, isActive: true, isMissing: false },
    ])
  })

  it('can be missing, and be found again in another place', async () => {
    await locations.setMissing('a', 10)
    expect(await find('a')).toMatchObject({ isActive: false, isMissing: true })
    await locations.setFound(await find('a'), 'channel/new.mp4', 11)
    expect(await find('a')).toMatchObject({ path: 'channel/new.mp4', isActive: true, isMissing: false })
    expect(await revisions()).toEqual([
      { subject_id: 'a', field: 'media_missing', old_value: 'channel/a.mp4', superseded_at: 10 },
      { subject_id: 'a', field: 'media_found', old_value: 'channel/a.mp4', superseded_at: 11 },
    ])
    await changeRows(db, sql`UPDATE videos SET is_active = 0 WHERE id = 'a'`)
    expect(await find('a')).toMatchObject({ isActive: false, isMissing: false })
  })

  it('keep a video inactive that is inactive for another reason', async () => {
    await changeRows(db, sql`UPDATE videos SET is_active = 0 WHERE id = 'b'`)
    await locations.setFound(await find('b'), 'channel/new.mp4', 11)
    expect(await find('b')).toMatchObject({ path: 'channel/new.mp4', isActive: false })
    expect(await revisions()).toMatchObject([{ subject_id: 'b', field: 'media_path', old_value: 'channel/b.mp4' }])
  })

  it('are shared when another video names the same file, in the same upper and lower case', async () => {
    await insertRows(db, 'videos', [{ ...VIDEO, id: 'c', media_path: 'Channel/a.mp4' }])
    expect(await locations.listShared()).toEqual([])
    await locations.setFound(await find('b'), 'channel/a.mp4', 11)
    expect(await locations.listShared()).toEqual(['a'])
    await locations.setFound(await find('a'), 'channel/other.mp4', 12)
    expect(await locations.listShared()).toEqual([])
  })
})
