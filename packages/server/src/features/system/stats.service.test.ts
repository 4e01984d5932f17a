import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createStatsStore } from './stats.store.ts'
import { createStats, type Stats } from './stats.service.ts'

let db: Db
let stats: Stats
let zone: string | undefined
// 0:15 on 30 March in Berlin; the day before had 23 hours.
const NOW_MS = Date.UTC(2026, 2, 29, 22, 15)
beforeEach(() => {
  zone = process.env['TZ']
  process.env['TZ'] = 'Europe/Berlin'
  db = openDatabase(':memory:')
  stats = createStats({ store: createStatsStore(db), clock: { now: () => NOW_MS } })
  db.raw.exec(`INSERT INTO channels (id, name, last_refresh) VALUES ('c', 'THE o''brien straße', 0);`)
})
afterEach(() => {
  db.close()
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

let videos = 0
const addVideo = (downloadedMs: number) =>
  db.raw
    .prepare(
      `INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, duration, media_path, media_size)
       VALUES (?, 'c', 'x', 'videos', 0, ?, 0, 60, hex(randomblob(8)), 100)`,
    )
    .run(`v${videos++}`, downloadedMs / 1000)

describe('the history of downloads', () => {
  it('counts by days in the time zone of the server, fills gaps, and is sorted newest first', async () => {
    addVideo(NOW_MS)
    addVideo(Date.UTC(2026, 2, 28, 23, 0))
    addVideo(Date.UTC(2026, 2, 28, 22, 59))
    addVideo(Date.UTC(2026, 2, 26, 12))
    addVideo(Date.UTC(2026, 2, 26, 13))
    addVideo(Date.UTC(2026, 2, 20))
    expect((await stats.history()).map(({ date, count }) => `${date} ${count}`)).toEqual([
      '2026-03-30 1',
      '2026-03-29 1',
      '2026-03-28 1',
      '2026-03-27 0',
      '2026-03-26 2',
    ])
  })

  it('starts with the seventh day before today', async () => {
    addVideo(Date.UTC(2026, 2, 22, 23))
    addVideo(Date.UTC(2026, 2, 22, 22, 59))
    expect(await stats.history()).toEqual([{ date: '2026-03-23', count: 1, media_size: 100 }])
  })

  it('is empty without downloads', async () => {
    expect(await stats.history()).toEqual([])
  })
})

describe('groups', () => {
  it('are null without members, and the total is zero', async () => {
    expect(await stats.videos()).toEqual({
      doc_count: 0,
      media_size: 0,
      duration: 0,
      duration_str: 'NA',
      type_videos: null,
      type_shorts: null,
      type_streams: null,
      active_true: null,
      active_false: null,
    })
    expect(await stats.watched(1)).toEqual({
      total: { duration: 0, duration_str: 'NA', items: 0 },
      watched: null,
      unwatched: null,
    })
    expect(await stats.groups('playlists')).toEqual({
      doc_count: 0,
      active_true: null,
      active_false: null,
      subscribed_true: null,
      subscribed_false: null,
    })
    expect(await stats.downloads()).toEqual({
      pending: null,
      ignore: null,
      pending_videos: null,
      pending_shorts: null,
      pending_streams: null,
    })
  })
})

describe('the biggest channels', () => {
  it('have names in title case', async () => {
    addVideo(0)
    expect(await stats.biggestChannels('doc_count')).toEqual([
      { id: 'c', name: "The O'brien Straße", doc_count: 1, media_size: 100, duration: 60, duration_str: '1m' },
    ])
  })
})
