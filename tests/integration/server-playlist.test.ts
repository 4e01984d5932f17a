import type { Client } from '@tubecellar/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedLibrary, type SeededLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let library: SeededLibrary
let admin: Client
let viewer: Client
beforeAll(async () => {
  server = await startTestServer({
    prepare: db => {
      library = seedLibrary(db, { videos: 60, channels: 3 })
      db.raw
        .prepare(`INSERT INTO playlist_entries VALUES (?, 99, 'notarchived', 'Gone', NULL)`)
        .run(library.playlistIds[0])
    },
  })
  admin = await server.signIn('admin')
  viewer = await server.signIn('viewer')
  await server.addFile('mediaDir', '.tubecellar', 'marker')
})
afterAll(() => server.stop())

const video = (index: number) => library.videoIds[index]!
const regular = () => library.playlistIds[0]!
const get = (id: string) => viewer.getPlaylist({ params: { id } })
type Action = 'create' | 'remove' | 'up' | 'down' | 'top' | 'bottom'

describe('playlists', () => {
  it('are listed by name, and can be filtered by channel, kind or state', async () => {
    const ids = async (query: object) => (await viewer.listPlaylists({ query })).data.map(list => list.playlist_id)
    expect(new Set(await ids({}))).toEqual(new Set(library.playlistIds))
    expect(await ids({ channel: library.channelIds[1] })).toEqual([library.playlistIds[1]])
    expect(await ids({ type: 'custom' })).toEqual([])
    expect(await ids({ subscribed: true })).toEqual([])
    expect(await ids({ subscribed: false })).toHaveLength(3)
    expect(await ids({ subscribed: null })).toHaveLength(3)
    expect(await ids({ page: 9 })).toEqual([])
    await expect(ids({ type: 'odd' })).rejects.toMatchObject({
      status: 400,
      fields: { type: expect.any(String) as string },
    })
  })

  it('have all their members, archived or not', async () => {
    const playlist = await get(regular())
    const last = playlist.playlist_entries.at(-1)
    expect(last).toEqual({
      youtube_id: 'notarchived',
      title: 'Gone',
      uploader: null,
      idx: playlist.playlist_entries.length - 1,
      downloaded: false,
    })
    const first = playlist.playlist_entries[0]!
    expect(first).toMatchObject({ idx: 0, downloaded: true })
    expect(playlist).toMatchObject({
      playlist_type: 'regular',
      playlist_description: null,
      playlist_sort_order: 'top',
      playlist_thumbnail: `/cache/playlists/${playlist.playlist_id}.jpg`,
    })
    await expect(get('unknown')).rejects.toMatchObject({ status: 404 })
  })

  it('are subscribed to in a task; unsubscribing and reversing take effect immediately', async () => {
    const subscribe = (data: { playlist_id: string; playlist_subscribed: boolean }[]) =>
      admin.subscribePlaylists({ body: { data: data as { playlist_id: string; playlist_subscribed: true }[] } })
    const { task_id } = await subscribe([{ playlist_id: 'PLnew', playlist_subscribed: true }])
    expect(await admin.getTask({ params: { id: task_id } })).toMatchObject({ name: 'subscribe_to' })
    await expect(subscribe([{ playlist_id: 'PLnew', playlist_subscribed: false }])).rejects.toMatchObject({
      status: 400,
    })
    await expect(subscribe([])).rejects.toMatchObject({ status: 400 })

    const update = (body: object, client = admin) => client.updatePlaylist({ params: { id: regular() }, body })
    expect(await update({ playlist_subscribed: true })).toEqual({
      ...(await get(regular())),
      playlist_subscribed: true,
    })
    expect(await update({ playlist_subscribed: false, playlist_sort_order: 'bottom' })).toMatchObject({
      playlist_subscribed: false,
      playlist_sort_order: 'bottom',
    })
    await expect(update({})).rejects.toMatchObject({ status: 400 })
    await expect(update({ playlist_sort_order: 'sideways' })).rejects.toMatchObject({ status: 400 })
    await expect(update({ playlist_subscribed: true }, viewer)).rejects.toMatchObject({ status: 403 })
  })
})

