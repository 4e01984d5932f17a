import { sql, type RawBuilder } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { changeRows, describeEngines, insertRows, selectRows } from '../../testing/describe-engines.ts'
import { createStatsStore, type StatsStore } from './stats.store.ts'

describeEngines('the sums of the archive', openTestDatabase => {
  let db: Database
  let stats: StatsStore

  beforeEach(async () => {
    db = await openTestDatabase()
    stats = createStatsStore(db)
    await insertRows(db, 'users', [
      { id: 1, name: 'me', password_hash: '', created_at: 0 },
      { id: 2, name: 'other', password_hash: '', created_at: 0 },
    ])
    await insertRows(db, 'channels', [
      { id: 'one', name: 'One', last_refresh: 0 },
      { id: 'two', name: 'Two', last_refresh: 0 },
    ])
  })

  const change = async (query: RawBuilder<unknown>) => changeRows(db, query)
  const select = async (query: RawBuilder<unknown>) => selectRows(db, query)

  const addVideo = async (id: string, size: number, type: 'videos' | 'shorts' = 'videos', channel = 'one') =>
    insertRows(db, 'videos', [
      {
        id,
        channel_id: channel,
        title: id,
        vid_type: type,
        published: 0,
        downloaded: size,
        last_refresh: 0,
        duration: size * 2,
        media_path: id,
        media_size: size * 10,
      },
    ])
  const watch = async (id: string, user = 1) =>
    change(sql`
      INSERT INTO watch_state (user_id, video_id, watched, watched_at, updated_at_ms) VALUES (${user}, ${id}, 1, 0, 0)
      ON CONFLICT (user_id, video_id) DO UPDATE SET watched = 1, watched_at = 0`)

  it('equal a recount after any change of videos and watch states', async () => {
    // Pseudo-random numbers that are equal in every run.
    let seed = 7
    const below = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit
    for (let step = 0; step < 400; step++) {
      const id = `v${below(30)}`
      const user = 1 + below(2)
      const [video] = await select(sql`SELECT 1 FROM videos WHERE id = ${id}`)
      if (!video) await addVideo(id, 1 + below(9), below(2) ? 'videos' : 'shorts', below(2) ? 'one' : 'two')
      else
        await [
          () => change(sql`DELETE FROM videos WHERE id = ${id}`),
          () => change(sql`UPDATE videos SET duration = ${below(50)}, media_size = 3 WHERE id = ${id}`),
          () => change(sql`UPDATE videos SET is_active = 1 - is_active, vid_type = 'streams' WHERE id = ${id}`),
          () => watch(id, user),
          () => change(sql`UPDATE watch_state SET watched = 0 WHERE user_id = ${user} AND video_id = ${id}`),
          () => change(sql`DELETE FROM watch_state WHERE user_id = ${user} AND video_id = ${id}`),
        ][below(6)]?.()
    }
    const recount = await select(sql`
      SELECT vid_type AS "vidType", is_active AS "isActive", count(*) AS videos,
        CAST(sum(media_size) AS bigint) AS "mediaSize", CAST(sum(duration) AS bigint) AS duration
      FROM videos GROUP BY 1, 2`)
    const sums = await stats.videos()
    expect(recount.length).toBeGreaterThan(2)
    expect(sums).toHaveLength(recount.length)
    expect(sums).toEqual(expect.arrayContaining(recount))
    for (const user of [1, 2]) {
      const [watched] = await select(sql`
        SELECT count(*) AS videos, CAST(coalesce(sum(duration), 0) AS bigint) AS duration
        FROM watch_state JOIN videos ON videos.id = video_id WHERE user_id = ${user} AND watched = 1`)
      expect(await stats.watched(user)).toEqual(watched)
    }
  })

  it('are empty for an empty archive', async () => {
    await addVideo('a', 1)
    await watch('a')
    await change(sql`DELETE FROM videos`)
    expect(await stats.videos()).toEqual([])
    expect(await stats.watched(1)).toEqual({ videos: 0, duration: 0 })
    expect(await stats.watched(99)).toEqual({ videos: 0, duration: 0 })
    expect(await stats.biggestChannels('doc_count', 10)).toEqual([])
  })

  it('exclude the watch states of a deleted account', async () => {
    await addVideo('a', 1)
    await watch('a')
    await change(sql`DELETE FROM users WHERE id = 1`)
    expect(await stats.watched(1)).toEqual({ videos: 0, duration: 0 })
  })

  it('rank channels by the requested value', async () => {
    await addVideo('a', 1)
    await addVideo('b', 1)
    await addVideo('c', 9, 'shorts', 'two')
    const order = async (by: 'doc_count' | 'duration' | 'media_size') =>
      (await stats.biggestChannels(by, 10)).map(({ id }) => id).join()
    expect([await order('doc_count'), await order('duration'), await order('media_size')]).toEqual([
      'one,two',
      'two,one',
      'two,one',
    ])
    expect(await stats.biggestChannels('doc_count', 1)).toEqual([
      { id: 'one', name: 'One', videos: 2, mediaSize: 20, duration: 4 },
    ])
  })

  it('include the videos that were downloaded between two times', async () => {
    await addVideo('a', 4)
    await addVideo('b', 5)
    expect(await stats.downloads(4, 5)).toEqual({ count: 1, mediaSize: 40 })
    expect(await stats.downloads(4, 6)).toEqual({ count: 2, mediaSize: 90 })
    expect(await stats.downloads(6, 9)).toEqual({ count: 0, mediaSize: 0 })
  })

  it('include channels, playlists and queue items by their state', async () => {
    await insertRows(db, 'channels', [{ id: 'three', name: 'Three', last_refresh: 0, is_subscribed: 1 }])
    expect(await stats.groups('channels')).toEqual(
      expect.arrayContaining([
        { isActive: 1, isSubscribed: 0, count: 2 },
        { isActive: 1, isSubscribed: 1, count: 1 },
      ]),
    )
    expect(await stats.groups('playlists')).toEqual([])
    await insertRows(db, 'playlists', [{ id: 'p', name: 'P', kind: 'custom', last_refresh: 0, is_active: 0 }])
    expect(await stats.groups('playlists')).toEqual([{ isActive: 0, isSubscribed: 0, count: 1 }])
    const item = { source_url: '', state: 'queued', position: 1, title: '', queued_at: 0, vid_type: 'shorts' } as const
    await insertRows(db, 'queue_items', [
      { ...item, video_id: 'x', status: 'pending' },
      { ...item, video_id: 'y', status: 'pending' },
      { ...item, video_id: 'z', status: 'ignore' },
    ])
    expect(await stats.queue()).toEqual(
      expect.arrayContaining([
        { status: 'pending', vidType: 'shorts', count: 2 },
        { status: 'ignore', vidType: 'shorts', count: 1 },
      ]),
    )
  })
})

it('the sums do not read the rows of videos in SQLite', () => {
  const sqlite = openDatabase(':memory:')
  const plan = (sql: string) =>
    sqlite.raw
      .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail)
      .join()
  expect(plan('SELECT count(*), sum(media_size) FROM videos WHERE downloaded >= 1 AND downloaded < 2')).toContain(
    'USING COVERING INDEX videos_by_day',
  )
  expect(plan('SELECT status, vid_type, count(*) FROM queue_items GROUP BY status, vid_type')).toContain(
    'USING COVERING INDEX queue_items_by_type',
  )
  sqlite.close()
})
