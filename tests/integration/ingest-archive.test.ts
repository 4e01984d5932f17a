import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from '@tubecellar/core'
import type { SampleTube } from '@tubecellar/sample-tube'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleId as idOf, startArchive, STOP_LIMIT_MS, type Archive } from '../support/archive.ts'
import type { TestServer } from '../support/server.ts'
import { serverTool } from '../support/tools.ts'
import { waitUntil } from '../support/wait-until.ts'

/** One test downloads for real: yt-dlp, ffmpeg and a site on loopback. */
const LIMIT_MS = 120_000

const SETTINGS = {
  downloads: {
    subtitle: 'en,de',
    subtitle_source: 'auto',
    add_thumbnail: true,
    integrate_sponsorblock: true,
    integrate_ryd: true,
  },
} as const

/** Output of ffprobe for a file with embedded metadata. */
interface Embedded {
  format: { tags: Record<string, string> }
  streams: Array<{ disposition: { attached_pic: number } }>
}

const call = promisify(execFile)

let archive: Archive
let tube: SampleTube
let server: TestServer
let client: Client

beforeAll(async () => {
  archive = await startArchive({ settings: SETTINGS })
  ;({ tube, server, client } = archive)
}, LIMIT_MS)
afterAll(() => archive.stop())

const add = (urls: string[], autostart: boolean) => archive.add(urls, autostart)
const resultOf = (id: string) => archive.resultOf(id)

const itemOf = async (id: string) => {
  const { data } = await client.listDownloads({ query: {} })
  return data.find(item => item.youtube_id === id)
}

const archived = (id: string) =>
  waitUntil(id, async () => (await client.listVideos({ query: {} })).data.find(video => video.youtube_id === id))

describe('a video of the sample tube', () => {
  it('is archived with all extras, and its last notification expires', { timeout: LIMIT_MS }, async () => {
    const url = tube.videos[0]!
    const { task_id } = await add([url], true)
    expect((await resultOf(task_id)).result).toBe('Added 1.')
    await archived(idOf(url))
    const video = await client.getVideo({ params: { id: idOf(url) } })
    expect(video.title).toBe("The last keeper's log: forty nights on Skerrow Light")
    expect(video.player.duration).toBe(75)
    expect(video.channel.channel_name).toBe('North Light Films')
    expect(video.streams.map(({ type }) => type)).toEqual(['video', 'audio'])
    expect(video.chapters?.map(({ title }) => title)[1]).toBe('The 1962 logbook')
    expect(video.sponsorblock?.segments.some(segment => segment.actionType === 'skip')).toBe(true)
    expect(video.stats.dislike_count).toBeGreaterThan(0)
    expect(video.subtitles.map(({ lang, source }) => [lang, source])).toEqual([
      ['de', 'user'],
      ['en', 'user'],
    ])
    await waitUntil('the item to leave the queue', async () => (await itemOf(idOf(url))) === undefined)
    const said = await waitUntil('the last word', async () =>
      (await client.listNotifications({ query: { filter: 'download' } })).find(
        ({ group, api_stop }) => group === 'download:run' && !api_stop,
      ),
    )
    expect(said).toMatchObject({ level: 'info', messages: ['Downloaded 1 video.'] })
    await waitUntil('silence', async () => (await client.listNotifications({ query: {} })).length === 0)

    const token = await server.addToken('viewer')
    const get = (path: string, headers = {}) =>
      server.fetch(path, { headers: { authorization: `Token ${token}`, ...headers } })
    const media = await get(video.media_url, { range: 'bytes=4-7' })
    expect([media.status, await media.text()]).toEqual([206, 'ftyp'])
    const thumb = await get(video.vid_thumb_url ?? '')
    expect([thumb.status, thumb.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await get(video.channel.channel_thumb_url ?? '')).status).toBe(200)
    expect(await (await get(video.subtitles[0]!.media_url)).text()).toMatch(/^WEBVTT\n/)

    const file = join(server.config.mediaDir, ...decodeURI(video.media_url).split('/').slice(-2))
    const shown = await call(serverTool('ffprobe'), [
      '-v',
      'error',
      '-of',
      'json',
      '-show_format',
      '-show_streams',
      file,
    ])
    const { format, streams } = JSON.parse(shown.stdout) as Embedded
    expect(format.tags['title']).toBe(video.title)
    expect(streams.filter(({ disposition }) => disposition.attached_pic).length).toBe(1)
  })

  it('has a sidecar from which it can be rebuilt, and leaves nothing in the download folder', async () => {
    const [folder = ''] = (await readdir(server.config.mediaDir)).filter(name => name.startsWith('sampletube'))
    const files = await readdir(join(server.config.mediaDir, folder))
    const id = idOf(tube.videos[0]!)
    expect(files.sort()).toEqual([`${id}.de.vtt`, `${id}.en.vtt`, `${id}.mp4`, `${id}.tubecellar.json`])
    const sidecar = JSON.parse(
      await readFile(join(server.config.mediaDir, folder, `${id}.tubecellar.json`), 'utf8'),
    ) as object
    expect(sidecar).toMatchObject({
      format: 'tubecellar',
      version: 1,
      video: { id, duration: 75, sourceUrl: tube.videos[0] },
      channel: { name: 'North Light Films', subscriberCount: 92_408 },
      subtitles: [{ lang: 'de' }, { lang: 'en' }],
    })
    expect(await readdir(join(server.config.cacheDir, 'download'))).toEqual([])
  })

  it(
    'that is already archived is not downloaded again, and the response reports it',
    { timeout: LIMIT_MS },
    async () => {
      const { task_id } = await add([tube.videos[0]!], false)
      expect((await resultOf(task_id)).result).toBe('1 already archived.')
    },
  )
})

