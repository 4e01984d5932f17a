import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertMembers, insertPlaylists, insertUser, insertVideos } from '../../testing/library-rows.ts'
import { createVideoStore, type VideoStore } from './videos.store.ts'

const USER = 7

describeEngines('videos', openTestDatabase => {
  let db: Database
  let videos: VideoStore
  beforeEach(async () => {
    db = await openTestDatabase()
    videos = createVideoStore(db)
    await insertUser(db, USER)
    await insertChannels(db, { id: 'c', name: 'Channel', subscriber_count: 5 })
    await insertVideos(db, { id: 'a', duration: 60, average_rating: 4.5 }, { id: 'b', title: 'Title' })
  })

  it('are listed in the order of their IDs, with channel and watch state, without unknown IDs', async () => {
    await insertRows(db, 'watch_state', [{ user_id: USER, video_id: 'a', position: 9.5, updated_at_ms: 0 }])
    const [b, a, ...more] = await videos.listByIds(['b', 'none', 'a'], USER)
    expect(b).toMatchObject({ id: 'b', title: 'Title', watched: null, position: null, channel_name: 'Channel' })
    expect(a).toMatchObject({ id: 'a', average_rating: 4.5, watched: 0, position: 9.5, channel_subscriber_count: 5 })
    expect(more).toEqual([])
    expect(await videos.listByIds(['a'], USER + 1)).toMatchObject([{ watched: null }])
    expect(await videos.listByIds([], USER)).toEqual([])
  })

  it('have subtitles, uploaded ones before generated ones', async () => {
    const track = { video_id: 'a', name: '', ext: 'vtt', media_path: '', last_refresh: 0 } as const
    await insertRows(db, 'subtitles', [
      { ...track, lang: 'en', source: 'auto' },
      { ...track, lang: 'en', source: 'user' },
      { ...track, lang: 'de', source: 'auto', url: 'https://site.example/de' },
    ])
    const tracks = await videos.listSubtitles(['b', 'a'])
    expect(tracks.map(({ lang, source, url }) => [lang, source, url])).toEqual([
      ['de', 'auto', 'https://site.example/de'],
      ['en', 'user', null],
      ['en', 'auto', null],
    ])
    expect(await videos.listSubtitles(['b'])).toEqual([])
  })

  it('name each of their playlists once', async () => {
    await insertPlaylists(db, { id: 'p' }, { id: 'q' })
    await insertMembers(db, 'p', 'aba')
    await insertMembers(db, 'q', 'a')
    expect(await videos.listPlaylistIds(['a', 'b'])).toEqual([
      { video_id: 'a', playlist_id: 'p' },
      { video_id: 'a', playlist_id: 'q' },
      { video_id: 'b', playlist_id: 'p' },
    ])
    expect(await videos.listPlaylistIds([])).toEqual([])
  })

  it('have a duration', async () => {
    expect(await videos.findDuration('a')).toBe(60)
    expect(await videos.findDuration('none')).toBeUndefined()
  })
})
