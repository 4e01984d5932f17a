import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedLibrary, type SeededLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let library: SeededLibrary
let admin: Client
let viewer: Client
beforeAll(async () => {
  server = await startTestServer({
    prepare: db => {
      library = seedLibrary(db, { videos: 120, channels: 6 })
      const rename = db.raw.prepare('UPDATE channels SET name = ?, is_subscribed = ? WHERE id = ?')
      ;['delta', 'Alpha', 'charlie', 'Bravo', 'echo', 'Foxtrot'].forEach((name, index) =>
        rename.run(name, index % 2, library.channelIds[index]),
      )
    },
  })
  admin = await server.signIn('admin')
  viewer = await server.signIn('viewer')
  await viewer.updateUserConfig({ body: { page_size: 200 } })
})
afterAll(() => server.stop())

const channelId = (index: number) => library.channelIds[index]!
const params = (index: number) => ({ params: { id: channelId(index) } })
const names = async (filter?: 'subscribed' | 'unsubscribed') =>
  (await viewer.listChannels({ query: { filter } })).data.map(channel => channel.channel_name)
const jobs = async (name: string) =>
  (await server.ask<{ payload: string }>('SELECT payload FROM jobs WHERE name = ?', name)).map(
    ({ payload }) => JSON.parse(payload) as unknown,
  )