describe('a custom playlist', () => {
  let id: string
  beforeEach(async () => {
    id = (await admin.createCustomPlaylist({ body: { playlist_name: ' Mine ' } })).playlist_id
    for (const index of [0, 1, 2, 3]) await change('create', index)
  })
  const change = (action: Action, which: number | string, client = admin) =>
    client.changeCustomPlaylist({
      params: { id },
      body: { action, video_id: typeof which === 'string' ? which : video(which) },
    })
  const order = async () =>
    (await get(id)).playlist_entries.map(entry => library.videoIds.indexOf(entry.youtube_id)).join('')

  it('is marked as custom', async () => {
    expect(id).toMatch(/^TA_playlist_[0-9a-f-]{36}$/)
    const playlist = await get(id)
    expect(playlist).toMatchObject({
      playlist_name: 'Mine',
      playlist_type: 'custom',
      playlist_active: false,
      playlist_subscribed: false,
      playlist_channel: null,
      playlist_channel_id: null,
      playlist_description: 'False',
    })
    const { title, channel } = await viewer.getVideo({ params: { id: video(0) } })
    expect(playlist.playlist_entries[0]).toEqual({
      youtube_id: video(0),
      title,
      uploader: channel.channel_name,
      idx: 0,
      downloaded: true,
    })
    await expect(admin.createCustomPlaylist({ body: { playlist_name: '  ' } })).rejects.toMatchObject({ status: 400 })
  })

  it('keeps the order that users choose', async () => {
    const orders = []
    for (const [action, index] of [
      ['top', 3],
      ['bottom', 0],
      ['up', 2],
      ['down', 3],
      ['remove', 1],
    ] as const) {
      await change(action, index)
      orders.push(await order())
    }
    expect(orders).toEqual(['3012', '3120', '3210', '2310', '230'])
    expect((await get(id)).playlist_entries.map(({ idx }) => idx)).toEqual([0, 1, 2])
    expect((await viewer.getVideo({ params: { id: video(1) } })).playlist).not.toContain(id)
    expect((await viewer.listVideos({ query: { playlist: id } })).data.map(item => item.youtube_id)).toEqual(
      [2, 3, 0].map(video),
    )
  })

  it('changes nothing when the request has no effect', async () => {
    await change('create', 0)
    await change('remove', 'notinthere')
    await change('remove', 9)
    expect(await order()).toBe('0123')
  })

  it('rejects videos that are not members', async () => {
    await expect(change('up', 9)).rejects.toMatchObject({ status: 400, message: 'This video is not in the playlist.' })
    await expect(change('create', 'notarchived')).rejects.toMatchObject({ status: 400 })
    await expect(change('jump' as Action, 0)).rejects.toMatchObject({ status: 400 })
    await expect(change('up', 0, viewer)).rejects.toMatchObject({ status: 403 })
    const body = { action: 'up', video_id: video(0) } as const
    await expect(admin.changeCustomPlaylist({ params: { id: 'unknown' }, body })).rejects.toMatchObject({ status: 404 })
    await expect(admin.changeCustomPlaylist({ params: { id: regular() }, body })).rejects.toMatchObject({ status: 400 })
    await expect(admin.updatePlaylist({ params: { id }, body: { playlist_subscribed: true } })).rejects.toMatchObject({
      status: 400,
    })
    expect(await order()).toBe('0123')
  })

  it('skips watched videos in moves of users who hide them', async () => {
    await admin.setWatched({ body: { id: video(1), is_watched: true } })
    await change('up', 2)
    expect(await order()).toBe('0213')
    await admin.updateUserConfig({ body: { hide_watched: true } })
    await change('up', 3)
    expect(await order()).toBe('0321')
    await admin.updateUserConfig({ body: { hide_watched: null } })
    await admin.setWatched({ body: { id: video(1), is_watched: false } })
  })

  it('returns neighbors, and none for the only video of a list', async () => {
    const navOf = async (index: number) =>
      (await viewer.listVideoNav({ params: { id: video(index) } })).find(nav => nav.playlist_meta.playlist_id === id)
    expect(await navOf(1)).toMatchObject({
      playlist_meta: { current_idx: 1, playlist_name: 'Mine', playlist_channel: null },
      playlist_previous: { youtube_id: video(0), idx: 0, downloaded: true },
      playlist_next: { youtube_id: video(2), idx: 2 },
    })
    expect(await navOf(0)).toMatchObject({ playlist_previous: null })
    for (const index of [1, 2, 3]) await change('remove', index)
    expect(await navOf(0)).toBeUndefined()
    await expect(viewer.listVideoNav({ params: { id: 'unknown' } })).rejects.toMatchObject({ status: 404 })
  })

  it('no longer contains a deleted video', async () => {
    const gone = library.videoIds.at(-1)!
    await change('create', gone)
    await admin.deleteVideo({ params: { id: gone } })
    expect(await order()).toBe('0123')
  })
})

describe('deleting a playlist', () => {
  const total = async () => (await viewer.listVideos()).paginate.total_hits

  it('keeps its videos, unless requested otherwise in either spelling', async () => {
    const before = await total()
    await admin.deletePlaylist({ params: { id: library.playlistIds[1]! } })
    expect(await total()).toBe(before)
    for (const [index, query] of [
      [0, { delete_videos: true }],
      [2, { 'delete-videos': true }],
    ] as const) {
      const id = library.playlistIds[index]!
      const members = (await get(id)).playlist_entries.filter(entry => entry.downloaded)
      const count = await total()
      await admin.deletePlaylist({ params: { id }, query })
      expect(members.length).toBeGreaterThan(0)
      expect(await total()).toBe(count - members.length)
      await expect(get(id)).rejects.toMatchObject({ status: 404 })
    }
    await expect(admin.deletePlaylist({ params: { id: 'unknown' } })).rejects.toMatchObject({ status: 404 })
    await expect(
      admin.deletePlaylist({ params: { id: 'unknown' }, query: { delete_videos: 'maybe' as unknown as boolean } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})
