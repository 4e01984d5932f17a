import type { Client } from '@tubecellar/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ARCHIVE_LIMIT_MS as LIMIT_MS, sampleId, startArchive, type Archive } from '../support/archive.ts'

/** Real scans: yt-dlp and a site on loopback, whose listings contain no dates. */
const SETTINGS = {
  downloads: { sleep_interval: null },
  subscriptions: {
    channel_size: null,
    live_channel_size: 0,
    shorts_channel_size: 0,
    playlist_size: null,
    extract_flat: true,
  },
}

let archive: Archive
let client: Client
let channel: string

beforeAll(async () => {
  archive = await startArchive({ settings: SETTINGS })
  client = archive.client
  const [north = ''] = archive.tube.channels
  channel = sampleId(north)
  await client.subscribeChannels({ body: { data: [{ channel_id: north, channel_subscribed: true }] } })
  await archive.lastOf('subscribe_to')
}, LIMIT_MS)
afterAll(() => archive.stop())

type Rules = NonNullable<Parameters<Client['updateChannel']>[0]['body']['channel_rules']>

const rule = (channel_rules: Rules) => client.updateChannel({ params: { id: channel }, body: { channel_rules } })
const scan = async () => archive.resultOf((await client.startTask({ params: { name: 'update_subscribed' } })).task_id)
const queued = async () => (await client.listDownloads({ query: {} })).data.map(({ title }) => title).toSorted()
const findSkipped = async () =>
  Object.fromEntries((await client.listSkipped({ query: { channel } })).map(({ title, reason }) => [title, reason]))

it('skips videos that the rules of a channel exclude, and shows the reason', { timeout: LIMIT_MS }, async () => {
  await rule({ title_excludes: 'hut six, tram', min_duration: 45, published_after: '2026-11-05' })
  const task = await scan()
  expect(task.result).toBe('Scanned 1 subscription. Added 2. 4 skipped by rules.')
  expect(await queued()).toEqual([
    'Night shift on line 11, in the rain',
    "The last keeper's log: forty nights on Skerrow Light",
  ])
  expect(await findSkipped()).toEqual({
    'Three days snowed in at Hut Six': 'Title contains: hut six.',
    'Riding the valley line end to end: cab view in autumn': 'Published before 2026-11-05.',
    'The hour the harbour freezes': 'Shorter than 45s.',
    'One morning on the deer path': 'Shorter than 45s.',
  })
  expect(task.outcomes).toContainEqual({
    youtube_id: expect.any(String) as string,
    outcome: 'ignored',
    message: 'Three days snowed in at Hut Six: Title contains: hut six.',
  })
})

it('shows why videos of the channel are missing', { timeout: LIMIT_MS }, async () => {
  const { data, summary } = await client.getChannelGaps({ params: { id: channel }, query: { state: 'skipped' } })
  expect(summary).toMatchObject({ known: 6, archived: 0, queued: 2, skipped: 4, failed: 0, removed: 0 })
  expect(summary.rules).toEqual([
    { rule: 'min_duration', count: 2 },
    { rule: 'published_after', count: 1 },
    { rule: 'title_excludes', count: 1 },
  ])
  expect(summary.last_scan).not.toBeNull()
  expect(summary.last_listing).not.toBeNull()
  expect(Object.fromEntries(data.map(({ title, reason }) => [title, reason]))).toEqual(await findSkipped())
})

it('applies a changed rule at the next scan', { timeout: LIMIT_MS }, async () => {
  await rule({ title_excludes: null, published_after: '2026-11-01' })
  expect((await scan()).result).toBe('Scanned 1 subscription. Added 2. 2 skipped by rules.')
  expect(await queued()).toHaveLength(4)
  expect(Object.values(await findSkipped())).toEqual(['Shorter than 45s.', 'Shorter than 45s.'])
})

it('does not apply to videos that users request', { timeout: LIMIT_MS }, async () => {
  const [first] = await client.listSkipped({ query: { channel } })
  const { youtube_id: id = '' } = first ?? {}
  expect(await client.listSkipped({ query: { video: id } })).toEqual([first])
  const [item] = await archive.ask<{ source_url: string }>('SELECT source_url FROM queue_items LIMIT 1')
  const own = id.replace(/^sampletube-/, '')
  await client.addDownloads({
    query: {},
    body: { data: [{ youtube_id: item!.source_url.replace(/[^/=]+$/, own), status: 'pending' }] },
  })
  await archive.lastOf('extract_download')
  expect((await client.listDownloads({ query: {} })).data.map(({ youtube_id }) => youtube_id)).toContain(id)
  expect(await client.listSkipped({ query: { video: id } })).toEqual([])
})

it('does not list known videos again, and queues gaps', { timeout: LIMIT_MS }, async () => {
  expect((await scan()).result).toContain('No new videos.')
  const { summary } = await client.getChannelGaps({ params: { id: channel }, query: {} })
  expect(await client.queueChannelGaps({ params: { id: channel }, body: {} })).toEqual({ queued: summary.skipped })
  expect(await queued()).toHaveLength(6)
})

it('applies the rules of a playlist in the same way', { timeout: LIMIT_MS }, async () => {
  await client.subscribeChannels({ body: { data: [{ channel_id: channel, channel_subscribed: false }] } })
  const data = [{ playlist_id: archive.tube.playlists[0]!, playlist_subscribed: true as const }]
  await client.subscribePlaylists({ body: { data } })
  await archive.lastOf('subscribe_to')
  const [playlist] = (await client.listPlaylists({ query: { subscribed: true } })).data
  const id = playlist!.playlist_id
  const { playlist_rules: rules } = await client.updatePlaylist({
    params: { id },
    body: { playlist_rules: { title_excludes: 'tram', published_after: '2026-11-10' } },
  })
  expect(rules).toMatchObject({ title_excludes: 'tram', published_after: '2026-11-10', min_duration: null })
  expect((await scan()).result).toBe('Scanned 1 subscription. Added 3. 1 skipped by rules.')
  const { data: gaps, summary } = await client.getPlaylistGaps({ params: { id }, query: { state: 'skipped' } })
  expect(summary).toMatchObject({ known: 7, queued: 6, skipped: 1, rules: [{ rule: 'published_after', count: 1 }] })
  expect(gaps).toMatchObject([{ reason: 'Published before 2026-11-10.', published: expect.any(String) as string }])
})

it('rejects invalid rules, and is restored with a backup', { timeout: LIMIT_MS }, async () => {
  await expect(rule({ published_after: 'yesterday' })).rejects.toMatchObject({ status: 400 })
  await expect(rule({ min_duration: -1 })).rejects.toMatchObject({ status: 400 })
  const rules = async () => (await client.getChannel({ params: { id: channel } })).channel_rules
  const before = await rules()
  expect(before).toMatchObject({ title_excludes: null, min_duration: 45, published_after: '2026-11-01' })
  await archive.resultOf((await client.createBackup()).task_id)
  const [backup] = await client.listBackups()
  await rule({ min_duration: null, published_after: null })
  await archive.resultOf((await client.restoreBackup({ params: { filename: backup?.filename ?? '' } })).task_id)
  expect(await rules()).toEqual(before)
})
