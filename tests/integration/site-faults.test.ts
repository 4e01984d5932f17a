import type { SampleTube, SwitchedFault } from '@tubecellar/sample-tube'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSampleTube, sampleId, startArchive, type Archive } from '../support/archive.ts'
import { waitUntil } from '../support/wait-until.ts'

/** The server, and a few runs of the real yt-dlp. */
const LIMIT_MS = 120_000

/** Of a member of all channels, for every port of this computer. */
const SESSION_COOKIE =
  '# Netscape HTTP Cookie File\n127.0.0.1\tFALSE\t/\tFALSE\t2000000000\tsample_tube_session\tmember\n'

let archive: Archive
let tube: SampleTube
beforeAll(async () => {
  archive = await startArchive({
    settings: { downloads: { subtitle: 'en', subtitle_source: 'user' } },
  })
}, LIMIT_MS)
/** Each test has a site on its own port: a failure can make all videos of its host wait. */
beforeEach(async () => {
  tube = await openSampleTube()
})
afterEach(async () => {
  for (const { youtube_id: id } of (await archive.client.listDownloads({ query: {} })).data)
    await archive.client.deleteDownload({ params: { id } })
  await tube.close()
})
afterAll(() => archive.stop())

const post = (...faults: SwitchedFault[]) =>
  fetch(`${tube.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults }),
  })

/** The only item of the queue, once it has failed. */
async function failureOf(url: string) {
  const { task_id } = await archive.add([url], true)
  await archive.resultOf(task_id)
  return waitUntil('the failure', async () => {
    const [item] = await archive.ask<{ errorClass: string | null; message: string; state: string }>(
      'SELECT error_class AS "errorClass", message, state FROM queue_items',
    )
    return item?.errorClass != null && item
  })
}

/** The video, with all its files. */
const archivedVideo = (url: string) =>
  waitUntil('the video', async () => {
    const { data } = await archive.client.listDownloads({ query: {} })
    return data.length === 0 && archive.client.getVideo({ params: { id: sampleId(url) } }).catch(() => undefined)
  })

describe('a video of 2026 that cannot be downloaded', () => {
  it.each([
    ['sabr', 'sabr', 'waiting', /^The site offers only streams that yt-dlp cannot download yet\./],
    ['challenge', 'challenge', 'waiting', /^yt-dlp could not solve the site's JavaScript challenge\./],
    ['po-token', 'po-token', 'waiting', /^The site asks for a PO token/],
    ['client-refused', 'client-refused', 'waiting', /^The site refuses this version of yt-dlp\./],
    ['session-limit', 'session-limit', 'waiting', /^The site limits the requests of this server for about an hour\./],
    ['drm', 'drm', 'failed', /^This video is copy-protected/],
    ['post-live', 'post-live', 'waiting', /^This stream has ended, and the site is still processing it\./],
    ['cookies-rotated', 'members', 'failed', /^This video is for channel members only\./],
  ] as const)('reports: %s', { timeout: LIMIT_MS }, async (fault, errorClass, state, text) => {
    const failure = await failureOf(tube.faults[fault])
    expect(failure).toMatchObject({ errorClass, state, message: expect.stringMatching(text) as string })
  })

  it('reports cookies that were rotated', { timeout: LIMIT_MS }, async () => {
    await archive.client.setCookie({ body: { cookie: SESSION_COOKIE } })
    const failure = await failureOf(tube.faults['cookies-rotated'])
    expect(failure).toMatchObject({
      errorClass: 'cookies-rotated',
      state: 'waiting',
      message: expect.stringMatching(/^The cookies are no longer valid\./) as string,
    })
    await archive.client.deleteCookie({})
  })
})

describe('a fault that is switched with POST /faults', () => {
  const short = () => tube.videos[6]!

  it.each([
    [{ fault: 'outage' }, 'timeout', /^The connection was lost or too slow\./],
    [{ fault: 'site-error' }, 'site-error', /^The site reported an internal error\./],
    [{ fault: 'rate-limit' }, 'rate-limit', /^The site limits the number of requests\./],
    [{ fault: 'bot-check' }, 'bot-check', /^The site asks whether this server is a robot\./],
    [{ fault: 'forbidden-media' }, 'forbidden', /^The site lists the video but refused to send the file\./],
  ] as const)('is reported in the queue: %j', { timeout: LIMIT_MS }, async (fault, errorClass, text) => {
    await post(fault)
    const failure = await failureOf(short())
    expect(failure).toMatchObject({ errorClass, message: expect.stringMatching(text) as string })
  })

  it('ends after a number of requests, and the video is archived then', { timeout: LIMIT_MS }, async () => {
    await post({ fault: 'bot-check', requests: 1 })
    expect(await failureOf(short())).toMatchObject({ errorClass: 'bot-check', state: 'waiting' })
    const { data } = await archive.client.listDownloads({ query: {} })
    await archive.client.setDownloadStatus({ params: { id: data[0]!.youtube_id }, body: { status: 'priority' } })
    expect((await archivedVideo(short())).title).toBe('One turn of the lamp')
  })
})

describe('a video of 2026 that arrives', () => {
  it('in 360p, when the site offers nothing else', { timeout: LIMIT_MS }, async () => {
    await archive.add([tube.faults['low-quality']], true)
    const { streams } = await archivedVideo(tube.faults['low-quality'])
    expect(streams).toContainEqual(expect.objectContaining({ type: 'video', height: 360 }))
  })

  it('without subtitles, when they need a token', { timeout: LIMIT_MS }, async () => {
    await archive.add([tube.faults['subtitles-po-token']], true)
    expect((await archivedVideo(tube.faults['subtitles-po-token'])).subtitles).toEqual([])
  })

  it('with subtitles that contain markup as text', { timeout: LIMIT_MS }, async () => {
    await archive.add([tube.captionsVideo], true)
    const { subtitles } = await archivedVideo(tube.captionsVideo)
    const token = await archive.server.addToken('viewer')
    const headers = { authorization: `Token ${token}` }
    // The files are put in place after the video is listed.
    await expect
      .poll(async () => (await archive.server.fetch(subtitles[0]!.media_url, { headers })).text())
      .toContain('Write &lt;b&gt; &amp; "quotes" as they are.')
  })
})
