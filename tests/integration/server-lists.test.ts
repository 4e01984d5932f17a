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
  await server.addFile('mediaDir', '.tubecellar', 'marker')
})
afterAll(() => server.stop())

const video = (index: number) => library.videoIds[index]!
const lists = async (client: Client) =>
  Object.fromEntries((await client.listPersonalLists()).map(({ name, video_ids }) => [name, video_ids]))
const change = (client: Client, id: string, action: 'add' | 'remove' | 'top', ...videoIds: string[]) =>
  client.changePersonalList({ params: { id }, body: { action, video_ids: videoIds } })

describe('the lists of a user', () => {
  it('are Watch Later and Favorites, also for viewers, and not shared', async () => {
    await change(viewer, 'watch-later', 'add', video(1), video(2))
    await change(viewer, 'favorites', 'add', video(3))
    await change(admin, 'watch-later', 'add', video(4))
    expect(await lists(viewer)).toEqual({ 'Watch Later': [video(1), video(2)], Favorites: [video(3)] })
    expect(await lists(admin)).toEqual({ 'Watch Later': [video(4)], Favorites: [] })
    const page = await viewer.listVideos({ query: { list: 'watch-later' } })
    expect(page.data.map(({ youtube_id }) => youtube_id)).toEqual([video(2), video(1)])
    expect(page.paginate.total_hits).toBe(2)
    await change(viewer, 'watch-later', 'remove', video(1), 'unknown')
    expect((await lists(viewer))['Watch Later']).toEqual([video(2)])
  })

  it('are also own playlists, which other users neither see nor change', async () => {
    const own = await viewer.createPersonalList({ body: { name: 'Evening' } })
    const params = { id: own.id }
    await change(viewer, own.id, 'add', video(5), video(6))
    await change(viewer, own.id, 'top', video(6))
    expect((await viewer.renamePersonalList({ params, body: { name: 'Night' } })).video_ids).toEqual([
      video(6),
      video(5),
    ])
    expect(Object.keys(await lists(admin))).toEqual(['Watch Later', 'Favorites'])
    const notFound = { message: 'List not found.', status: 404 }
    await expect(change(admin, own.id, 'add', video(1))).rejects.toMatchObject(notFound)
    await expect(admin.renamePersonalList({ params, body: { name: 'Mine' } })).rejects.toMatchObject(notFound)
    await expect(admin.deletePersonalList({ params })).rejects.toMatchObject(notFound)
    expect((await admin.listVideos({ query: { list: own.id } })).data).toEqual([])
    await viewer.deletePersonalList({ params })
    expect(Object.keys(await lists(viewer))).toEqual(['Watch Later', 'Favorites'])
  })

  it('reject what they cannot do', async () => {
    await expect(change(viewer, 'watch-later', 'add', 'unknown')).rejects.toMatchObject({ message: 'Video not found.' })
    await expect(change(viewer, 'watch-later', 'top', video(9))).rejects.toMatchObject({
      message: 'This video is not in the list.',
    })
    await expect(viewer.deletePersonalList({ params: { id: 'favorites' } })).rejects.toMatchObject({ status: 400 })
    await expect(viewer.createPersonalList({ body: { name: ' ' } })).rejects.toMatchObject({ status: 400 })
  })

  it('lose a deleted video, and have it again once it is restored', async () => {
    await change(viewer, 'favorites', 'add', video(7))
    await admin.deleteVideo({ params: { id: video(7) } })
    expect((await lists(viewer)).Favorites).toEqual([video(3)])
    const [entry] = (await admin.listTrash({ query: { video: video(7) } })).data
    await admin.restoreTrashEntry({ params: { id: entry!.id } })
    expect((await lists(viewer)).Favorites).toEqual([video(3), video(7)])
  })
})