describe('an unavailable video', () => {
  it('is kept with its reason while the rest of the queue continues', { timeout: LIMIT_MS }, async () => {
    const good = tube.videos[6]!
    const { task_id } = await add(
      [tube.faults.private, tube.faults['short-file'], 'nonsense', 'https://nowhere.invalid/x', good],
      true,
    )
    const { result, outcomes } = await resultOf(task_id)
    expect(result).toMatch(/^Added 2\. 1 postponed: site not reachable\. 2 failed: 1 private video, 1 not a link\./)
    expect(outcomes?.map(({ message }) => message)).toContainEqual(expect.stringMatching(/^nonsense: Not a URL or ID/))
    await archived(idOf(good))
    const { data } = await client.listDownloads({ query: { error: true } })
    const messages = new Map(data.map(item => [item.title, item]))
    expect(messages.get(tube.faults.private)).toMatchObject({ state: 'failed' })
    expect(messages.get(tube.faults.private)?.next_attempt).toBeUndefined()
    expect(messages.get(tube.faults.private)?.message).toMatch(/^This video is private\./)
    expect(messages.has('nonsense')).toBe(false)
    expect(messages.get('https://nowhere.invalid/x')).toMatchObject({ state: 'waiting' })
    expect(messages.get('https://nowhere.invalid/x')?.message).toMatch(/^The site cannot be reached/)
    const short = await itemOf(idOf(tube.faults['short-file']))
    expect(short).toMatchObject({ state: 'waiting', status: 'pending' })
    expect(short?.message).toMatch(/incomplete.*of 30 seconds/)
    expect(short?.next_attempt).toBeGreaterThan(Date.now() / 1000)
  })

  it('is removed on request', async () => {
    const { data } = await client.listDownloads({ query: { error: true } })
    for (const item of data) await client.deleteDownload({ params: { id: item.youtube_id } })
    expect((await client.listDownloads({ query: {} })).data).toEqual([])
  })

  it(
    'pauses its whole host when the host blocks the server, and "download now" tries again',
    { timeout: LIMIT_MS },
    async () => {
      await resultOf((await add([tube.faults['bot-check']], false)).task_id)
      const later = tube.videos[7]!
      await resultOf((await add([later], false)).task_id)
      const { data } = await client.listDownloads({ query: {} })
      expect(data.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
      expect(data[1]?.message).toMatch(/robot/)
      const blocked = data.find(item => item.title === later)!
      await client.setDownloadStatus({ params: { id: blocked.youtube_id }, body: { status: 'priority' } })
      await waitUntil('the item', () => itemOf(idOf(later)))
      for (const item of (await client.listDownloads({ query: {} })).data)
        await client.deleteDownload({ params: { id: item.youtube_id } })
    },
  )
})

describe('ignoring', () => {
  it('needs no network, and keeps the video out of the queue', { timeout: LIMIT_MS }, async () => {
    await client.setDownloadStatus({ params: { id: 'aaaaaaaaaaa' }, body: { status: 'ignore-force' } })
    const item = await waitUntil('the ignored item', () => itemOf('aaaaaaaaaaa'))
    expect(item.status).toBe('ignore')
    const { task_id } = await add(['https://www.youtube.com/watch?v=aaaaaaaaaaa'], false)
    expect((await resultOf(task_id)).result).toBe('1 on the ignore list.')
  })
})

describe('a running download', () => {
  const slow = () => idOf(tube.faults['slow-media'])
  const started = () =>
    waitUntil('bytes of the slow video', async () =>
      (await client.listNotifications({ query: {} })).find(({ messages }) => /iB of .* left/.test(messages[1] ?? '')),
    )

  it('stops immediately, keeps its partial file, and continues it later', { timeout: LIMIT_MS }, async () => {
    await add([tube.faults['slow-media']], true)
    const { id, ...said } = await started()
    expect(said).toMatchObject({ group: 'download:run', api_stop: true, level: 'info' })
    expect(said.messages[0]).toBe('Downloading: A reel from the attic, grain and all')
    expect(said.messages[1]).toMatch(
      /^(?:File 2 · )?[\d.]+ [KM]?i?B of [\d.]+ [KM]iB · at [\d.]+ [KM]iB\/s · \d+:\d\d left$/,
    )
    expect(said.progress).toBeGreaterThan(0)
    const stoppedAt = Date.now()
    await client.stopTask({ params: { id }, body: { command: 'stop' } })
    expect(await resultOf(id)).toMatchObject({ status: 'REVOKED' })
    expect(Date.now() - stoppedAt).toBeLessThan(STOP_LIMIT_MS)
    const item = await itemOf(slow())
    expect(item).toMatchObject({ state: 'queued', auto_start: false })
    expect(item?.message).toBeUndefined()
    const parts = await readdir(join(server.config.cacheDir, 'download', slow()))
    expect(parts.some(name => name.endsWith('.part'))).toBe(true)
  })

  it('ends when its item is removed, and its files are deleted', { timeout: LIMIT_MS }, async () => {
    await client.setDownloadStatus({ params: { id: slow() }, body: { status: 'priority' } })
    await started()
    await client.deleteDownload({ params: { id: slow() } })
    await waitUntil(
      'the folder to go',
      async () => !(await readdir(join(server.config.cacheDir, 'download'))).includes(slow()),
    )
    expect(await itemOf(slow())).toBeUndefined()
  })
})
