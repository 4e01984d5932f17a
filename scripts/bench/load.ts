import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import autocannon, { type Options, type Request, type Result } from 'autocannon'
import { startSampleTube, type SampleTube } from '@tubecellar/sample-tube'
import { makeArchive, removeArchive, residentMib, serve, type Archive, type RunningServer } from './archive.ts'
import { makeRequests } from './load-requests.ts'
import { ms, type BenchResult } from './measure.ts'

/** 200 users, each with two requests per second. */
const VIEWERS = 200
const REQUESTS_PER_S = 400
export const LOAD_S = 60
/** Viewers do not act at the same moment: these parts of them start one after the other within a second. */
const PARTS = 20

/** Not in the types of autocannon: the results of parts as one result. */
const { aggregateResult } = autocannon as unknown as {
  aggregateResult: (results: readonly Result[], options: Options) => Result
}

/** Limits during the load: the waiting time, the delay of timers, and the memory of the server. They are targets of this project. */
const WAIT_LIMIT_MS = 250
const LOOP_LIMIT_MS = 50
const MEMORY_LIMIT_MIB = 250

/** An archive that only creates load while the minimal server responds. */
const SMALL = { videos: 10, channels: 1 }

interface Measured {
  readonly result: Result
  /** The same requests, each second's at one moment. */
  readonly burst: Result
  readonly loopMs: number
  readonly memoryMib: number
}

/**
 * Viewers list, search and stream while a scan and downloads run on the same server. Measures their waiting times and
 * the cost; for comparison, a minimal server sends the same bytes while another archive does the same work.
 * @throws Error when any response was an error
 */
export async function benchLoad(archive: Archive, seconds = LOAD_S): Promise<BenchResult[]> {
  const requests = await makeRequests(archive)
  const bodies: Record<string, string> = {}
  const measured = await whileWorking(archive, async server => {
    for (const { path, headers } of requests)
      if (headers?.['range'] === undefined) bodies[path] = await (await get(server.url + path, archive)).text()
    return measure(server, archive, requests, seconds)
  })
  const worker = await makeArchive(archive.cellar, SMALL)
  try {
    const bare = await whileWorking(worker, async () => {
      const server = await serveBare(bodies)
      return measure(server, archive, requests, seconds).finally(() => server.stop())
    })
    return loadResults(measured, bare)
  } finally {
    await removeArchive(worker)
  }
}

/** Serves the archive while it scans and downloads from a separate site. */
async function whileWorking<T>(archive: Archive, task: (server: RunningServer) => Promise<T>): Promise<T> {
  const site = await startSampleTube({ port: 0, cacheDir: join(import.meta.dirname, '../../.cache/sample-tube') })
  const server = await serve({ cellar: archive.cellar, env: { ...archive.env, CELLAR_PLUGIN_DIR: site.pluginDir } })
  try {
    await startWork(server, archive, site)
    return await task(server)
  } finally {
    await server.stop()
    await site.close()
  }
}

async function measure(
  server: RunningServer,
  archive: Archive,
  requests: Request[],
  seconds: number,
): Promise<Measured> {
  const load = { url: server.url, duration: seconds, headers: authorization(archive), requests }
  await eventLoopDelay(server, archive)
  const result = await sendDistributed(load)
  const loopMs = await eventLoopDelay(server, archive)
  const burst = await autocannon({ ...load, connections: VIEWERS, overallRate: REQUESTS_PER_S })
  for (const { errors, timeouts, non2xx, requests } of [result, burst])
    if (errors + timeouts + non2xx > 0)
      throw new Error(`${errors + timeouts + non2xx} of ${requests.total} requests failed under load`)
  return { result, burst, loopMs, memoryMib: await residentMib(server.process.pid ?? 0) }
}

/** Autocannon sends all requests of a second at its start. */
async function sendDistributed(load: Options): Promise<Result> {
  const part = { connections: VIEWERS / PARTS, overallRate: REQUESTS_PER_S / PARTS, skipAggregateResult: true }
  const parts = Array.from({ length: PARTS }, async (_, index) => {
    await setTimeout((index * 1000) / PARTS)
    return autocannon({ ...load, ...part })
  })
  return aggregateResult(await Promise.all(parts), { ...load, connections: VIEWERS })
}

async function serveBare(bodies: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-load-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(bodies))
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function loadResults({ result, burst, loopMs, memoryMib }: Measured, bare: Measured): BenchResult[] {
  const what = `${VIEWERS} viewers, ${REQUESTS_PER_S} requests a second, during a scan and downloads`
  const waits = ({ latency }: Result) => `p50 ${ms(latency.p50)}, p97.5 ${ms(latency.p97_5)}, p99 ${ms(latency.p99)}`
  const against = 'bare HTTP, same bytes, during the same work'
  return [
    {
      what,
      value: `${waits(result)}; no error in ${result.requests.total}`,
      against: `limit: p99 ${ms(WAIT_LIMIT_MS)}; ${against}: ${waits(bare.result)}`,
      ratio: result.latency.p99 / bare.result.latency.p99,
    },
    {
      what: `the same, all ${REQUESTS_PER_S} requests of a second at one moment`,
      value: waits(burst),
      against: `${against}: ${waits(bare.burst)}`,
      ratio: burst.latency.p99 / bare.burst.latency.p99,
    },
    {
      what: 'event loop delay during that load, p99',
      value: ms(loopMs),
      against: `limit: ${LOOP_LIMIT_MS} ms; bare HTTP: ${ms(bare.loopMs)}`,
      ratio: loopMs / LOOP_LIMIT_MS,
    },
    {
      what: 'memory of the server during that load',
      value: `${memoryMib.toFixed(0)} MiB`,
      against: `limit: ${MEMORY_LIMIT_MIB} MiB; bare HTTP: ${bare.memoryMib.toFixed(0)} MiB`,
      ratio: memoryMib / MEMORY_LIMIT_MIB,
    },
  ]
}

/** Scans every channel of the site and downloads all of its videos. */
async function startWork({ url }: RunningServer, archive: Archive, site: SampleTube): Promise<void> {
  const post = async (path: string, body: unknown) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...authorization(archive), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  }
  await post('/api/appsettings/config/', { downloads: { sleep_interval: null, hourly_requests: null } })
  const data = site.videos.map(id => ({ youtube_id: id, status: 'pending' }))
  await post('/api/download/?autostart=true', { data })
  await post('/api/channel/', { data: site.channels.map(id => ({ channel_id: id, channel_subscribed: true })) })
  await post('/api/task/by-name/update_subscribed/', {})
}

/** The p99 of the delay of the event loop since the last request. */
async function eventLoopDelay({ url }: RunningServer, archive: Archive): Promise<number> {
  const response = await get(`${url}/metrics`, archive)
  const seconds = /^nodejs_eventloop_delay_seconds\{quantile="0\.99"\} (\S+)$/m.exec(await response.text())?.[1]
  if (seconds === undefined) throw new Error(`/metrics answered ${response.status} without the event loop's delay`)
  return Number(seconds) * 1000
}

const get = (url: string, archive: Archive) => fetch(url, { headers: authorization(archive) })
const authorization = ({ token }: Archive) => ({ authorization: `Token ${token}` })
