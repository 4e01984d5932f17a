import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSampleTube } from './start-sample-tube.ts'
import type { SampleTube } from './start-sample-tube.ts'

interface Listing {
  entries: { id: string; title: string }[]
  next_page: number | null
  playlist_count: number
}

let cacheDir: string
let tube: SampleTube

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'sample-tube-'))
  tube = await startSampleTube({ cacheDir })
})
afterAll(async () => {
  await tube.close()
  await rm(cacheDir, { recursive: true })
})

const json = async <T>(path: string): Promise<T> => (await (await fetch(tube.url + path)).json()) as T
const parseVideoId = (url: string | undefined): string => (url ?? '').slice(-11)

const listing = async (query: string): Promise<Listing[]> => {
  const pages: Listing[] = []
  for (let page: number | null = 1; page !== null && pages.length < 50;) {
    const incomingResponse: Listing = await json(`/api/channel?${query}&page=${page}`)
    pages.push(incomingResponse)
    page = incomingResponse.next_page
  }
  return pages
}

describe('the sample tube', () => {
  it('lists a tab page by page, each video once', async () => {
    const pages = await listing('id=@northlightfilms&tab=videos')
    const ids = pages.flatMap(page => page.entries.map(entry => entry.id))
    expect(pages.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(pages[0]?.playlist_count)
  })

  it('lists 20,000 videos of the big channel without storing them', async () => {
    const pages = await listing(`id=${tube.bigChannel.slice(-24)}&tab=videos`)
    expect(new Set(pages.flatMap(page => page.entries.map(entry => entry.id))).size).toBe(20_000)
  })

  it('rejects a tab that a channel does not have', async () => {
    const incomingResponse = await json<{ rejection: { reason: string } }>('/api/channel?id=@loosewires&tab=shorts')
    expect(incomingResponse.rejection.reason).toBe('This channel does not have a shorts tab')
  })

  it('rejects a private video until the visitor is signed in', async () => {
    const path = `/api/video?v=${parseVideoId(tube.faults.private)}`
    const rejected = await json<{ rejection: { reason: string } }>(path)
    expect(rejected.rejection.reason).toMatch(/^Private video/)
    const headers = { cookie: 'sample_tube_session=member' }
    const shown = (await (await fetch(tube.url + path, { headers })).json()) as { info: { title: string } }
    expect(shown.info.title).toBe('A private video')
  })

  it('answers too many requests with 429 and a waiting time', async () => {
    const response = await fetch(`${tube.url}/api/video?v=${parseVideoId(tube.faults['rate-limit'])}`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  })

  it('serves an image completely and in ranges, but not beyond its end', async () => {
    const url = `${tube.url}/vi/${parseVideoId(tube.videos[0])}/mqdefault.jpg`
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer())
    const part = async (range: string): Promise<Response> => fetch(url, { headers: { range } })
    const [head, tail] = await Promise.all([part('bytes=0-99'), part('bytes=100-')])
    expect([head.status, head.headers.get('content-range')]).toEqual([206, `bytes 0-99/${whole.length}`])
    const joined = Buffer.concat([Buffer.from(await head.arrayBuffer()), Buffer.from(await tail.arrayBuffer())])
    expect(createHash('sha1').update(joined).digest('hex')).toBe(createHash('sha1').update(whole).digest('hex'))
    expect((await part(`bytes=${whole.length}-`)).status).toBe(416)
  })

  it('returns sponsor segments of the requested categories, and none for unknown videos', async () => {
    const query = `videoID=${parseVideoId(tube.videos[0])}&categories=${encodeURIComponent('["sponsor"]')}`
    const segments = await json<{ category: string; segment: number[] }[]>(`/api/skipSegments?${query}`)
    expect(segments.map(segment => segment.category)).toEqual(['sponsor'])
    expect((await fetch(`${tube.url}/api/skipSegments?videoID=unknown0000`)).status).toBe(404)
  })

  it('shows pages to users, with hostile titles as text', async () => {
    const page = await (await fetch(tube.faults['odd-shape'])).text()
    expect(page).toContain('&lt;b&gt;here&lt;/b&gt;')
    for (const url of [tube.url, ...tube.channels, ...tube.playlists]) expect((await fetch(url)).status).toBe(200)
  })

  it('rejects unknown paths and unsupported methods', async () => {
    const unknown = await fetch(`${tube.url}/media/${parseVideoId(tube.videos[0])}/..%2f..%2fpackage.json`)
    const posted = await fetch(tube.url, { method: 'POST' })
    expect([unknown.status, posted.status]).toEqual([404, 405])
  })
})
