import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Db } from '../../database/database.ts'
import { sqliteDialect } from '../../database/dialect.ts'
import { openDatabase } from '../../database/open-database.ts'
import { changeRows, describeEngines } from '../../testing/describe-engines.ts'
import {
  insertChannels,
  insertMembers,
  insertPlaylists,
  insertSubtitles,
  insertUser,
  insertVideos,
  listRows,
} from '../../testing/library-rows.ts'
import { createVideoListStore, type VideoFilter, type VideoListStore, type VideoOrder } from './video-list.store.ts'

const ME = 1
const OTHER = 2

let db: Database
let lists: VideoListStore

/**
 * Ten videos a…j, of which a is the newest; views and sizes are in reverse order; likes are equal, so that the ID
 * decides.
 */
async function insertLibrary() {
  for (const id of [ME, OTHER]) await insertUser(db, id)
  await insertChannels(db, { id: 'odd' }, { id: 'even' })
  await insertPlaylists(db, { id: 'list' })
  await insertVideos(
    db,
    ...[...'abcdefghij'].map((id, n) => ({
      id,
      channel_id: n % 2 === 0 ? 'even' : 'odd',
      vid_type: n < 3 ? ('shorts' as const) : ('videos' as const),
      published: 1000 - n,
      downloaded: 500 + (n % 3),
      duration: n,
      media_size: n,
      width: n,
      height: n < 5 ? 720 : 1080,
      view_count: n,
      like_count: 7,
    })),
  )
}

const list = async (filter: Partial<VideoFilter>, order: Partial<VideoOrder> = {}, page = { offset: 0, limit: 100 }) =>
  (await lists.page({ userId: ME, ...filter }, { order: 'desc', ...order }, page)).join('')
const count = (filter: Partial<VideoFilter>) => lists.count({ userId: ME, ...filter })

const watch = async (id: string, state: { user?: number; watched?: 0 | 1; position?: number; at?: number }) =>
  changeRows(
    db,
    sql`
        INSERT INTO watch_state (user_id, video_id, watched, position, updated_at_ms)
        VALUES (${state.user ?? ME}, ${id}, ${state.watched ?? 0}, ${state.position ?? null}, ${state.at ?? 0})
        ON CONFLICT (user_id, video_id) DO UPDATE
        SET watched = excluded.watched, position = excluded.position, updated_at_ms = excluded.updated_at_ms`,
  )

/** The five videos of `odd` remain, after 2,500 watched ones. */
async function watchThousands() {
  await changeRows(
    db,
    sql`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2500)
     INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, duration, media_path, view_count)
     SELECT 'seen' || n, 'even', 'Seen', 'videos', 5000 + n, 0, 0, 1, 'seen' || n, 0 FROM numbers`,
  )
  await changeRows(
    db,
    sql`INSERT INTO watch_state (user_id, video_id, watched, updated_at_ms)
     SELECT CAST(${ME} AS bigint), id, 1, 0 FROM videos WHERE channel_id = 'even'`,
  )
}

