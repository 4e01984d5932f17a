import { beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { changeRows, describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels, insertUser, insertVideos, listRows } from '../../testing/library-rows.ts'
import { createVideoListStore } from '../videos/video-list.store.ts'
import { createPersonalListStore, type PersonalListStore } from './personal-lists.store.ts'

const ME = 1
const OTHER = 2

describeEngines('personal lists', openTestDatabase => {
  let db: Database
  let lists: PersonalListStore
  beforeEach(async () => {
    db = await openTestDatabase()
    lists = createPersonalListStore(db)
    for (const id of [ME, OTHER]) await insertUser(db, id)
    await insertChannels(db, { id: 'c' })
    await insertVideos(db, { id: 'a', view_count: 1 }, { id: 'b', view_count: 3 }, { id: 'd', view_count: 2 })
  })

  const put = (userId: number, id: string, videoIds: string) =>
    lists.changeEntries({ userId, id }, () => videoIds.split(' ').map(videoId => ({ videoId, addedAt: 5 })))
  const archived = async (userId: number) =>
    (await lists.listArchived(userId)).map(row => `${row.list_id} ${row.video_id}`)

  it('belong to one user', async () => {
    await put(ME, 'watch-later', 'b a')
    await put(OTHER, 'watch-later', 'd')
    await lists.add(OTHER, { id: 'p', name: 'Evening' }, 7)
    expect(await archived(ME)).toEqual(['watch-later b', 'watch-later a'])
    expect(await archived(OTHER)).toEqual(['watch-later d'])
    expect(await lists.list(ME)).toEqual([])
    expect(await lists.rename(ME, 'p', 'Mine')).toBe(false)
    expect(await lists.delete(ME, 'p')).toBe(false)
    expect(await lists.list(OTHER)).toEqual([{ id: 'p', name: 'Evening', created_at: 7 }])
  })

  it('show a video only while it is archived, at its old position', async () => {
    await put(ME, 'favorites', 'x a b')
    expect(await archived(ME)).toEqual(['favorites a', 'favorites b'])
    await insertVideos(db, { id: 'x' })
    expect(await archived(ME)).toEqual(['favorites x', 'favorites a', 'favorites b'])
    expect(await lists.listKnown(['a', 'unknown'])).toEqual(new Set(['a']))
  })

  it('are sorted by name, renamed, and deleted with their entries', async () => {
    await lists.add(ME, { id: 'p', name: 'beta' }, 7)
    await lists.add(ME, { id: 'q', name: 'Alpha' }, 8)
    expect((await lists.list(ME)).map(({ name }) => name)).toEqual(['Alpha', 'beta'])
    expect(await lists.rename(ME, 'q', 'Gamma')).toBe(true)
    await put(ME, 'p', 'a b')
    expect(await lists.delete(ME, 'p')).toBe(true)
    expect((await lists.list(ME)).map(({ name }) => name)).toEqual(['Gamma'])
    expect(await listRows(db, 'user_list_entries', 'video_id')).toEqual([])
  })

  it('are deleted with their user', async () => {
    await lists.add(ME, { id: 'p', name: 'Evening' }, 7)
    await put(ME, 'p', 'a b')
    await changeRows(db, sql`DELETE FROM users WHERE id = ${ME}`)
    expect(await listRows(db, 'user_lists', 'id')).toEqual([])
    expect(await listRows(db, 'user_list_entries', 'video_id')).toEqual([])
  })

  it('filter the list of videos, in their order or sorted', async () => {
    await put(ME, 'watch-later', 'x d a b')
    await put(OTHER, 'watch-later', 'a')
    const videos = createVideoListStore(db)
    const range = { offset: 0, limit: 10 }
    const filter = { userId: ME, list: 'watch-later' }
    expect(await videos.page(filter, { order: 'asc' }, range)).toEqual(['d', 'a', 'b'])
    expect(await videos.page(filter, { order: 'desc' }, range)).toEqual(['b', 'a', 'd'])
    expect(await videos.page(filter, { sort: 'views', order: 'desc' }, range)).toEqual(['b', 'd', 'a'])
    expect(await videos.count(filter)).toBe(3)
    await put(ME, 'watch-later', 'd')
    expect(await videos.count(filter)).toBe(1)
    expect(await videos.count({ ...filter, list: 'unknown' })).toBe(0)
    expect(await videos.count({ ...filter, watch: 'watched' })).toBe(0)
    expect(await videos.count({ ...filter, playlist: 'unknown' })).toBe(0)
  })
})