describe('the list of channels', () => {
  it('is sorted by name, ignoring case, and can be filtered', async () => {
    expect(await names()).toEqual(['Alpha', 'Bravo', 'charlie', 'delta', 'echo', 'Foxtrot'])
    expect(await names('subscribed')).toEqual(['Alpha', 'Bravo', 'Foxtrot'])
    expect(await names('unsubscribed')).toEqual(['charlie', 'delta', 'echo'])
    await expect(viewer.listChannels({ query: { filter: 'all' as 'subscribed' } })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('has pages of the size that the caller chooses', async () => {
    await admin.updateUserConfig({ body: { page_size: 4 } })
    const { data, paginate } = await admin.listChannels({ query: { page: 2 } })
    expect(data.map(channel => channel.channel_name)).toEqual(['echo', 'Foxtrot'])
    expect(paginate).toMatchObject({ page_from: 4, total_hits: 6, last_page: 0, prev_pages: [] })
  })
})

describe('a channel', () => {
  it('has totals and tabs, and an unknown one is not found', async () => {
    const { data } = await viewer.listVideos({ query: { channel: channelId(1), sort: 'mediasize' } })
    const { total_items, total_size, total_duration } = await viewer.getChannelAggs(params(1))
    expect(total_items.value).toBe(data.length)
    expect(total_size.value).toBe(data.reduce((sum, video) => sum + video.media_size, 0))
    expect(total_duration.value).toBe(data.reduce((sum, video) => sum + video.player.duration, 0))
    expect(await viewer.getChannelAggs({ params: { id: 'unknown' } })).toEqual({
      total_items: { value: 0 },
      total_size: { value: 0 },
      total_duration: { value: 0, value_str: 'NA' },
    })
    expect(await viewer.getChannelNav(params(1))).toEqual({
      has_pending: false,
      has_ignored: false,
      has_playlists: true,
      has_videos: data.some(video => video.vid_type === 'videos'),
      has_streams: data.some(video => video.vid_type === 'streams'),
      has_shorts: data.some(video => video.vid_type === 'shorts'),
    })
    expect(Object.values(await viewer.getChannelNav({ params: { id: 'unknown' } })).some(Boolean)).toBe(false)
  })

  it('keeps its own settings, each until it is set to null', async () => {
    const none = {
      download_format: null,
      autodelete_days: null,
      index_playlists: null,
      integrate_sponsorblock: null,
      subscriptions_channel_size: null,
      subscriptions_live_channel_size: null,
      subscriptions_shorts_channel_size: null,
    }
    const set = (channel_overwrites: Record<string, unknown>) =>
      admin.updateChannel({ ...params(0), body: { channel_overwrites } })
    expect(await set({ autodelete_days: 0, integrate_sponsorblock: false })).toEqual({
      channel_overwrites: { ...none, autodelete_days: 0, integrate_sponsorblock: false },
    })
    expect(await set({ autodelete_days: null, download_format: 'best' })).toEqual({
      channel_overwrites: { ...none, download_format: 'best' },
    })
    expect((await viewer.getChannel(params(0))).channel_overwrites).toEqual({
      ...none,
      download_format: 'best',
      integrate_sponsorblock: false,
    })
    await set({ yt_dlp_options: '--retries 5' })
    expect((await viewer.getChannel(params(0))).channel_overwrites?.yt_dlp_options).toBe('--retries 5')
    await expect(set({ yt_dlp_options: '--exec rm' })).rejects.toMatchObject({ status: 400 })
    await set({ download_format: null, integrate_sponsorblock: null, yt_dlp_options: null })
    expect(await viewer.getChannel(params(0))).not.toHaveProperty('channel_overwrites')
    expect(await admin.updateChannel({ ...params(0), body: {} })).toEqual({})
    await expect(admin.updateChannel({ params: { id: 'unknown' }, body: {} })).rejects.toMatchObject({ status: 404 })
  })

  it('rejects unknown settings, in one text', async () => {
    const response = await server.fetch(`/api/channel/${channelId(0)}/`, {
      method: 'POST',
      headers: {
        authorization: `Token ${await server.addToken('admin')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ channel_overwrites: { unknown_key: 'red' } }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      channel_overwrites: { error: expect.stringContaining('unknown_key') as string },
    })
  })

  it('has its playlists indexed as soon as the setting is enabled', async () => {
    await admin.updateChannel({ ...params(0), body: { channel_overwrites: { index_playlists: false } } })
    expect(await jobs('index_playlists')).toEqual([])
    await admin.updateChannel({ ...params(0), body: { channel_overwrites: { index_playlists: true } } })
    expect(await jobs('index_playlists')).toEqual([{ channelId: channelId(0) }])
  })

  it('is found by ID and URL, and a video is rejected', async () => {
    expect((await viewer.findChannel({ query: { q: channelId(2) } })).channel_name).toBe('charlie')
    await expect(viewer.findChannel({ query: { q: 'dQw4w9WgXcQ' } })).rejects.toMatchObject({ status: 400 })
    await expect(viewer.findChannel({ query: { q: 'nobody at all' } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('subscriptions', () => {
  it('start in one task and end immediately', async () => {
    const data = [
      { channel_id: '@one', channel_subscribed: true },
      { channel_id: channelId(1), channel_subscribed: false },
      { channel_id: 'https://youtu.be/dQw4w9WgXcQ', channel_subscribed: true },
    ]
    expect(await admin.subscribeChannels({ body: { data } })).toEqual({ data })
    const scanned = await admin.subscribeChannels({ query: { scan: true }, body: { data: data.slice(0, 1) } })
    expect(scanned).toMatchObject({ task_id: expect.any(String) as string })
    expect(await jobs('subscribe_to')).toEqual([
      { expected: 'channel', inputs: ['@one', 'https://youtu.be/dQw4w9WgXcQ'] },
      { expected: 'channel', inputs: ['@one'], scan: true },
    ])
    expect((await viewer.getChannel(params(1))).channel_subscribed).toBe(false)
  })

  it('end all together or not at all', async () => {
    const data = [
      { channel_id: channelId(3), channel_subscribed: false },
      { channel_id: 'unknown', channel_subscribed: false },
    ]
    await expect(admin.subscribeChannels({ body: { data } })).rejects.toMatchObject({ status: 400 })
    expect((await viewer.getChannel(params(3))).channel_subscribed).toBe(true)
  })

  it('are for admins only', async () => {
    const data = [{ channel_id: channelId(3), channel_subscribed: false }]
    await expect(viewer.subscribeChannels({ body: { data } })).rejects.toMatchObject({ status: 403 })
    await expect(viewer.updateChannel({ ...params(3), body: {} })).rejects.toMatchObject({ status: 403 })
    await expect(viewer.deleteChannel(params(3))).rejects.toMatchObject({ status: 403 })
  })
})

describe('deleting', () => {
  const media = (path: string) => join(server.config.mediaDir, path)
  const art = (path: string) => join(server.config.cacheDir, path)

  it('needs the media folder', async () => {
    await server.addFile('mediaDir', `${channelId(4)}/some.mp4`, 'x')
    await expect(admin.deleteChannel(params(4))).rejects.toMatchObject({ status: 503 })
    expect((await viewer.getChannelAggs(params(4))).total_items.value).toBeGreaterThan(0)
    await expect(admin.deleteChannel({ params: { id: 'unknown' } })).rejects.toMatchObject({ status: 404 })
  })

  it('moves a video with all its files to the trash, and keeps those of others', async () => {
    await server.addFile('mediaDir', '.tubecellar', 'marker')
    const [video] = (await viewer.listVideos({ query: { channel: channelId(5) } })).data
    const id = video!.youtube_id
    const own = ['.mp4', '.en.vtt', '.tubecellar.json', '.webm'].map(end => `${channelId(5)}/${id}${end}`)
    const foreign = [`${channelId(5)}/${id}x.mp4`, `${channelId(5)}/notes.txt`]
    for (const path of [...own, ...foreign]) await server.addFile('mediaDir', path, 'x')
    const thumb = `videos/${id.charAt(0).toLowerCase()}/${id}.jpg`
    await server.addFile('cacheDir', thumb, 'x')

    await admin.deleteVideo({ params: { id } })
    expect(own.filter(path => existsSync(media(path)))).toEqual([])
    expect(foreign.filter(path => existsSync(media(path)))).toEqual(foreign)
    const [entry] = (await admin.listTrash({ query: { video: id } })).data
    const inTrash = (path: string) => existsSync(media(`.trash/${entry!.id}/${path}`))
    expect(own.filter(path => !inTrash(`files/${path}`))).toEqual([])
    expect(inTrash('thumb.jpg')).toBe(true)
    // Lists of the trash show the thumbnail.
    expect(entry!.vid_thumb_url).toBe(`/cache/${thumb}`)
    expect(existsSync(art(thumb))).toBe(true)
    await expect(viewer.getVideo({ params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(admin.deleteVideo({ params: { id } })).rejects.toMatchObject({ status: 404 })
    const { playlist_entries } = await viewer.getPlaylist({ params: { id: library.playlistIds[5]! } })
    expect(playlist_entries.find(entry => entry.youtube_id === id)).toMatchObject({ downloaded: false })
  })

  it('restores a channel with its videos, subscription, settings and playlists', async () => {
    const id = channelId(3)
    const { data } = await viewer.listVideos({ query: { channel: id } })
    for (const video of data) await server.addFile('mediaDir', `${id}/${video.youtube_id}.mp4`, 'x')
    await admin.updateChannel({ ...params(3), body: { channel_overwrites: { autodelete_days: 9 } } })
    await server.sql('UPDATE channels SET is_subscribed = 1 WHERE id = ?', id)
    const known = async () => ({
      channel: await viewer.getChannel(params(3)),
      total: (await viewer.getChannelAggs(params(3))).total_items.value,
      playlist: await viewer.getPlaylist({ params: { id: library.playlistIds[3]! } }),
    })
    const before = await known()
    expect(before.channel).toMatchObject({ channel_subscribed: true, channel_overwrites: { autodelete_days: 9 } })

    await admin.deleteChannel(params(3))
    const [entry] = (await admin.listTrash({ query: { video: id } })).data
    expect(entry).toMatchObject({ kind: 'channel', youtube_id: id, video_count: data.length, size: data.length })
    await expect(viewer.restoreTrashEntry({ params: { id: entry!.id } })).rejects.toMatchObject({ status: 403 })
    await admin.restoreTrashEntry({ params: { id: entry!.id } })
    await vi.waitUntil(async () => (await admin.listTrash({ query: { video: id } })).data.length === 0, {
      timeout: 30_000,
    })
    expect(await known()).toEqual(before)
  })

  it('deletes a channel with videos, playlists and images, and keeps queue and revisions', async () => {
    const id = channelId(2)
    const { data } = await viewer.listVideos({ query: { channel: id } })
    const first = data[0]!.youtube_id
    for (const video of data) await server.addFile('mediaDir', `${id}/${video.youtube_id}.mp4`, 'x')
    await server.addFile('cacheDir', `channels/${id}_thumb.jpg`, 'x')
    await server.addFile('cacheDir', `playlists/${library.playlistIds[2]}.jpg`, 'x')
    await server.addFile('cacheDir', `videos/${first.charAt(0).toLowerCase()}/${first}.jpg`, 'x')
    await server.sql(
      `INSERT INTO queue_items (video_id, source_url, status, state, position, title, channel_id, queued_at)
       VALUES (?, 'https://x', 'ignore', 'queued', 1, 'x', ?, 0)`,
      first,
      id,
    )
    await server.sql(
      `INSERT INTO versions (subject, subject_id, field, old_value, superseded_at) VALUES ('video', ?, 'title', 'x', 0)`,
      first,
    )
    const others =
      (await viewer.listVideos()).paginate.total_hits - (await viewer.getChannelAggs(params(2))).total_items.value

    await admin.deleteChannel(params(2))
    expect(existsSync(media(id))).toBe(false)
    const left = (await viewer.listVideos()).paginate.total_hits
    expect(left).toBe(others)
    await expect(viewer.getChannel(params(2))).rejects.toMatchObject({ status: 404 })
    await expect(viewer.getPlaylist({ params: { id: library.playlistIds[2]! } })).rejects.toMatchObject({ status: 404 })
    // The list of the trash shows it.
    expect(existsSync(art(`channels/${id}_thumb.jpg`))).toBe(true)
    // The queue still shows it.
    expect(existsSync(art(`videos/${first.charAt(0).toLowerCase()}/${first}.jpg`))).toBe(true)
    expect(await viewer.getChannelNav(params(2))).toMatchObject({ has_ignored: true, has_videos: false })
    expect(await server.ask('SELECT field FROM versions WHERE subject_id = ? ORDER BY id', first)).toEqual([
      { field: 'title' },
      { field: 'deleted' },
    ])
  })
})
