import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import autocannon, { type Request, type Result } from 'autocannon'
import { startSampleTube, type SampleTube } from '@tubecellar/sample-tube'
import { residentMib, serve, type Archive, type Serving } from './archive.ts'
import { ms, type Figure } from './measure.ts'

/** 200 people, each of whom asks for something twice a second. */
const VIEWERS = 200
const REQUESTS_PER_S = 400
export const LOAD_S = 60

const MEDIA_BYTES = 64 * 2 ** 20
const RANGE_BYTES = 256 * 2 ** 10

/** How late timers may be while all of this goes on (ours, not a rule of the protocol). */
const LOOP_LIMIT_MS = 50

/**
 * Viewers page, search and stream while a scan and downloads run on the same server: what they wait, what it costs.
 * @throws Error when any answer was an error
 */
export async function benchLoad(archive: Archive, seconds = LOAD_S): Promise<Figure[]> {
  const media = await makeMedia(archive)
  const site = await startSampleTube({ port: 0, cacheDir: join(import.meta.dirname, '../../.cache/sample-tube') })
  const server = await serve({ cellar: archive.cellar, env: { ...archive.env, CELLAR_PLUGIN_DIR: site.pluginDir } })
  try {
    await giveWork(server, archive, site)
    await metricsOf(server, archive)
    const result = await autocannon({
      url: server.url,
      connections: VIEWERS,
      overallRate: REQUESTS_PER_S,
      duration: seconds,
      headers: { authorization: `Token ${archive.token}` },
      requests: requestsOf(archive, media),
    })
    const loopMs = await metricsOf(server, archive)
    const failed = result.errors + result.timeouts + result.non2xx
    if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed under load`)
    return figuresOf(result, loopMs, await residentMib(server.process.pid ?? 0))
  } finally {
    await server.stop()
    await site.close()
  }
}

function figuresOf({ requests, latency, throughput }: Result, loopMs: number, memoryMib: number): Figure[] {
  const what = `${VIEWERS} viewers, ${REQUESTS_PER_S} requests a second, during a scan and downloads`
  const mib = (throughput.average / 2 ** 20).toFixed(0)
  return [
    {
      what,
      value: `p50 ${ms(latency.p50)}, p97.5 ${ms(latency.p97_5)}, p99 ${ms(latency.p99)}; no error in ${requests.total}, ${mib} MiB/s`,
    },
    { what: 'event loop delay then, p99', value: ms(loopMs), against: `limit: ${LOOP_LIMIT_MS} ms` },
    { what: 'memory of the server then', value: `${memoryMib.toFixed(0)} MiB` },
  ]
}

/** Every channel of the site is scanned, and everything it has is fetched. */
async function giveWork({ url }: Serving, { token }: Archive, site: SampleTube): Promise<void> {
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  await post('/api/appsettings/config/', { downloads: { sleep_interval: null } })
  const data = site.videos.map(id => ({ youtube_id: id, status: 'pending' }))
  await post('/api/download/?autostart=true', { data })
  await post('/api/channel/', { data: site.channels.map(id => ({ channel_id: id, channel_subscribed: true })) })
  await post('/api/task/by-name/update_subscribed/', {})
}

/** Files for the first videos of the library, with nothing in them: what counts is how they are sent. */
async function makeMedia({ dataDir, library }: Archive): Promise<string[]> {
  const paths = library.mediaPaths.slice(0, 5)
  for (const path of paths) {
    const file = join(dataDir, 'media', path)
    await mkdir(dirname(file), { recursive: true })
    const handle = await open(file, 'w')
    await handle.truncate(MEDIA_BYTES)
    await handle.close()
  }
  return paths
}

function requestsOf({ library }: Archive, media: readonly string[]): Request[] {
  const pages = Array.from({ length: 12 }, (_, index) => ({ path: `/api/video/?page=${index * 7 + 1}` }))
  const details = library.videoIds.slice(0, 12).map(id => ({ path: `/api/video/${id}/` }))
  const channels = library.channelIds.slice(0, 6).map(id => ({ path: `/api/video/?channel=${id}` }))
  const searches = ['river', 'copper lantern', 'full:winter', 'channel:quiet'].map(query => ({
    path: `/api/search/?query=${encodeURIComponent(query)}`,
  }))
  const streams = media.map((path, index) => {
    const from = index * 8 * 2 ** 20
    return { path: `/media/${path}`, headers: { range: `bytes=${from}-${from + RANGE_BYTES - 1}` } }
  })
  return [...pages, ...details, ...channels, ...searches, ...streams].map(request => ({ method: 'GET', ...request }))
}

/** The p99 of the delay of the event loop since the last look. */
async function metricsOf({ url }: Serving, { token }: Archive): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Token ${token}` } })
  const seconds = /^nodejs_eventloop_delay_seconds\{quantile="0\.99"\} (\S+)$/m.exec(await answer.text())?.[1]
  if (seconds === undefined) throw new Error(`/metrics answered ${answer.status} without the event loop's delay`)
  return Number(seconds) * 1000
}
