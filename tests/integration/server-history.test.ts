import type { Client } from '@tubecellar/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLibrary, type SeededLibrary } from '../support/library.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let library: SeededLibrary
let admin: Client
let viewer: Client
beforeAll(async () => {
  server = await startTestServer({ prepare: db => void (library = seedLibrary(db, { videos: 20, channels: 2 })) })
  admin = await server.signIn('admin')
  viewer = await server.signIn('viewer')
  await admin.clearHistory()
  await viewer.clearHistory()
})
afterAll(() => server.stop())

const video = (index: number) => library.videoIds[index]!
const play = (client: Client, index: number, position: number) =>
  client.saveProgress({ params: { id: video(index) }, body: { position } })
const mark = (client: Client, id: string, isWatched: boolean) =>
  client.setWatched({ body: { id, is_watched: isWatched } })
const ids = async (client: Client, query: { q?: string; state?: 'in_progress' | 'watched' } = {}) =>
  (await client.listHistory({ query })).data.map(({ youtube_id }) => youtube_id)

describe('the history of a user', () => {
  it('has the videos that the user played or marked, also of viewers, and is not shared', async () => {
    await play(viewer, 1, 3)
    await play(viewer, 2, 20)
    await play(viewer, 2, 30)
    await mark(admin, video(4), true)
    expect(await ids(viewer)).toEqual([video(2)])
    expect(await ids(admin)).toEqual([video(4)])
    const { data, paginate } = await viewer.listHistory({ query: { state: 'in_progress' } })
    expect(paginate.total_hits).toBe(1)
    expect(data[0]).toMatchObject({ youtube_id: video(2), position: 30, is_watched: false })
    expect(await ids(viewer, { state: 'watched' })).toEqual([])
    const { title, channel } = await viewer.getVideo({ params: { id: video(2) } })
    expect(await ids(viewer, { q: `${title.toUpperCase()} ${channel.channel_name}` })).toEqual([video(2)])
    expect(await ids(viewer, { q: 'no-such-title' })).toEqual([])
  })

  it('has a video that was played to its end, also when it is played again', async () => {
    const { player } = await viewer.getVideo({ params: { id: video(5) } })
    await play(viewer, 5, player.duration)
    await play(viewer, 5, 10)
    expect((await viewer.listHistory({ query: { state: 'watched' } })).data).toMatchObject([
      { youtube_id: video(5), position: 10, is_watched: true },
    ])
    await mark(viewer, video(5), false)
    expect(await ids(viewer, { state: 'in_progress' })).toContain(video(5))
  })

  it('does not have the videos of a channel that is marked as watched', async () => {
    const before = await ids(viewer)
    await mark(viewer, library.channelIds[0]!, true)
    expect(await ids(viewer)).toEqual(before)
  })

  it('loses one entry, or all, and other users cannot remove them', async () => {
    const [entry] = (await viewer.listHistory({ query: { state: 'in_progress' } })).data
    const params = { id: entry!.id }
    const notFound = { status: 404, message: 'History entry not found.' }
    await expect(admin.removeHistoryEntry({ params })).rejects.toMatchObject(notFound)
    await viewer.removeHistoryEntry({ params })
    await expect(viewer.removeHistoryEntry({ params })).rejects.toMatchObject(notFound)
    await expect(viewer.removeHistoryEntry({ params: { id: 'other' } })).rejects.toMatchObject(notFound)
    await viewer.clearHistory()
    expect(await ids(viewer)).toEqual([])
    expect(await ids(admin)).toEqual([video(4)])
  })

  it('can be paused', async () => {
    expect((await viewer.updateUserConfig({ body: { history_paused: true } })).history_paused).toBe(true)
    await play(viewer, 7, 20)
    expect(await ids(viewer)).toEqual([])
    expect((await viewer.getVideo({ params: { id: video(7) } })).player.position).toBe(20)
    await viewer.updateUserConfig({ body: { history_paused: false } })
    await play(viewer, 7, 25)
    expect(await ids(viewer)).toEqual([video(7)])
  })

  it('does not show a deleted video until it is restored', async () => {
    await server.addFile('mediaDir', '.tubecellar', 'marker')
    await admin.deleteVideo({ params: { id: video(7) } })
    expect(await ids(viewer)).toEqual([])
    const [entry] = (await admin.listTrash({ query: { video: video(7) } })).data
    await admin.restoreTrashEntry({ params: { id: entry!.id } })
    expect(await ids(viewer)).toEqual([video(7)])
  })
})
