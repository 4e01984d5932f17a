import type { Client } from '@tubecellar/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ARCHIVE_LIMIT_MS as LIMIT_MS, sampleId, startArchive, type Archive } from '../support/archive.ts'
import { waitUntil } from '../support/wait-until.ts'

/** The scheduler, yt-dlp, and the feeds of a site on loopback. */
const SETTINGS = {
  downloads: { sleep_interval: null },
  subscriptions: { live_channel_size: 0, shorts_channel_size: 0, extract_flat: true },
}

let archive: Archive
let client: Client
let channel: string
let playlist: string

beforeAll(async () => {
  archive = await startArchive({ settings: SETTINGS, config: tube => ({ feedUrl: tube.feedUrl }) })
  client = archive.client
  const { channels, playlists } = archive.tube
  await client.subscribeChannels({ body: { data: [{ channel_id: channels[0]!, channel_subscribed: true }] } })
  await archive.lastOf('subscribe_to')
  await client.subscribePlaylists({ body: { data: [{ playlist_id: playlists[1]!, playlist_subscribed: true }] } })
  await archive.lastOf('subscribe_to')
  channel = sampleId(channels[0]!)
  playlist = sampleId(playlists[1]!)
  await archive.resultOf((await client.startTask({ params: { name: 'update_subscribed' } })).task_id)
}, LIMIT_MS)
afterAll(() => archive.stop())

const queued = async () =>
  (await archive.ask<{ video_id: string }>('SELECT video_id FROM queue_items ORDER BY video_id')).map(
    row => row.video_id,
  )

/** A feed check ends with these texts. */
const feedChecks = async () =>
  (await client.listTasksByName({ params: { name: 'check_feeds' } })).flatMap(({ status, result }) =>
    status === 'SUCCESS' ? [result] : [],
  )

/** Starts the next check when the scheduler polls, and waits for its end. */
async function checkFeeds(): Promise<unknown> {
  const before = (await feedChecks()).length
  await archive.sql("DELETE FROM settings WHERE name = 'feed_checks'")
  await waitUntil('a check of the feeds', async () => (await feedChecks()).length > before)
  return (await feedChecks())[0]
}

/** As if the newest video of the source had been published after the scan. */
async function forgetNewest(id: string): Promise<string> {
  const [row] = await archive.ask<{ video_id: string }>(
    'SELECT video_id FROM source_videos WHERE source_id = ? AND position = 0',
    id,
  )
  const video = row!.video_id
  await archive.sql('DELETE FROM source_videos WHERE video_id = ?', video)
  await archive.sql('DELETE FROM queue_items WHERE video_id = ?', video)
  await archive.sql('DELETE FROM seen_entries WHERE video_id = ?', video)
  await archive.sql('UPDATE source_scans SET feed = NULL')
  return video
}

it('queues a new video of a channel and of a playlist between scans', { timeout: LIMIT_MS }, async () => {
  const all = await queued()
  const isNew = [await forgetNewest(channel), await forgetNewest(playlist)]
  expect(await queued()).toEqual(all.filter(id => !isNew.includes(id)))
  await client.setSchedule({ params: { name: 'update_subscribed' }, body: { schedule: '0 8 *' } })
  expect(await checkFeeds()).toBe('Scanned 2 subscriptions. Added 2.')
  expect(await queued()).toEqual(all)
})

it('scans nothing while the feeds do not change', { timeout: LIMIT_MS }, async () => {
  expect(await checkFeeds()).toBe('No new videos.')
})
