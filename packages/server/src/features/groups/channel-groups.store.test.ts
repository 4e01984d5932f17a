import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { changeRows, describeEngines, selectRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertUser, insertVideos } from '../../testing/library-rows.ts'
import { createVideoListStore, type VideoListStore } from '../videos/video-list.store.ts'
import { createChannelGroups, type ChannelGroups } from './channel-groups.service.ts'
import { createChannelGroupStore, MAX_GROUPS, MAX_MEMBERS } from './channel-groups.store.ts'

const ME = 1
const OTHER = 2

describeEngines('channel groups', openTestDatabase => {
  let db: Database
  let groups: ChannelGroups
  let videos: VideoListStore
  beforeEach(async () => {
    db = await openTestDatabase()
    groups = createChannelGroups({ store: createChannelGroupStore(db), clock: { now: () => 100_000 } })
    videos = createVideoListStore(db)
    for (const id of [ME, OTHER]) await insertUser(db, id)
    await insertChannels(db, { id: 'a' }, { id: 'b' }, { id: 'c' })
    await insertVideos(
      db,
      { id: 'a1', channel_id: 'a', published: 1, duration: 30 },
      { id: 'b1', channel_id: 'b', published: 2, duration: 20 },
      { id: 'a2', channel_id: 'a', published: 3, duration: 10 },
      { id: 'c1', channel_id: 'c', published: 4, duration: 5 },
    )
  })

  const create = async (name: string, channelIds: string[] = [], userId = ME) => {
    const { id } = await groups.create(userId, name)
    if (channelIds.length > 0) await groups.change(userId, id, { action: 'add', channelIds })
    return id
  }
  const list = async (userId = ME) =>
    (await groups.list(userId)).map(group => `${group.name}: ${group.channel_ids.join()}`)
  const page = async (filter: Parameters<VideoListStore['count']>[0], sort?: 'duration') => {
    const ids = await videos.page(filter, { sort, order: 'desc' }, { offset: 0, limit: 10 })
    expect(await videos.count(filter)).toBe(ids.length)
    return ids
  }

  it('are listed by name, with the channels of each and the number of their videos', async () => {
    await create('news', ['c'])
    await create('Cooking', ['b', 'a', 'b'])
    await create('Empty')
    expect(await list()).toEqual(['Cooking: a,b', 'Empty: ', 'news: c'])
    expect((await groups.list(ME))[0]).toMatchObject({ channel_count: 2, video_count: 3, created_at: 100 })
    expect(await list(OTHER)).toEqual([])
  })

  it('have names that are unique without regard to case', async () => {
    const id = await create('News')
    await create('Cooking')
    const exists = { code: 'channelGroupExists' }
    await expect(groups.create(ME, 'news')).rejects.toMatchObject(exists)
    await expect(groups.rename(ME, id, 'COOKING')).rejects.toMatchObject(exists)
    expect(await groups.rename(ME, id, 'NEWS')).toMatchObject({ name: 'NEWS' })
    await create('News', [], OTHER)
  })

  it('add all channels or none, and remove them', async () => {
    const id = await create('News', ['a'])
    const add = (channelIds: string[]) => groups.change(ME, id, { action: 'add', channelIds })
    await expect(add(['b', 'gone'])).rejects.toMatchObject({ code: 'channelNotFound' })
    expect(await list()).toEqual(['News: a'])
    await add(['a', 'b', 'c'])
    await groups.change(ME, id, { action: 'remove', channelIds: ['b', 'gone'] })
    expect(await list()).toEqual(['News: a,c'])
  })

  it('cannot be read or changed by other users', async () => {
    const id = await create('News', ['a'])
    const notFound = { code: 'channelGroupNotFound' }
    await expect(groups.check(OTHER, id)).rejects.toMatchObject(notFound)
    await expect(groups.rename(OTHER, id, 'x')).rejects.toMatchObject(notFound)
    await expect(groups.delete(OTHER, id)).rejects.toMatchObject(notFound)
    for (const action of ['add', 'remove'] as const)
      await expect(groups.change(OTHER, id, { action, channelIds: ['a'] })).rejects.toMatchObject(notFound)
    expect(await page({ userId: OTHER, group: id })).toEqual([])
    expect(await list()).toEqual(['News: a'])
  })

  it('contain a channel again that returns from the trash', async () => {
    const id = await create('News', ['a', 'c'])
    await changeRows(db, sql`DELETE FROM videos WHERE channel_id = 'c'`)
    await changeRows(db, sql`DELETE FROM channels WHERE id = 'c'`)
    expect(await list()).toEqual(['News: a'])
    await insertChannels(db, { id: 'c' })
    expect(await list()).toEqual(['News: a,c'])
    await groups.delete(ME, id)
    expect(await selectRows(db, sql`SELECT * FROM channel_group_members`)).toEqual([])
  })

  it('filter lists of videos, with other filters and sort orders, also after changes', async () => {
    const group = await create('Cooking', ['a', 'b'])
    expect(await page({ userId: ME, group })).toEqual(['a2', 'b1', 'a1'])
    expect(await page({ userId: ME, group }, 'duration')).toEqual(['a1', 'b1', 'a2'])
    expect(await page({ userId: ME, group, channel: 'c' })).toEqual([])
    expect(await page({ userId: ME, group, durationTo: 25 })).toEqual(['a2', 'b1'])
    expect(await page({ userId: ME, group, watch: 'unwatched' })).toEqual(['a2', 'b1', 'a1'])
    expect(await page({ userId: ME, group, watch: 'watched' })).toEqual([])
    await groups.change(ME, group, { action: 'remove', channelIds: ['a'] })
    expect(await page({ userId: ME, group })).toEqual(['b1'])
    expect(await page({ userId: ME, group, watch: 'unwatched' })).toEqual(['b1'])
    await groups.change(ME, group, { action: 'add', channelIds: ['c'] })
    expect(await page({ userId: ME, group })).toEqual(['c1', 'b1'])
  })

  it('are limited in number', async () => {
    const id = await create('News')
    const numbers = (n: number) =>
      sql`WITH RECURSIVE numbers(n) AS (
        SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < CAST(${n} AS bigint))`
    await changeRows(
      db,
      sql`${numbers(MAX_MEMBERS - 1)}
        INSERT INTO channel_group_members (user_id, group_id, channel_id, added_at)
        SELECT CAST(${ME} AS bigint), 'x', 'gone-' || n, 1 FROM numbers`,
    )
    const add = (channelIds: string[]) => groups.change(ME, id, { action: 'add', channelIds })
    await expect(add(['a', 'b'])).rejects.toMatchObject({ code: 'channelGroupsFull' })
    await add(['a'])
    await add(['a'])
    await changeRows(
      db,
      sql`${numbers(MAX_GROUPS - 1)}
        INSERT INTO channel_groups (user_id, id, name, created_at)
        SELECT CAST(${ME} AS bigint), 'group-' || n, 'group-' || n, 1 FROM numbers`,
    )
    await expect(groups.create(ME, 'One more')).rejects.toMatchObject({ code: 'tooManyChannelGroups' })
  })
})
