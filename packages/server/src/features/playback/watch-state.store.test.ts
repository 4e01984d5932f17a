import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { createWatchStateStore, type WatchStateStore } from './watch-state.store.ts'

const USER = 7
const NOW_MS = 1_700_000_000_000
const VIDEO = {
  channel_id: 'channel',
  vid_type: 'videos',
  media_path: '',
  published: 0,
  downloaded: 0,
  last_refresh: 0,
} as const

describeEngines('watch states', openTestDatabase => {
  let db: Database
  let states: WatchStateStore

  beforeEach(async () => {
    db = await openTestDatabase()
    states = createWatchStateStore(db, { now: () => NOW_MS })
    await insertRows(db, 'users', [{ id: USER, name: 'viewer', password_hash: '', created_at: 0 }])
    await insertRows(db, 'channels', [{ id: 'channel', name: 'Channel', last_refresh: 0 }])
    await insertRows(
      db,
      'videos',
      ['a', 'b'].map(id => ({ ...VIDEO, id, title: id, media_path: id })),
    )
  })

  it('keep the last position, until the video is watched', async () => {
    await states.savePosition(USER, 'a', 3)
    await states.savePosition(USER, 'a', 5)
    expect(await states.find(USER, 'a')).toEqual({ isWatched: false, watchedAt: null, position: 5 })
    await states.setWatched(USER, 'a', true)
    await states.savePosition(USER, 'a', 6)
    expect(await states.find(USER, 'a')).toEqual({ isWatched: true, watchedAt: NOW_MS / 1000, position: null })
  })

  it('change for all videos of a channel', async () => {
    await states.setAllWatched(USER, { kind: 'channel', id: 'channel' }, true)
    expect(await states.find(USER, 'b')).toMatchObject({ isWatched: true })
    await states.setAllWatched(USER, { kind: 'channel', id: 'channel' }, false)
    expect(await states.find(USER, 'b')).toEqual({ isWatched: false, watchedAt: NOW_MS / 1000, position: null })
    expect(await states.find(USER, 'c')).toBeUndefined()
  })

  it('find out what an ID belongs to', async () => {
    expect(await states.findTarget('a')).toBe('video')
    expect(await states.findTarget('channel')).toEqual({ kind: 'channel', id: 'channel' })
    expect(await states.findTarget('none')).toBeUndefined()
  })
})
