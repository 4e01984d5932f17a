import type { Client } from '@tubecellar/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLibrary, type SeededLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let library: SeededLibrary
let admin: Client
let viewer: Client
beforeAll(async () => {
  server = await startTestServer({ prepare: db => void (library = seedLibrary(db, { videos: 20, channels: 4 })) })
  admin = await server.signIn('admin')
  viewer = await server.signIn('viewer')
})
afterAll(() => server.stop())

const channel = (index: number) => library.channelIds[index]!
const create = async (client: Client, name: string, ...channelIds: string[]) => {
  const group = await client.createChannelGroup({ body: { name } })
  return client.changeChannelGroup({ params: { id: group.id }, body: { action: 'add', channel_ids: channelIds } })
}
const notFound = { status: 404, message: 'Channel group not found.' }

describe('the channel groups of a user', () => {
  it('filter the channels and the videos of a viewer, with other filters', async () => {
    const { id: group, video_count } = await create(viewer, '  Boats ', channel(0), channel(1))
    expect(await viewer.listChannelGroups()).toMatchObject([{ name: 'Boats', channel_count: 2, video_count }])
    const channels = await viewer.listChannels({ query: { group } })
    expect(channels.data.map(({ channel_id }) => channel_id).sort()).toEqual([channel(0), channel(1)].sort())
    expect(channels.paginate.total_hits).toBe(2)
    const { data, paginate } = await viewer.listVideos({ query: { group, page_size: 100 } })
    expect(new Set(data.map(video => video.channel.channel_id))).toEqual(new Set([channel(0), channel(1)]))
    expect(paginate.total_hits).toBe(video_count)
    const both = { group, channel: channel(0), sort: 'duration' as const, page_size: 100 }
    const ofChannel = await viewer.listVideos({ query: both })
    expect(new Set(ofChannel.data.map(video => video.channel.channel_id))).toEqual(new Set([channel(0)]))
    const [video = ''] = ofChannel.data.map(({ youtube_id }) => youtube_id)
    await viewer.setWatched({ body: { id: video, is_watched: true } })
    const watched = await viewer.listVideos({ query: { group, watch: 'watched' } })
    expect(watched.data.map(({ youtube_id }) => youtube_id)).toEqual([video])
  })

  it('do not exist for other users', async () => {
    const { id } = await create(admin, 'Of the administrator', channel(2))
    const params = { id }
    const body = { name: 'x' }
    await expect(viewer.listVideos({ query: { group: id } })).rejects.toMatchObject(notFound)
    await expect(viewer.listChannels({ query: { group: id } })).rejects.toMatchObject(notFound)
    await expect(viewer.renameChannelGroup({ params, body })).rejects.toMatchObject(notFound)
    await expect(viewer.deleteChannelGroup({ params })).rejects.toMatchObject(notFound)
    const change = { action: 'add' as const, channel_ids: [channel(0)] }
    await expect(viewer.changeChannelGroup({ params, body: change })).rejects.toMatchObject(notFound)
    expect((await viewer.listChannelGroups()).map(({ name }) => name)).not.toContain('Of the administrator')
    await admin.deleteChannelGroup({ params })
    await expect(admin.listVideos({ query: { group: id } })).rejects.toMatchObject(notFound)
  })

  it('are rejected with the reason', async () => {
    const { id } = await create(viewer, 'Lamps', channel(0))
    const params = { id }
    await expect(create(viewer, 'lamps', channel(0))).rejects.toMatchObject({
      status: 400,
      message: 'You already have a channel group with this name.',
    })
    for (const name of ['', '   ', 'x'.repeat(101)])
      await expect(viewer.createChannelGroup({ body: { name } })).rejects.toMatchObject({ status: 400 })
    const add = (channel_ids: string[]) =>
      viewer.changeChannelGroup({ params, body: { action: 'add' as const, channel_ids } })
    await expect(add(['not-archived'])).rejects.toMatchObject({ status: 404, message: 'Channel not found.' })
    for (const ids of [[], ['../x'], Array.from({ length: 501 }, (_, index) => `c${index}`)])
      await expect(add(ids)).rejects.toMatchObject({ status: 400 })
    await expect(viewer.listVideos({ query: { group: '../x' } })).rejects.toMatchObject({ status: 400 })
  })
})
