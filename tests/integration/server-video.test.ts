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
      library = seedLibrary(db, { videos: 200, channels: 4 })
      const resize = db.raw.prepare('UPDATE videos SET duration = ? WHERE id = ?')
      ;[600, 900, 3600, 59, 600, 6].forEach((duration, index) => resize.run(duration, library.videoIds[index]))
    },
  })
  admin = await server.signIn('admin')
  viewer = await server.signIn('viewer')
})
afterAll(() => server.stop())

const list = async (query: NonNullable<Parameters<Client['listVideos']>[0]>['query'] = {}) =>
  viewer.listVideos({ query })
const ids = async (...args: Parameters<typeof list>) => (await list(...args)).data.map(video => video.youtube_id)
const fail = (): never => {
  throw new Error('No video.')
}
const nth = (index: number) => library.videoIds[index]!

describe('the list of videos', () => {
  it('has pages of the size that the caller chooses', async () => {
    expect((await list({ page: 5 })).paginate).toEqual({
      page_size: 12,
      page_from: 48,
      prev_pages: [2, 3, 4],
      current_page: 5,
      max_hits: false,
      params: '',
      last_page: 17,
      next_pages: [6, 7, 8, 9, 10],
      total_hits: 200,
    })
    await admin.updateUserConfig({ body: { page_size: 50 } })
    expect((await admin.listVideos()).data).toHaveLength(50)
  })

  it('starts with page 0, 1 or any lower number, and ends with empty pages', async () => {
    const first = library.videoIds.slice(0, 12)
    expect(await Promise.all([ids(), ids({ page: 1 }), ids({ page: -3 })])).toEqual([first, first, first])
    expect(await ids({ page: 17 })).toEqual(library.videoIds.slice(192))
    expect(await Promise.all([ids({ page: 18 }), ids({ page: 10_000 }), ids({ page: 2 ** 50 })])).toEqual([[], [], []])
  })

  it('repeats the filters of a page, not the page', async () => {
    const { paginate } = await list({ page: 2, type: 'videos', channel: library.channelIds[0] })
    expect(paginate.params.split('&').sort()).toEqual([`channel=${library.channelIds[0]}`, 'type=videos'])
  })

  it('ignores blank filters, and rejects unknown ones by name', async () => {
    const blank = await server.fetch('/api/video/?watch=&type=&sort=', { headers: await asViewer() })
    expect(((await blank.json()) as { paginate: object }).paginate).toMatchObject({ total_hits: 200 })
    const odd = await server.fetch('/api/video/?sort=unknown&height=tall&page=1.5', { headers: await asViewer() })
    expect(odd.status).toBe(400)
    expect(await odd.json()).toMatchObject({
      sort: ['Must be one of: published, downloaded, views, likes, duration, mediasize, width, height.'],
      height: ['A valid integer is required.'],
      page: ['A valid integer is required.'],
    })
  })

  it('is filtered by year, length, resolution, tag and subtitle language, and lists these values', async () => {
    const values = await viewer.listVideoFilters({ query: {} })
    expect(values).toMatchObject({ years: [2026, 2025], subtitles: ['en'] })
    expect(values.tags).not.toEqual([])
    const [{ player, published, subtitles, tags } = fail()] = (await list({ year: 2025, subtitle: 'en' })).data
    expect(published).toMatch(/^2025-/)
    expect(subtitles).toHaveLength(1)
    const narrow = { duration_from: player.duration, duration_to: player.duration + 1, tag: tags[0] }
    expect((await list(narrow)).data.every(video => video.player.duration === player.duration)).toBe(true)
    expect((await list({ min_height: 1080 })).paginate.total_hits).toBeLessThan(200)
    expect((await list({ year: 2026 })).paginate.total_hits + (await list({ year: 2025 })).paginate.total_hits).toBe(
      200,
    )
    const ofChannel = await viewer.listVideoFilters({ query: { channel: library.channelIds[0] } })
    expect(ofChannel.years[0]).toBeGreaterThan(2024)
    expect(await viewer.listVideoFilters({ query: { channel: 'UCnobody' } })).toEqual({
      years: [],
      tags: [],
      subtitles: [],
    })
    const odd = await server.fetch('/api/video/?year=5&min_height=tall', { headers: await asViewer() })
    expect(await odd.json()).toMatchObject({
      year: ['Must be a year from 1970 to 9999.'],
      min_height: ['A valid integer is required.'],
    })
  })

  it('keeps the order of a playlist, and is empty for an unknown one', async () => {
    const [playlist] = library.playlistIds
    const { data, paginate } = await list({ playlist: playlist! })
    expect(paginate.total_hits).toBe(20)
    expect(data.map(video => video.playlist)).toEqual(data.map(() => [playlist]))
    expect(await ids({ playlist: 'PLunknown' })).toEqual([])
  })

  it('includes channel, streams, subtitles and URLs', async () => {
    const [video] = (await list()).data
    expect(video).toMatchObject({
      youtube_id: nth(0),
      published: '2026-01-01T00:00:00+00:00',
      media_url: `/youtube/${video!.channel.channel_id}/${nth(0)}.mp4`,
      vid_thumb_url: `/cache/videos/${nth(0).charAt(0).toLowerCase()}/${nth(0)}.jpg`,
      channel: {
        channel_thumb_url: `/cache/channels/${video!.channel.channel_id}_thumb.jpg`,
        channel_banner_url: null,
      },
      subtitles: [{ lang: 'en', media_url: `/youtube/${video!.channel.channel_id}/${nth(0)}.en.vtt` }],
    })
    expect(await viewer.getVideo({ params: { id: nth(0) } })).toEqual(video)
  })

  it('returns 404 for an unknown video', async () => {
    await expect(viewer.getVideo({ params: { id: 'unknown' } })).rejects.toMatchObject({
      status: 404,
      message: 'Video not found.',
    })
  })
})

