import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import autocannon, { type Request, type Result } from 'autocannon'
import { startSampleTube, type SampleTube } from '@tubecellar/sample-tube'
import { makeArchive, removeArchive, residentMib, serve, type Archive, type RunningServer } from './archive.ts'
import { makeRequests } from './load-requests.ts'
import { ms, type BenchResult } from './measure.ts'

/** 200 users, each with two requests per second. */
const VIEWERS = 200
const REQUESTS_PER_S = 400
export const LOAD_S = 60

/** Limits during the load: the delay of timers, and the memory of the server. They are targets of this project. */
const LOOP_LIMIT_MS = 50
const MEMORY_LIMIT_MIB = 250

/** An archive that only creates load while the minimal server responds. */
const SMALL = { videos: 10, channels: 1 }

interface Measured {
  readonly result: Result
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
  await eventLoopDelay(server, archive)
  const result = await autocannon({
    url: server.url,
    connections: VIEWERS,
    overallRate: REQUESTS_PER_S,
    duration: seconds,
    headers: authorization(archive),
    requests,
  })
  const loopMs = await eventLoopDelay(server, archive)
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed under load`)
  return { result, loopMs, memoryMib: await residentMib(server.process.pid ?? 0) }
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

function loadResults({ result, loopMs, memoryMib }: Measured, bare: Measured): BenchResult[] {
  const { requests, latency, throughput } = result
  const what = `${VIEWERS} viewers, ${REQUESTS_PER_S} requests a second, during a scan and downloads`
  const mib = (throughput.average / 2 ** 20).toFixed(0)
  const waits = (of: Result['latency']) => `p50 ${ms(of.p50)}, p97.5 ${ms(of.p97_5)}, p99 ${ms(of.p99)}`
  return [
    {
      what,
      value: `${waits(latency)}; no error in ${requests.total}, ${mib} MiB/s`,
      against: `bare HTTP, same bytes, during the same work: ${waits(bare.result.latency)}`,
      ratio: latency.p50 / bare.result.latency.p50,
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
  await post('/api/appsettings/config/', { downloads: { sleep_interval: null } })
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