describeEngines('video lists', openTestDatabase => {
  beforeEach(async () => {
    db = await openTestDatabase()
    lists = createVideoListStore(db)
    await insertLibrary()
  })

  describe('lists of videos', () => {
    it('start with the newest', async () => {
      expect(await list({})).toBe('abcdefghij')
      expect(await list({}, { order: 'asc' })).toBe('jihgfedcba')
    })

    it.each([
      ['views', 'desc', 'jihgfedcba'],
      ['views', 'asc', 'abcdefghij'],
      ['mediasize', 'desc', 'jihgfedcba'],
      ['duration', 'desc', 'jihgfedcba'],
      ['width', 'desc', 'jihgfedcba'],
      ['height', 'desc', 'jihgfedcba'],
      ['likes', 'desc', 'jihgfedcba'],
      ['likes', 'asc', 'abcdefghij'],
      ['downloaded', 'desc', 'ifcheb' + 'jgda'],
    ] as const)('are sorted by %s %s, and equal ones by ID', async (sort, order, expected) => {
      expect(await list({}, { sort, order })).toBe(expected)
    })

    it('combine filters', async () => {
      expect(await list({ channel: 'even', type: 'videos', height: 720 })).toBe('e')
      expect(await count({ channel: 'even', type: 'videos' })).toBe(3)
      expect(await list({ channel: 'nobody' })).toBe('')
    })

    it('are filtered by length, date of publication, the shorter side, tag and subtitle language', async () => {
      expect(await list({ durationFrom: 3, durationTo: 6 })).toBe('def')
      expect(await list({ publishedFrom: 995, publishedTo: 998 })).toBe('def')
      await changeRows(db, sql`UPDATE videos SET width = 1920 WHERE id IN ('f', 'g')`)
      await changeRows(db, sql`UPDATE videos SET width = 720, height = 1280 WHERE id = 'a'`)
      expect(await list({ minHeight: 1080 })).toBe('fg')
      await changeRows(db, sql`UPDATE videos SET tags = ${JSON.stringify(['a "b"', 'Lamp'])} WHERE id IN ('b', 'c')`)
      expect(await list({ tag: 'Lamp' })).toBe('bc')
      expect(await list({ tag: 'a "b"' })).toBe('bc')
      expect(await list({ tag: 'Lam' })).toBe('')
      await insertSubtitles(db, { video_id: 'c', lang: 'de' })
      await watch('d', { watched: 1 })
      expect(await list({ subtitle: 'de', tag: 'Lamp' })).toBe('c')
      expect(await count({ subtitle: 'de' })).toBe(1)
      expect(await count({ durationFrom: 3, watch: 'unwatched' })).toBe(6)
      expect(await count({ durationFrom: 3, durationTo: 6 })).toBe(3)
    })

    it('keep the order of a playlist, leave out videos that are not archived and show a repeated video once', async () => {
      await insertMembers(db, 'list', ['d', 'missing', 'a', 'd', 'j'])
      expect(await list({ playlist: 'list' }, { sort: 'views' })).toBe('daj')
      expect(await count({ playlist: 'list' })).toBe(3)
      await watch('a', { watched: 1 })
      expect(await list({ playlist: 'list', watch: 'unwatched' })).toBe('dj')
      expect(await list({ playlist: 'nowhere' })).toBe('')
    })

    it('contain the watch state of each user', async () => {
      await watch('a', { watched: 1 })
      await watch('b', { watched: 1, user: OTHER })
      await watch('c', { position: 10 })
      expect(await list({ watch: 'watched' })).toBe('a')
      expect(await list({ watch: 'unwatched' })).toBe('bcdefghij')
      expect(await list({ watch: 'unwatched', channel: 'even' })).toBe('cegi')
      expect(await list({ watch: 'watched', userId: OTHER })).toBe('b')
      expect(await count({ watch: 'unwatched', channel: 'odd' })).toBe(5)
      expect(await count({ watch: 'watched', type: 'shorts' })).toBe(1)
    })

    it('start with the last played video in "continue watching", unless a sort order is given', async () => {
      await watch('a', { position: 10, at: 1 })
      await watch('j', { position: 10, at: 3 })
      await watch('e', { position: 10, at: 2 })
      await watch('f', { position: 10, at: 2 })
      expect(await list({ watch: 'continue' })).toBe('jfea')
      expect(await list({ watch: 'continue' }, { sort: 'views', order: 'asc' })).toBe('aefj')
      expect(await list({ watch: 'continue', channel: 'even' })).toBe('ea')
      expect(await count({ watch: 'continue', channel: 'even' })).toBe(2)
      expect(await count({ watch: 'continue' })).toBe(4)
    })

    it('have pages that neither repeat nor skip videos', async () => {
      const pages = [0, 4, 8, 12].map(offset => list({}, { sort: 'likes' }, { offset, limit: 4 }))
      expect(await Promise.all(pages)).toEqual(['jihg', 'fedc', 'ba', ''])
    })
  })

  describe('a few unwatched videos among thousands', () => {
    beforeEach(watchThousands)

    it('are listed, counted and sorted like any others', async () => {
      expect(await list({ watch: 'unwatched' })).toBe('bdfhj')
      expect(await list({ watch: 'unwatched' }, { sort: 'views', order: 'desc' }, { offset: 1, limit: 2 })).toBe('hf')
      expect(await list({ watch: 'unwatched', type: 'shorts' })).toBe('b')
      expect([await count({ watch: 'unwatched' }), await count({ watch: 'unwatched', height: 1080 })]).toEqual([5, 3])
      expect(await count({ watch: 'unwatched', userId: OTHER })).toBe(2510)
    })

    it('are listed for several requests at the same time', async () => {
      expect(await Promise.all([1, 2, 3].map(() => list({ watch: 'unwatched' })))).toEqual(['bdfhj', 'bdfhj', 'bdfhj'])
    })

    it('are updated after every change', async () => {
      await list({ watch: 'unwatched' })
      await watch('b', { watched: 1 })
      await watch('seen7', { watched: 0, position: 9 })
      await watch('d', { position: 9 })
      await changeRows(db, sql`UPDATE watch_state SET watched = 0 WHERE video_id = 'a'`)
      await changeRows(db, sql`DELETE FROM watch_state WHERE video_id = 'c'`)
      await changeRows(db, sql`DELETE FROM videos WHERE id IN ('f', 'e')`)
      await changeRows(
        db,
        sql`
      INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, duration, media_path)
      VALUES ('k', 'odd', 'New', 'videos', 1, 0, 0, 1, 'k')`,
      )
      expect(await list({ watch: 'unwatched' })).toBe('seen7acdhjk')
      expect(await count({ watch: 'unwatched' })).toBe(7)
      await changeRows(db, sql`DELETE FROM users WHERE id = ${ME}`)
      expect(await listRows(db, 'unwatched', 'video_id')).toEqual([])
    })
  })

  describe('counts', () => {
    it('stay exact while the library and the watch states change', async () => {
      expect([await count({}), await count({ watch: 'unwatched' })]).toEqual([10, 10])
      await watch('a', { watched: 1 })
      await watch('b', { watched: 1 })
      expect([await count({ watch: 'watched' }), await count({ watch: 'unwatched' })]).toEqual([2, 8])
      await changeRows(db, sql`UPDATE watch_state SET watched = 0, position = 5 WHERE video_id = 'b'`)
      expect([await count({ watch: 'watched' }), await count({ watch: 'continue' })]).toEqual([1, 1])
      await changeRows(db, sql`DELETE FROM videos WHERE id IN ('a', 'b')`)
      expect([await count({}), await count({ watch: 'watched' }), await count({ watch: 'continue' })]).toEqual([
        8, 0, 0,
      ])
      await changeRows(db, sql`UPDATE videos SET vid_type = 'streams' WHERE id = 'j'`)
      expect(await count({ type: 'streams' })).toBe(1)
    })
  })
})

