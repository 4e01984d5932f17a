import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SampleTube } from '@tubecellar/sample-tube'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ARCHIVE_LIMIT_MS, openSampleTube, sampleId, type Archive } from '../support/archive.ts'
import { createArchiveTemplate, type ArchiveTemplate } from '../support/archive-template.ts'
import { cellar } from '../support/command-line.ts'

/** The starts of the URLs from which the extras are fetched, and their responses during a failure. */
const REFUSALS = {
  '/api/caption': 429,
  '/api/skipSegments': 503,
  '/votes': 503,
  '/api/comments': 503,
  '/vi/': 404,
  '/art/': 404,
} as const

let template: ArchiveTemplate
let archive: Archive
let tube: SampleTube
let id: string

/** An archive with one downloaded video whose extras all failed; each test works on a copy of it. */
beforeAll(async () => {
  tube = await openSampleTube()
  id = sampleId(tube.videos[0]!)
  const settings = {
    downloads: { subtitle: 'en,de', integrate_sponsorblock: true, integrate_ryd: true, comment_max: '20' },
  }
  for (const [path, status] of Object.entries(REFUSALS)) tube.rejected.set(path, status)
  template = await createArchiveTemplate({ tube, settings }, async first => {
    await first.resultOf((await first.add([tube.videos[0]!], true)).task_id)
    expect((await first.lastOf('download_pending')).result).toBe('Downloaded 1 video.')
  })
}, ARCHIVE_LIMIT_MS)
beforeEach(async () => {
  for (const [path, status] of Object.entries(REFUSALS)) tube.rejected.set(path, status)
  archive = await template.copy()
})
afterEach(() => archive.stop())
afterAll(async () => {
  await tube.close()
  await template.remove()
})

const missing = async (query: { video?: string } = {}) => archive.client.listMissingExtras({ query })

async function tryAgain(wish: { video?: string; never_fetched?: boolean } = {}) {
  await archive.sql('DELETE FROM host_pauses')
  const { task_id } = await archive.client.fetchMissingExtras({ body: wish })
  await archive.resultOf(task_id)
}

async function fetchAll() {
  tube.rejected.clear()
  await tryAgain()
  expect(await missing()).toEqual([])
}

describe.shuffle('the extras of a video', { timeout: ARCHIVE_LIMIT_MS }, () => {
  it('may all fail: the video is archived, and each extra has the time of its next attempt', async () => {
    const video = await archive.client.getVideo({ params: { id } })
    expect(video).toMatchObject({ subtitles: [], sponsorblock: null, stats: { dislike_count: 0 } })
    const parts = await missing({ video: id })
    expect(parts.map(({ kind, part }) => `${kind} ${part}`).sort()).toEqual([
      'channel page',
      'video comments',
      'video dislikes',
      'video sponsorblock',
      'video subtitles',
      'video thumbnail',
    ])
    const now = Math.floor(Date.now() / 1000)
    for (const { next_attempt, message, attempts } of parts) {
      expect(next_attempt).toBeGreaterThan(now)
      expect(message).toMatch(/^(The site|Subtitles are missing: the site) .*\(.+\)$/)
      expect(attempts).toBe(1)
    }
    expect(await missing({ video: 'another' })).toEqual([])
    expect((await archive.client.getVideo({ params: { id } })).missing_parts).toEqual(parts)
    const viewer = await archive.server.signIn('viewer')
    expect((await viewer.getVideo({ params: { id } })).missing_parts).toBeUndefined()
    const [later] = await archive.ask<{ at: number }>(
      `SELECT run_at AS at FROM jobs WHERE name = 'fetch_extras' AND status = 'PENDING'`,
    )
    expect(later?.at).toBe(Math.min(...parts.map(({ next_attempt }) => next_attempt ?? 0)))
  })

  it('are listed by the command line, with the time of the next attempt', async () => {
    const env = { CELLAR_SERVER: archive.server.url, CELLAR_TOKEN: await archive.server.addToken('admin') }
    const run = (...args: string[]) => cellar(args, { home: archive.server.config.dataDir, env })
    const { out } = await run('video', 'missing', id)
    expect(out).toMatch(
      /^video\tsampletube\S+\tdislikes\t1\t\d{4}-\d\d-\d\dT\S+\tThe site reported an internal error\. /m,
    )
    expect(await run('video', 'missing', 'another')).toMatchObject({ exitCode: 3, out: '' })
  })

  it('that still fail wait longer, and delay nothing else', async () => {
    const before = new Map((await missing()).map(({ part, next_attempt }) => [part, next_attempt ?? 0]))
    tube.rejected.delete('/votes')
    await tryAgain()
    expect((await archive.client.getVideo({ params: { id } })).stats.dislike_count).toBeGreaterThan(0)
    const parts = await missing()
    expect(parts.map(({ part }) => part).sort()).toEqual(['comments', 'page', 'sponsorblock', 'subtitles', 'thumbnail'])
    for (const { part, attempts, next_attempt } of parts) {
      expect([part, attempts]).toEqual([part, 2])
      expect(next_attempt).toBeGreaterThan(before.get(part)!)
    }
  })

  it('are fetched automatically once they are available, and added to the sidecar', async () => {
    await fetchAll()
    const video = await archive.client.getVideo({ params: { id } })
    expect(video.subtitles.map(({ lang }) => lang)).toEqual(['de', 'en'])
    expect(video.sponsorblock?.segments.length).toBeGreaterThan(0)
    expect(video.comment_count).toBeGreaterThan(0)
    const viewer = { headers: { authorization: `Token ${await archive.server.addToken('viewer')}` } }
    for (const url of [video.vid_thumb_url, video.channel.channel_thumb_url, video.subtitles[0]?.media_url])
      expect((await archive.server.fetch(url ?? '', viewer)).status).toBe(200)
    const sidecar = join(archive.server.config.mediaDir, video.channel.channel_id, `${id}.tubecellar.json`)
    expect(JSON.parse(await readFile(sidecar, 'utf8'))).toMatchObject({
      subtitles: [{ lang: 'de' }, { lang: 'en' }],
      video: { sponsorblock: { is_enabled: true } },
    })
  })
})

