import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createStatsStore, type StatsStore } from './stats.store.ts'

let db: Db
let stats: StatsStore
beforeEach(() => {
  db = openDatabase(':memory:')
  stats = createStatsStore(db)
  db.raw.exec(`
    INSERT INTO users (id, name, password_hash, created_at) VALUES (1, 'me', '', 0), (2, 'other', '', 0);
    INSERT INTO channels (id, name, last_refresh) VALUES ('one', 'One', 0), ('two', 'Two', 0);`)
})
afterEach(() => db.close())

const addVideo = (id: string, size: number, type = 'videos', channel = 'one') =>
  db.raw
    .prepare(
      `INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, duration, media_path, media_size)
       VALUES (?, ?, ?, ?, 0, ?, 0, ?, hex(randomblob(8)), ?)`,
    )
    .run(id, channel, id, type, size, size * 2, size * 10)
const watch = (id: string, user = 1) =>
  db.raw
    .prepare(
      `INSERT INTO watch_state VALUES (?, ?, 1, 0, NULL, 0)
       ON CONFLICT DO UPDATE SET watched = 1, watched_at = 0`,
    )
    .run(user, id)

describe('the sums of the archive', () => {
  it('equal a recount after any change of videos and watch states', async () => {
    // Pseudo-random numbers that are equal in every run.
    let seed = 7
    const below = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit
    for (let step = 0; step < 400; step++) {
      const id = `v${below(30)}`
      const user = 1 + below(2)
      const exists = db.raw.prepare('SELECT 1 FROM videos WHERE id = ?').get(id) !== undefined
      if (!exists) addVideo(id, 1 + below(9), below(2) ? 'videos' : 'shorts', below(2) ? 'one' : 'two')
      else
        [
          () => db.raw.prepare('DELETE FROM videos WHERE id = ?').run(id),
          () => db.raw.prepare('UPDATE videos SET duration = ?, media_size = 3 WHERE id = ?').run(below(50), id),
          () =>
            db.raw.prepare(`UPDATE videos SET is_active = 1 - is_active, vid_type = 'streams' WHERE id = ?`).run(id),
          () => watch(id, user),
          () => db.raw.prepare('UPDATE watch_state SET watched = 0 WHERE user_id = ? AND video_id = ?').run(user, id),
          () => db.raw.prepare('DELETE FROM watch_state WHERE user_id = ? AND video_id = ?').run(user, id),
        ][below(6)]?.()
    }
    const recount = db.raw
      .prepare(
        `SELECT vid_type AS vidType, is_active AS isActive, count(*) AS videos, sum(media_size) AS mediaSize,
           sum(duration) AS duration FROM videos GROUP BY 1, 2 ORDER BY 1, 2`,
      )
      .all()
    expect(recount.length).toBeGreaterThan(2)
    expect(await stats.videos()).toEqual(recount)
    for (const user of [1, 2])
      expect(await stats.watched(user)).toEqual(
        db.raw
          .prepare(
            `SELECT count(*) AS videos, coalesce(sum(duration), 0) AS duration
             FROM watch_state JOIN videos ON videos.id = video_id WHERE user_id = ? AND watched = 1`,
          )
          .get(user),
      )
  })

  it('are empty for an empty archive', async () => {
    addVideo('a', 1)
    watch('a')
    db.raw.exec(`DELETE FROM videos`)
    expect(await stats.videos()).toEqual([])
    expect(await stats.watched(1)).toEqual({ videos: 0, duration: 0 })
    expect(await stats.watched(99)).toEqual({ videos: 0, duration: 0 })
    expect(await stats.biggestChannels('doc_count', 10)).toEqual([])
  })

  it('exclude the watch states of a deleted account', async () => {
    addVideo('a', 1)
    watch('a')
    db.raw.exec('DELETE FROM users WHERE id = 1')
    expect(await stats.watched(1)).toEqual({ videos: 0, duration: 0 })
  })

  it('rank channels by the requested value', async () => {
    addVideo('a', 1)
    addVideo('b', 1)
    addVideo('c', 9, 'shorts', 'two')
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

  it('do not read the rows of videos', () => {
    const plan = (sql: string) =>
      db.raw
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
  })
})
