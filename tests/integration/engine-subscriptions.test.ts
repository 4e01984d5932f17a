import type { Client } from '@tubecellar/core'
import type { SampleTube } from '@tubecellar/sample-tube'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ARCHIVE_LIMIT_MS as LIMIT_MS,
  openSampleTube,
  sampleId,
  startArchive,
  STOP_LIMIT_MS,
  type Archive,
} from '../support/archive.ts'
import type { TestServer } from '../support/server.ts'
import { waitUntil } from '../support/wait-until.ts'

/** Real scans and downloads: yt-dlp, ffmpeg and a site on loopback. */
const SETTINGS = {
  downloads: { comment_max: 'all,4,all,2' },
  subscriptions: {
    channel_size: 2,
    live_channel_size: 0,
    shorts_channel_size: null,
    playlist_size: 2,
    extract_flat: true,
  },
}

let archive: Archive
let tube: SampleTube
let server: TestServer
let client: Client

beforeAll(async () => {
  tube = await openSampleTube()
})
/** Each test starts with an empty archive. */
beforeEach(async () => {
  archive = await startArchive({ tube, settings: SETTINGS })
  ;({ server, client } = archive)
})
afterEach(async () => {
  tube.rejected.clear()
  await archive.stop()
})
afterAll(() => tube.close())

const resultOf = (id: string) => archive.resultOf(id)
const lastOf = (name: string) => archive.lastOf(name)

const subscribe = async (...inputs: string[]) => {
  await client.subscribeChannels({
    body: { data: inputs.map(channel_id => ({ channel_id, channel_subscribed: true })) },
  })
  return lastOf('subscribe_to')
}
const scan = async () => resultOf((await client.startTask({ params: { name: 'update_subscribed' } })).task_id)
const queue = async () => (await client.listDownloads({ query: {} })).data
const idOf = sampleId
const playlistId = sampleId
const commentCount = async (id: string) => (await client.getVideo({ params: { id } })).comment_count
const north = () => idOf(tube.channels[0]!)

