import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSampleTube } from './start-sample-tube.ts'
import type { SampleTube } from './start-sample-tube.ts'

let cacheDir: string
let tube: SampleTube

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'sample-tube-'))
  tube = await startSampleTube({ cacheDir })
})
beforeEach(() => tube.switchFaults([]))
afterAll(async () => {
  await tube.close()
  await rm(cacheDir, { recursive: true })
})

const post = (body: string, type = 'application/json') =>
  fetch(`${tube.url}/faults`, { method: 'POST', body, headers: { 'content-type': type } })
const switchOn = (...faults: object[]) => post(JSON.stringify({ faults }))

interface Answer {
  rejection: { reason: string } | null
  warnings: { text: string }[]
  info: { formats: { format_id: string }[]; live_status: string; subtitles: object } | null
}
const askVideo = async (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  (await (await fetch(`${tube.url}/api/video?v=${url.slice(-11)}`, { headers })).json()) as Answer

describe('POST /faults', () => {
  it('replaces the faults, and lists those that have not ended', async () => {
    const response = await switchOn({ fault: 'bot-check', requests: 1 }, { fault: 'sabr', videos: ['unknown'] })
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        faults: [
          { fault: 'bot-check', requests: 1, affected: 0 },
          { fault: 'sabr', videos: ['unknown'], affected: 0 },
        ],
      },
    ])
    expect((await askVideo(tube.videos[0]!)).rejection?.reason).toMatch(/not a bot/)
    expect((await askVideo(tube.videos[0]!)).rejection).toBeNull()
    expect(await (await fetch(`${tube.url}/faults`)).json()).toEqual({
      faults: [{ fault: 'sabr', videos: ['unknown'], affected: 0 }],
    })
  })

  it('explains what is wrong with a list, and keeps the earlier one', async () => {
    await switchOn({ fault: 'challenge' })
    const invalid = await switchOn({ fault: 'nonsense' })
    expect([invalid.status, await invalid.text()]).toEqual([400, expect.stringContaining('faults[0].fault')])
    expect((await post('{')).status).toBe(400)
    expect((await post('{"faults":[]}', 'text/plain')).status).toBe(415)
    expect((await post('x'.repeat(100_000))).status).toBe(413)
    expect((await fetch(`${tube.url}/faults`, { method: 'DELETE' })).status).toBe(405)
    expect((await askVideo(tube.videos[0]!)).info?.formats.map(({ format_id }) => format_id)).toEqual(['sb0'])
  })
})

describe('a switched fault', () => {
  it('closes all connections, except those that switch it off and those of other services', async () => {
    await switchOn({ fault: 'outage' })
    await expect(fetch(tube.url)).rejects.toThrow()
    await expect(askVideo(tube.videos[0]!)).rejects.toThrow()
    expect((await fetch(`${tube.url}/votes?videoId=${tube.videos[0]!.slice(-11)}`)).status).toBe(200)
    await switchOn()
    expect((await fetch(tube.url)).status).toBe(200)
  })

  it('answers the whole site with 503, or lists with 429', async () => {
    await switchOn({ fault: 'site-error' })
    expect((await fetch(tube.channels[0]!)).status).toBe(503)
    await switchOn({ fault: 'rate-limit' })
    expect((await fetch(`${tube.url}/api/channel?id=@slowcrumb`)).status).toBe(429)
  })

  it('signs users out whose cookies were rotated', async () => {
    const headers = { cookie: 'sample_tube_session=member' }
    expect((await askVideo(tube.faults.members, headers)).rejection).toBeNull()
    await switchOn({ fault: 'cookies-rotated' })
    const { rejection, warnings } = await askVideo(tube.faults.members, headers)
    expect([rejection?.reason, warnings[0]?.text]).toEqual([
      expect.stringMatching(/^Join this channel/),
      expect.stringMatching(/cookies are no longer valid/),
    ])
    expect((await askVideo(tube.videos[0]!)).warnings).toEqual([])
  })

  it('withholds the media after some requests', async () => {
    await switchOn({ fault: 'forbidden-media', after: 1 })
    const media = `${tube.url}/media/big00000000/17.mp4`
    expect([(await fetch(media)).status, (await fetch(media)).status]).toEqual([200, 403])
  })
})

describe('the videos of 2026', () => {
  it('have a channel with an ID of a large site', () => {
    expect(new URL(tube.driftChannel).pathname).toMatch(/^\/channel\/UC[-\w]{22}$/)
  })

  it('have captions with escaped markup', async () => {
    const path = `/api/caption?v=${tube.captionsVideo.slice(-11)}&lang=en&kind=manual&fmt=`
    expect(await (await fetch(`${tube.url}${path}vtt`)).text()).toContain('Write &lt;b&gt; &amp; "quotes" as they are.')
    expect(await (await fetch(`${tube.url}${path}json3`)).text()).toContain('Write <b> & \\"quotes\\" as they are.')
  })

  it('have 60,000 distinct comments', async () => {
    const ids = new Set<string>()
    for (let page: number | null = 1; page !== null;) {
      const path = `/api/comments?v=${tube.commentsVideo.slice(-11)}&page=${page}`
      const answer = (await (await fetch(tube.url + path)).json()) as {
        comments: { id: string }[]
        next_page: number | null
      }
      for (const { id } of answer.comments) ids.add(id)
      page = answer.next_page
    }
    expect(ids.size).toBe(60_000)
  })

  it('announce a long duration', async () => {
    const { info } = await askVideo(tube.longVideo)
    expect(info).toMatchObject({ duration: 960 })
  })
})
