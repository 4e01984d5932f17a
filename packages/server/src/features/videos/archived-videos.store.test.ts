import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertVideos } from '../../testing/library-rows.ts'
import { createArchivedVideoStore, type ArchivedVideoStore } from './archived-videos.store.ts'

describeEngines('archived videos', openTestDatabase => {
  let db: Database
  let archived: ArchivedVideoStore
  beforeEach(async () => {
    db = await openTestDatabase()
    archived = createArchivedVideoStore(db)
    await insertChannels(db, { id: 'c' })
  })

  it('have the record that was stored', async () => {
    const segments = { last_refresh: 1, has_unlocked: false, is_enabled: true, segments: [] }
    await insertVideos(
      db,
      { id: 'a', title: 'Title', tags: '["tag"]', average_rating: 0.5, sponsorblock: JSON.stringify(segments) },
      { id: 'b', thumb_is_placeholder: 1 },
    )
    expect(await archived.get('a')).toMatchObject({
      id: 'a',
      channelId: 'c',
      title: 'Title',
      description: null,
      mediaPath: 'c/a.mp4',
      tags: ['tag'],
      averageRating: 0.5,
      sponsorblock: segments,
      isThumbPlaceholder: false,
    })
    expect(await archived.get('b')).toMatchObject({ sponsorblock: null, isThumbPlaceholder: true })
    expect(await archived.get('none')).toBeUndefined()
  })

  it('have subtitle tracks and the info of their site', async () => {
    await insertVideos(db, { id: 'a' })
    const track = { video_id: 'a', name: 'N', ext: 'vtt', last_refresh: 0 } as const
    await insertRows(db, 'subtitles', [
      { ...track, lang: 'en', source: 'user', media_path: 'user' },
      { ...track, lang: 'en', source: 'auto', media_path: 'auto', url: 'https://site.example/' },
    ])
    await insertRows(db, 'video_raw', [{ video_id: 'a', info_gzip: Buffer.from('raw'), fetched_at: 0 }])
    expect(await archived.tracks('a')).toEqual([
      { lang: 'en', source: 'auto', name: 'N', ext: 'vtt', mediaPath: 'auto', url: 'https://site.example/' },
      { lang: 'en', source: 'user', name: 'N', ext: 'vtt', mediaPath: 'user', url: null },
    ])
    expect(await archived.tracks('none')).toEqual([])
    expect(Buffer.from((await archived.rawInfo('a'))!).toString()).toBe('raw')
    expect(await archived.rawInfo('none')).toBeUndefined()
  })

  it('are found one after the other', async () => {
    await insertVideos(db, { id: 'b' }, { id: 'B' }, { id: 'a' })
    expect(await archived.idsAfter('', 2)).toEqual(['B', 'a'])
    expect(await archived.idsAfter('a', 2)).toEqual(['b'])
    expect(await archived.idsAfter('b', 2)).toEqual([])
  })
})