describe.shuffle('subscribing to channels', () => {
  it('accepts channels and their videos, and reports the error of each other line', { timeout: LIMIT_MS }, async () => {
    const task = await subscribe(tube.channels[0]!, tube.playlists[0]!, 'nonsense', tube.faults['slow-media'])
    expect(task.status).toBe('SUCCESS')
    expect(task.result).toMatch(/^Subscribed to 2: North Light Films, Loose Wires\. 2 failed\. First error: /)
    expect(task.outcomes?.map(({ outcome, message }) => [outcome, message.split(': ').at(-1)])).toEqual([
      ['subscribed', 'North Light Films'],
      ['failed', 'This is a playlist, not a channel. Add it on the playlists page.'],
      ['failed', 'Not a URL or ID. Paste the URL of a video, channel or playlist.'],
      ['subscribed', 'Loose Wires'],
    ])
    const { data } = await client.listChannels({ query: { filter: 'subscribed' } })
    expect(data.map(({ channel_name }) => channel_name)).toEqual(['Loose Wires', 'North Light Films'])
    expect(data[1]).toMatchObject({ channel_id: north(), channel_subs: 92_408, channel_active: true })
    const art = await server.fetch(data[1]!.channel_thumb_url ?? '', {
      headers: { authorization: `Token ${await server.addToken('viewer')}` },
    })
    expect([art.status, art.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })
})

describe.shuffle('a scan', () => {
  beforeEach(async () => {
    await subscribe(tube.channels[0]!)
  })

  it('reads as many entries of each tab as configured: 0 is none, no value is all', { timeout: LIMIT_MS }, async () => {
    const task = await scan()
    const types = Map.groupBy(await queue(), ({ vid_type }) => vid_type)
    const shorts = types.get('shorts')?.length ?? 0
    expect(types.get('videos')).toHaveLength(2)
    expect(types.has('streams')).toBe(false)
    expect(shorts).toBeGreaterThan(0)
    expect(task).toMatchObject({ status: 'SUCCESS', result: `Scanned 1 subscription. Added ${2 + shorts}.` })
    expect(task.outcomes?.every(({ outcome }) => outcome === 'queued')).toBe(true)
    expect((await client.getChannel({ params: { id: north() } })).channel_tabs).toEqual(['videos', 'streams', 'shorts'])
  })

  it('adds nothing the second time, and does not change failed items', { timeout: LIMIT_MS }, async () => {
    await scan()
    const [item] = await queue()
    await server.sql(`UPDATE queue_items SET state = 'failed', message = 'Gone.' WHERE video_id = ?`, item!.youtube_id)
    await client.updateAppSettings({ body: { subscriptions: { auto_start: true } } })
    const before = (await queue()).length
    expect(await scan()).toMatchObject({ result: 'Scanned 1 subscription. No new videos.', outcomes: [] })
    expect(await queue()).toHaveLength(before)
    expect((await queue()).find(({ youtube_id }) => youtube_id === item!.youtube_id)).toMatchObject({
      message: 'Gone.',
    })
  })

  it('prefers the sizes of a channel to the settings', { timeout: LIMIT_MS }, async () => {
    await client.updateAppSettings({ body: { subscriptions: { shorts_channel_size: 0 } } })
    await client.updateChannel({
      params: { id: north() },
      body: { channel_overwrites: { subscriptions_live_channel_size: 1, subscriptions_channel_size: 0 } },
    })
    expect((await scan()).result).toBe('Scanned 1 subscription. Added 1.')
    expect((await queue()).filter(({ vid_type }) => vid_type === 'streams')).toHaveLength(1)
  })

  it('continues when a source fails, reports the reason, and stores it', { timeout: LIMIT_MS }, async () => {
    await server.sql(
      `INSERT INTO channels (id, name, is_subscribed, source_url, last_refresh)
       VALUES ('sampletube-gone', 'A channel that went', 1, ?, 0)`,
      `${tube.url}/channel/UC0000000000000000000000`,
    )
    const task = await scan()
    expect(task.status).toBe('SUCCESS')
    expect(task.result).toMatch(/^Scanned 1 subscription\. Added \d+\. 1 failed\. A channel that went: .*404/)
    expect(task.outcomes?.filter(({ outcome }) => outcome !== 'queued')).toMatchObject([
      { youtube_id: null, outcome: 'failed' },
    ])
    const scanOf = async (id: string) => (await client.getChannel({ params: { id } })).channel_scan
    expect(await scanOf('sampletube-gone')).toMatchObject({
      last_success: null,
      failures: 1,
      last_error: expect.stringContaining('404') as string,
    })
    expect(await scanOf(north())).toMatchObject({ last_error: null, failures: 0 })
    expect((await scanOf(north()))?.last_success).not.toBeNull()
  })

  it('stops immediately in the middle of a channel with 20,000 videos', { timeout: LIMIT_MS }, async () => {
    await subscribe(tube.bigChannel)
    const id = idOf(tube.bigChannel)
    await client.updateChannel({ params: { id }, body: { channel_overwrites: { subscriptions_channel_size: 20_000 } } })
    const { task_id } = await client.startTask({ params: { name: 'update_subscribed' } })
    await waitUntil(
      'entries of it',
      async () => (await client.listDownloads({ query: { channel: id } })).data.length > 0,
    )
    const stoppedAt = Date.now()
    await client.stopTask({ params: { id: task_id }, body: { command: 'stop' } })
    expect((await resultOf(task_id)).status).toBe('REVOKED')
    expect(Date.now() - stoppedAt).toBeLessThan(STOP_LIMIT_MS)
  })
})

describe.shuffle('a playlist', () => {
  const url = () => tube.playlists[0]!
  const videos = async () =>
    (await client.getPlaylist({ params: { id: playlistId(url()) } })).playlist_entries.map(
      ({ youtube_id }) => youtube_id,
    )

  const subscribeToIt = async () => {
    const data = [{ playlist_id: url(), playlist_subscribed: true as const }]
    await resultOf((await client.subscribePlaylists({ body: { data } })).task_id)
  }

  it('is subscribed to with all its members, and other URLs are rejected', { timeout: LIMIT_MS }, async () => {
    const data = [url(), tube.channels[1]!].map(playlist_id => ({ playlist_id, playlist_subscribed: true as const }))
    const task = await resultOf((await client.subscribePlaylists({ body: { data } })).task_id)
    expect(task.result).toMatch(
      /^Subscribed to 1: Evenings by the water\. 1 failed\. First error: .*This is a channel, not a playlist/,
    )
    const playlist = await client.getPlaylist({ params: { id: playlistId(url()) } })
    expect(playlist).toMatchObject({
      playlist_subscribed: true,
      playlist_channel: 'North Light Films',
      playlist_description: 'Lights, harbours and trams, best watched in the dark.',
    })
    expect(playlist.playlist_entries).toHaveLength(7)
  })

  it('shows when it was last read, and why it could not be read', { timeout: LIMIT_MS }, async () => {
    const scanOf = async () => (await client.getPlaylist({ params: { id: playlistId(url()) } })).playlist_scan
    await subscribeToIt()
    tube.rejected.set('/api/playlist', 503)
    expect((await scan()).result).toMatch(/1 failed\. Evenings by the water: The site reported an internal error\./)
    expect(await scanOf()).toMatchObject({ failures: 1, last_error: expect.stringContaining('503') as string })
    tube.rejected.clear()
    await scan()
    const healed = await scanOf()
    expect(healed).toMatchObject({ failures: 0 })
    expect(healed?.last_success).not.toBeNull()
  })

  it(
    'adds its newest videos by its sort order, and those that were added anywhere in it since',
    { timeout: LIMIT_MS },
    async () => {
      await subscribeToIt()
      const id = playlistId(url())
      await client.updatePlaylist({ params: { id }, body: { playlist_sort_order: 'bottom' } })
      const members = await videos()
      expect((await scan()).result).toBe('Scanned 1 subscription. Added 2.')
      expect((await queue()).map(({ youtube_id }) => youtube_id)).toEqual([members[6], members[5]])
      // Simulates that the list did not contain this one when it was scanned.
      await server.sql('DELETE FROM seen_entries WHERE video_id = ?', members[2])
      expect((await scan()).result).toBe('Scanned 1 subscription. Added 1.')
      expect((await queue()).map(({ youtube_id }) => youtube_id)).toContain(members[2])
      expect((await scan()).result).toBe('Scanned 1 subscription. No new videos.')
    },
  )
})

describe.shuffle('new videos that start automatically', () => {
  it('are downloaded, listed in their playlists, and have their comments', { timeout: LIMIT_MS }, async () => {
    await client.updateAppSettings({ body: { subscriptions: { auto_start: true, shorts_channel_size: 0 } } })
    await subscribe(tube.channels[2]!)
    const crumb = idOf(tube.channels[2]!)
    await client.updateChannel({
      params: { id: crumb },
      body: { channel_overwrites: { index_playlists: true, subscriptions_channel_size: 2 } },
    })
    expect((await lastOf('index_playlists')).result).toBe('No playlist contains an archived video.')
    expect((await scan()).result).toBe('Scanned 1 subscription. Added 2.')
    const videos = await waitUntil('the videos', async () => {
      const { data } = await client.listVideos({ query: { channel: crumb, sort: 'published' } })
      return data.length === 2 && data
    })
    const playlist = await waitUntil('its playlist', async () => {
      const { data } = await client.listPlaylists({ query: { channel: crumb } })
      return data[0]
    })
    expect(playlist).toMatchObject({ playlist_name: 'Made by hand', playlist_subscribed: false })
    expect(playlist.playlist_entries.filter(({ downloaded }) => downloaded).map(({ title }) => title)).toEqual(
      videos.map(({ title }) => title),
    )

    // The newer one has no comments.
    await waitUntil('their comments', async () => (await commentCount(videos[0]!.youtube_id)) === 0)
    const id = videos[1]!.youtube_id
    const count = await waitUntil('their comments', async () => (await commentCount(id)) ?? undefined)
    const threads = await client.listComments({ params: { id } })
    expect(count).toBeGreaterThan(0)
    expect(threads.length).toBeLessThanOrEqual(4)
    expect(threads.length + threads.flatMap(thread => thread.comment_replies).length).toBe(count)
    expect(threads.every(({ comment_replies }) => comment_replies.length <= 2)).toBe(true)
  })

  it('a deleted playlist is not added again automatically', { timeout: LIMIT_MS }, async () => {
    const id = playlistId(tube.playlists[0]!)
    const indexPlaylists = async () => {
      const params = { id: north() }
      await client.updateChannel({ params, body: { channel_overwrites: { index_playlists: true } } })
      await lastOf('index_playlists')
      return (await client.listPlaylists({ query: {} })).data.map(({ playlist_id }) => playlist_id)
    }
    await resultOf((await archive.add([tube.videos[0]!], true)).task_id)
    await lastOf('download_pending')
    expect(await indexPlaylists()).toEqual([id])
    await client.deletePlaylist({ params: { id }, query: {} })
    expect(await indexPlaylists()).toEqual([])
  })
})