describe('changes of many videos', () => {
  it('mark them for the caller, and count those whose state changed', async () => {
    const ids = [nth(100), nth(101), 'unknown']
    const mark = (is_watched: boolean) => viewer.setManyWatched({ body: { ids, is_watched } })
    expect(await mark(true)).toEqual({ changed: 2, failed: 0 })
    expect(await mark(true)).toEqual({ changed: 0, failed: 0 })
    expect((await viewer.getVideo({ params: { id: nth(100) } })).player.watched).toBe(true)
    expect((await admin.getVideo({ params: { id: nth(100) } })).player.watched).toBe(false)
    expect(await mark(false)).toEqual({ changed: 2, failed: 0 })
  })

  it('protect them and add them to a custom playlist, for staff only', async () => {
    const ids = [nth(102), nth(103), 'unknown']
    expect(await admin.changeVideos({ body: { command: 'protect', ids } })).toEqual({
      changed: 2,
      failed: 1,
      reason: 'Video not found.',
    })
    expect((await admin.getVideo({ params: { id: nth(103) } })).is_kept).toBe(true)
    const playlist = await admin.createCustomPlaylist({ body: { playlist_name: 'Evening' } })
    const added = { command: 'add-to-playlist', ids: ids.slice(0, 2), playlist_id: playlist.playlist_id } as const
    expect(await admin.changeVideos({ body: added })).toEqual({ changed: 2, failed: 0 })
    await expect(admin.changeVideos({ body: { ...added, playlist_id: 'PLnone' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(admin.changeVideos({ body: { command: 'add-to-playlist', ids } })).rejects.toMatchObject({
      status: 400,
    })
    await expect(viewer.changeVideos({ body: { command: 'protect', ids } })).rejects.toMatchObject({ status: 403 })
  })
})

describe('watching', () => {
  const save = (index: number, position: number, client = viewer) =>
    client.saveProgress({ params: { id: nth(index) }, body: { position } })
  const player = async (index: number, client = viewer) =>
    (await client.getVideo({ params: { id: nth(index) } })).player

  it('stores no position in the first five seconds, and keeps an older one', async () => {
    expect(await save(0, 3)).toEqual({ watched: false, duration: 600, duration_str: '10m', position: 3 })
    expect(await player(0)).not.toHaveProperty('position')
    await save(0, 50)
    await save(0, 5)
    expect(await player(0)).toMatchObject({ position: 50 })
  })

  it('resumes at the position of each user', async () => {
    await save(0, 100.5)
    expect(await player(0)).toMatchObject({ watched: false, position: 100.5, progress: 16.75 })
    expect(await player(0, admin)).toEqual({ watched: false, duration: 600, duration_str: '10m' })
    await viewer.clearProgress({ params: { id: nth(0) } })
    await viewer.clearProgress({ params: { id: 'nothing' } })
    expect(await player(0)).not.toHaveProperty('position')
  })

  it.each([
    [1, 809.9, 810],
    [2, 3419, 3420],
    [3, 29, 30],
    [5, 2.9, 3],
  ])('video %i is not watched at %f s, but at %f s', async (index, before, after) => {
    expect(await save(index, before)).toMatchObject({ watched: false })
    expect(await save(index, after)).toMatchObject({ watched: true, watched_date: expect.any(Number) as number })
    expect(await save(index, 6)).toMatchObject({ watched: true, position: 6 })
    const now = await player(index)
    expect(now).toMatchObject({ watched: true })
    expect(now).not.toHaveProperty('position')
    expect(await player(index, admin)).toMatchObject({ watched: false })
  })

  it('lists videos in progress, last played first', async () => {
    for (const index of [40, 42, 41]) await save(index, 20)
    expect(await ids({ watch: 'continue' })).toEqual([nth(41), nth(42), nth(40)])
    await viewer.setWatched({ body: { id: nth(42), is_watched: true } })
    expect(await ids({ watch: 'continue' })).toEqual([nth(41), nth(40)])
    expect((await admin.listVideos({ query: { watch: 'continue' } })).data).toEqual([])
  })

  it('marks a video as watched and unwatched, and keeps the date of the last watching', async () => {
    await save(4, 100)
    expect(await viewer.setWatched({ body: { id: nth(4), is_watched: true } })).toEqual({
      id: nth(4),
      is_watched: true,
    })
    const watched = await player(4)
    expect(watched).toMatchObject({ watched: true })
    await viewer.setWatched({ body: { id: nth(4), is_watched: false } })
    expect(await player(4)).toEqual({ ...watched, watched: false })
  })

  it.each(['channel', 'playlist'] as const)('marks every video of a %s, for the caller only', async kind => {
    const id = (kind === 'channel' ? library.channelIds : library.playlistIds)[1]!
    const totals = async (client: Client) => {
      const [all, watched] = await Promise.all([
        client.listVideos({ query: { [kind]: id } }),
        client.listVideos({ query: { [kind]: id, watch: 'watched' } }),
      ])
      return { all: all.paginate.total_hits, watched: watched.paginate.total_hits }
    }
    const before = await totals(viewer)
    expect(before.all).toBeGreaterThan(5)
    await viewer.setWatched({ body: { id, is_watched: true } })
    expect(await totals(viewer)).toEqual({ all: before.all, watched: before.all })
    expect(await totals(admin)).toEqual({ all: before.all, watched: 0 })
    await viewer.setWatched({ body: { id, is_watched: false } })
    expect(await totals(viewer)).toEqual({ all: before.all, watched: 0 })
  })

  it('rejects unknown IDs', async () => {
    const mark = (id: string) => viewer.setWatched({ body: { id, is_watched: true } })
    await expect(mark('unknown')).rejects.toMatchObject({ status: 404 })
    await expect(mark("' OR 1=1 --")).rejects.toMatchObject({ status: 400, fields: { id: 'Not a valid ID.' } })
    await expect(save(0, -1)).rejects.toMatchObject({ status: 400 })
    await expect(viewer.saveProgress({ params: { id: 'unknown' }, body: { position: 10 } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

let token: string | undefined
async function asViewer() {
  token ??= await server.addToken('viewer')
  return { authorization: `Token ${token}` }
}