describe('in SQLite', () => {
  let sqlite: Db
  let requested: string[]

  beforeEach(async () => {
    sqlite = openDatabase(':memory:')
    db = sqlite
    requested = []
    await insertLibrary()
    const all: Db['all'] = query => {
      const { sql, parameters } =
        'bind' in query ? query.bind({ dialect: sqliteDialect, build: sqlite.build }) : query.compile(sqlite.build)
      const plan = sqlite.raw.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters)
      requested.push(plan.map(({ detail }) => detail).join('\n'))
      return sqlite.all(query)
    }
    lists = createVideoListStore({ ...sqlite, all })
  })
  afterEach(() => sqlite.close())

  it('a few unwatched videos among thousands are found without reading the others', async () => {
    await watchThousands()
    await list({ watch: 'unwatched' })
    requested = []
    await list({ watch: 'unwatched' }, { sort: 'views' })
    expect(requested.join()).toMatch(/^SEARCH unwatched USING PRIMARY KEY.*\nSEARCH videos USING INDEX/)
  })

  describe('the home list', () => {
    const sorts = ['published', 'downloaded', 'views', 'likes', 'duration', 'mediasize', 'width', 'height'] as const

    it.each(sorts)('by %s reads an index in its order without sorting', async sort => {
      await list({}, { sort })
      expect(requested).toEqual([expect.stringMatching(/^SCAN videos USING COVERING INDEX videos_by_\w+$/)])
    })

    it.each([
      { channel: 'even' },
      { type: 'shorts' },
      { channel: 'even', type: 'shorts' },
      { height: 720 },
      { watch: 'continue' },
    ] as const)('with %j does not sort either', async filter => {
      await list(filter)
      expect(requested.join()).not.toContain('TEMP B-TREE')
    })
  })
})