describe.shuffle('extras that were never requested', { timeout: ARCHIVE_LIMIT_MS }, () => {
  it('are fetched on request for archived videos', async () => {
    await fetchAll()
    await archive.sql('DELETE FROM comments')
    await archive.sql('UPDATE videos SET comment_count = NULL')
    await archive.sql('DELETE FROM subtitles')
    await tryAgain()
    expect((await archive.client.getVideo({ params: { id } })).comment_count).toBeNull()
    await tryAgain({ never_fetched: true })
    const video = await archive.client.getVideo({ params: { id } })
    expect(video.comment_count).toBeGreaterThan(0)
    expect(video.subtitles).toHaveLength(2)
  })
})

describe.shuffle('the playlists of a channel', { timeout: ARCHIVE_LIMIT_MS }, () => {
  it('that could not be read are read later, even if an image of one is missing', async () => {
    await fetchAll()
    const { channel } = await archive.client.getVideo({ params: { id } })
    const params = { id: channel.channel_id }
    tube.rejected.set('/api/channel', 503)
    await archive.client.updateChannel({ params, body: { channel_overwrites: { index_playlists: true } } })
    await archive.lastOf('index_playlists')
    expect(await missing()).toMatchObject([{ kind: 'channel', part: 'playlists', title: channel.channel_name }])

    tube.rejected.clear()
    tube.rejected.set('/vi/', 404)
    await tryAgain()
    const lists = (await archive.client.listPlaylists({ query: {} })).data
    expect(lists.length).toBeGreaterThan(0)
    const parts = await missing()
    expect(parts.map(({ kind, part, title }) => [kind, part, title])).toEqual(
      expect.arrayContaining([['playlist', 'thumbnail', lists[0]!.playlist_name]]),
    )

    await fetchAll()
  })

  it('keep all their members while the page of a list is available, but not all of its entries', async () => {
    await fetchAll()
    const url = tube.playlists[0]!
    const params = { id: sampleId(url) }
    const members = async () =>
      (await archive.client.getPlaylist({ params })).playlist_entries.map(entry => entry.title)
    const data = [{ playlist_id: url, playlist_subscribed: true as const }]
    await archive.resultOf((await archive.client.subscribePlaylists({ body: { data } })).task_id)
    const before = await members()
    expect(before).toHaveLength(7)

    // The first page has four entries.
    tube.rejected.set('/api/playlist?page=2', 503)
    const { task_id } = await archive.client.startRefresh({ body: { playlist: [params.id] } })
    expect(await archive.resultOf(task_id)).toMatchObject({
      status: 'FAILURE',
      outcomes: [{ outcome: 'failed', message: expect.stringContaining('503') as string }],
    })
    expect(await members()).toEqual(before)

    await archive.sql('DELETE FROM host_pauses')
    await archive.resultOf((await archive.add([tube.videos[1]!], true)).task_id)
    await archive.lastOf('download_pending')
    await archive.lastOf('index_playlists')
    const [part] = (await missing()).filter(({ kind }) => kind === 'playlist')
    expect(part).toMatchObject({ id: params.id, part: 'entries', attempts: 1 })
    expect(part?.message).toMatch(/^The site reported an internal error\./)
    expect(part?.next_attempt).toBeGreaterThan(Math.floor(Date.now() / 1000))
    expect(await members()).toEqual(before)

    await tryAgain()
    expect((await missing()).find(({ kind }) => kind === 'playlist')).toMatchObject({ part: 'entries', attempts: 2 })
    await fetchAll()
    expect(await members()).toEqual(before)
  })
})
