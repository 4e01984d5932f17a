import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARCHIVE_LIMIT_MS, sampleId, startArchive, type Archive } from '../support/archive.ts'
import { findViolations } from '../support/invariants.ts'
import { serverTool, systemTool } from '../support/tools.ts'
import { waitUntil } from '../support/wait-until.ts'

const call = promisify(execFile)
/**
 * Users have either the yt-dlp of their distribution, which may be years old, or the newest release. Both must work.
 */
const PROGRAMS = [
  { whose: 'the distribution', find: () => systemTool('yt-dlp') },
  { whose: 'setup', find: () => serverTool('yt-dlp') },
]

describe.each(PROGRAMS)('with the yt-dlp of $whose', ({ find }) => {
  let archive: Archive
  let path: string
  beforeAll(async () => {
    path = find()
    archive = await startArchive({
      ytDlp: path,
      settings: {
        subscriptions: { channel_size: 2, live_channel_size: 1, shorts_channel_size: 1, extract_flat: true },
        downloads: {
          subtitle: 'en',
          subtitle_source: 'auto',
          comment_max: 'all,all,all,all',
          integrate_sponsorblock: true,
          integrate_ryd: true,
        },
      },
    })
  }, ARCHIVE_LIMIT_MS)
  afterAll(() => archive?.stop())

  it('is that program', async () => {
    const { stdout } = await call(path, ['--version'])
    expect(stdout).toMatch(/^\d{4}\.\d{2}\.\d{2}/)
  })

  it('a video is archived with its extras', { timeout: ARCHIVE_LIMIT_MS }, async () => {
    const { client, tube, add } = archive
    const url = tube.videos[0]!
    await add([url], true)
    const id = sampleId(url)
    await waitUntil('the video', async () => (await client.listVideos({ query: {} })).data.length === 1)
    await waitUntil('its comments', async () => Boolean((await client.getVideo({ params: { id } })).comment_count))
    const video = await client.getVideo({ params: { id } })
    expect(video.subtitles.map(({ lang }) => lang)).toEqual(['en'])
    expect(video.chapters?.length).toBeGreaterThan(1)
    expect(video.streams.map(({ type }) => type)).toEqual(['video', 'audio'])
    expect(video.stats.dislike_count).toBeGreaterThan(0)
    expect(video.sponsorblock?.segments.length).toBeGreaterThan(0)
  })

  it('reasons of unavailable videos are distinguished', { timeout: ARCHIVE_LIMIT_MS }, async () => {
    const { tube, add, resultOf, ask } = archive
    await resultOf((await add([tube.faults.private, tube.faults.removed, tube.faults.age, tube.faults.geo])).task_id)
    const classes = await ask<{ error_class: string }>('SELECT error_class FROM queue_items ORDER BY error_class')
    expect(classes.map(row => row.error_class)).toEqual(['age', 'geo', 'private', 'removed'])
  })

  it('a channel is subscribed to, scanned and refreshed', { timeout: ARCHIVE_LIMIT_MS }, async () => {
    const { client, tube, resultOf, lastOf, ask, server } = archive
    await client.subscribeChannels({ body: { data: [{ channel_id: tube.channels[2]!, channel_subscribed: true }] } })
    expect((await lastOf('subscribe_to')).status).toBe('SUCCESS')
    const scan = await resultOf((await client.startTask({ params: { name: 'update_subscribed' } })).task_id)
    expect(scan.result).toMatch(/^Scanned 1 subscription\. Added [1-4]\./)
    const [{ id } = { id: '' }] = await ask<{ id: string }>('SELECT id FROM videos')
    const refreshed = await resultOf((await client.startRefresh({ query: {}, body: { video: [id] } })).task_id)
    expect(refreshed.result).toBe('Refreshed 1 video.')
    await server.restart()
    expect(await findViolations(server.config.dataDir, undefined, server.config)).toEqual([])
  })
})
