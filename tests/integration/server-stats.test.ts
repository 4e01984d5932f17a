import type { Client } from '@tubecellar/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLibrary, type SeededLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let library: SeededLibrary
let admin: Client
let viewer: Client
beforeAll(async () => {
  server = await startTestServer({
    prepare: db => {
      library = seedLibrary(db, { videos: 100, channels: 12 })
      db.raw.exec(`UPDATE videos SET is_active = 0 WHERE vid_type = 'shorts'; UPDATE channels SET name = 'SOME band'`)
      db.raw
        .prepare(
          `INSERT INTO comments VALUES (?, 'a', 'root', 1, 'Ann', 'UC1', 'https://x/a.jpg', 1, 0, 5, 'First', 1770120300),
             (?, 'b', 'a', 2, 'Bob', 'UC2', '', 0, 1, NULL, 'Reply', 1770076800)`,
        )
        .run(library.videoIds[0], library.videoIds[0])
      db.raw.prepare('UPDATE videos SET comment_count = 2 WHERE id = ?').run(library.videoIds[0])
      db.raw.prepare('UPDATE videos SET comment_count = 0 WHERE id = ?').run(library.videoIds[1])
    },
  })
  admin = await server.signIn('admin')
  viewer = await server.signIn('viewer')
})
afterAll(() => server.stop())

describe('statistics', () => {
  it('count videos by type and state', async () => {
    const stats = await viewer.getVideoStats()
    expect(stats).toMatchObject({
      doc_count: 100,
      type_videos: { doc_count: 60 },
      type_streams: { doc_count: 20 },
      type_shorts: { doc_count: 20 },
      active_true: { doc_count: 80 },
      active_false: { doc_count: 20 },
    })
    expect(stats.media_size).toBe((stats.active_true?.media_size ?? 0) + (stats.active_false?.media_size ?? 0))
    expect(stats.duration_str).toMatch(/^\d+d \d\dh/)
  })

  it('count channels and playlists by state', async () => {
    expect(await viewer.getChannelStats()).toEqual({
      doc_count: 12,
      active_true: 12,
      active_false: null,
      subscribed_true: 6,
      subscribed_false: 6,
    })
    expect(await viewer.getPlaylistStats()).toMatchObject({
      doc_count: 12,
      subscribed_true: null,
      subscribed_false: 12,
    })
  })

  it('include the watch states of the caller', async () => {
    expect(await viewer.getWatchStats()).toMatchObject({ watched: null, unwatched: { items: 100, progress: 1 } })
    await viewer.setWatched({ body: { id: library.videoIds[0]!, is_watched: true } })
    await viewer.setWatched({ body: { id: library.videoIds[1]!, is_watched: true } })
    const { total, watched, unwatched } = await viewer.getWatchStats()
    expect(watched?.items).toBe(2)
    expect(unwatched?.items).toBe(98)
    expect((watched?.duration ?? 0) + (unwatched?.duration ?? 0)).toBe(total.duration)
    expect(watched?.progress).toBeCloseTo((watched?.duration ?? 0) / total.duration)
    expect(await admin.getWatchStats()).toMatchObject({ watched: null })
  })

  it('rank the ten biggest channels', async () => {
    const biggest = await viewer.getBiggestChannels()
    expect(biggest).toHaveLength(10)
    expect(biggest.map(channel => channel.doc_count)).toEqual(
      biggest.map(channel => channel.doc_count).sort((a, b) => b - a),
    )
    expect(biggest[0]?.name).toBe('Some Band')
    const bySize = await viewer.getBiggestChannels({ query: { order: 'media_size' } })
    expect(bySize.map(channel => channel.media_size)).toEqual(
      bySize.map(channel => channel.media_size).sort((a, b) => b - a),
    )
    await expect(viewer.getBiggestChannels({ query: { order: 'unknown' as 'duration' } })).rejects.toMatchObject({
      status: 400,
      fields: { order: expect.any(String) as string },
    })
  })

  it('include the queue and the last days', async () => {
    expect(await viewer.getDownloadStats()).toEqual({
      pending: null,
      ignore: null,
      pending_videos: null,
      pending_shorts: null,
      pending_streams: null,
    })
    await server.sql(
      'UPDATE videos SET downloaded = ?, media_size = 5 WHERE id IN (?, ?)',
      Math.floor(Date.now() / 1000),
      library.videoIds[5],
      library.videoIds[6],
    )
    expect((await viewer.getDownloadHistory())[0]).toMatchObject({ count: 2, media_size: 10 })
  })
})

describe('the data of a video', () => {
  const id = (index: number) => ({ params: { id: library.videoIds[index]! } })

  it('includes a tree of comments, an empty one, or none yet', async () => {
    expect(await viewer.listComments(id(0))).toMatchObject([
      {
        comment_id: 'a',
        comment_parent: 'root',
        comment_time_text: '2026-02-03 12:05',
        comment_likecount: 5,
        comment_replies: [{ comment_id: 'b', comment_time_text: '2026-02-03', comment_replies: [] }],
      },
    ])
    expect(await viewer.listComments(id(1))).toEqual([])
    await expect(viewer.listComments(id(2))).rejects.toMatchObject({ status: 404 })
    await expect(viewer.listComments({ params: { id: 'unknown' } })).rejects.toMatchObject({ status: 404 })
  })

  it('includes at most six similar videos', async () => {
    const similar = await viewer.listSimilar(id(0))
    expect(similar).toHaveLength(6)
    expect(similar.map(video => video.youtube_id)).not.toContain(library.videoIds[0])
    expect(await viewer.listSimilar({ params: { id: 'unknown' } })).toEqual([])
  })
})
