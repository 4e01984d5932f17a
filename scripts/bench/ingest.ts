import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSampleTube, type SampleTube } from '@tubecellar/sample-tube'
import { openDatabase, databaseFile } from '@tubecellar/server/testing'
import { fakeVideoId, fakeVideoUrl, writeFakeYtDlp } from '../../tests/support/fake-yt-dlp.ts'
import { waitForIdle, readRows, startServerProcess } from '../../tests/support/server-process.ts'
import { serverTool } from '../../tests/support/tools.ts'
import { putSettings } from '../../tests/support/archive.ts'
import { residentMib } from './archive.ts'
import { ms, type BenchResult } from './measure.ts'
import { measureShare, type Share } from './measure-share.ts'

/** The target: a channel with this many entries is added in less than a minute, without the time of the site. */
const ENTRIES = 20_000
const MEMORY_POLL_MS = 200
/** The options with which bin/cellar starts a server, and a hook that records the run times of its tools. */
const NODE_OPTIONS_OF_SERVER = `--max-semi-space-size=4 --import=${new URL('tool-times-hook.ts', import.meta.url).href}`
const MAX_LIST_BYTES = 256 * 1024 * 1024
const LIMIT_MS = 20 * 60_000

/** Videos that are archived with the real yt-dlp, to measure its share. */
export const REAL_VIDEOS = 20

const call = promisify(execFile)

interface Bench {
  data: string
  tube: SampleTube
  client: Awaited<ReturnType<Awaited<ReturnType<typeof startServerProcess>>['signIn']>>
  pid: number
  /** The share of Tubecellar in some work. */
  share: (work: () => Promise<unknown>) => Promise<Share>
}

/** Adds a huge channel from its flat list, compared with the time that the site and yt-dlp need to print the list. */
export function benchFlatAdd(): Promise<BenchResult[]> {
  return withServer({ isFlat: true }, async ({ data, tube, client, pid, share }) => {
    let peakMib = 0
    const poll = setInterval(() => {
      void residentMib(pid).then(mib => (peakMib = Math.max(peakMib, mib)))
    }, MEMORY_POLL_MS)
    const cost = await share(async () => {
      await client.addDownloads({
        query: { flat: true },
        body: { data: [{ youtube_id: tube.bigChannel, status: 'pending' }] },
      })
      await waitForIdle(data, LIMIT_MS)
    })
    clearInterval(poll)
    const [{ n = 0 } = {}] = readRows<{ n: number }>(data, 'SELECT count(*) AS n FROM queue_items')
    if (n !== ENTRIES) throw new Error(`${n} of ${ENTRIES} entries arrived`)
    const seconds = cost.wallMs / 1000
    const aloneS = await listAlone(tube)
    return [
      {
        what: `adding a channel of ${ENTRIES.toLocaleString('en')} videos`,
        value: `${seconds.toFixed(1)} s; no tool ran in ${(cost.serverWallMs / 1000).toFixed(1)} s of it (budget: 60 s)`,
        against: `yt-dlp and the site alone, measured separately: ${aloneS.toFixed(1)} s`,
        ratio: seconds / aloneS,
      },
      {
        what: 'CPU time of that',
        value: `${(cost.serverCpuMs / 1000).toFixed(1)} s Tubecellar, ${percent(cost.serverCpuMs, cost.toolsCpuMs)}`,
        against: `yt-dlp: ${(cost.toolsCpuMs / 1000).toFixed(1)} s`,
      },
      { what: 'memory of the server during that', value: `${peakMib.toFixed(0)} MiB at most (budget: 300 MiB)` },
    ]
  })
}

/** The time that yt-dlp needs to print the list of the channel, in seconds. */
async function listAlone(tube: SampleTube): Promise<number> {
  const program = serverTool('yt-dlp')
  const start = performance.now()
  // The same options as in the server.
  const list = ['--ignore-config', '--flat-playlist', '--lazy-playlist', '--dump-json', '--ignore-no-formats-error']
  for (const tab of ['videos', 'streams', 'shorts'])
    await call(program, [...list, '--', `${tube.bigChannel}/${tab}`], {
      env: { ...process.env, PYTHONPATH: tube.pluginDir },
      maxBuffer: MAX_LIST_BYTES,
    }).catch((error: { stderr?: string }) => {
      if (!/does not have a/.test(error.stderr ?? '')) throw error as Error
    })
  return (performance.now() - start) / 1000
}

/** Archives tiny videos with a fake yt-dlp that responds immediately, to measure the share of Tubecellar. */
export function benchIngest(count: number): Promise<BenchResult[]> {
  return withServer({ isQuick: true }, async bench => {
    const urls = Array.from({ length: count }, (_, index) => fakeVideoUrl(fakeVideoId('quick', index)))
    const { wallMs, serverWallMs, serverCpuMs, toolsCpuMs } = await archive(bench, urls)
    return [
      {
        what: `archiving ${count.toLocaleString('en')} tiny videos, Tubecellar per video`,
        value: `${ms(serverWallMs / count)} while no tool ran (budget: 50 ms)`,
        against: `with the tools: ${ms(wallMs / count)}`,
      },
      {
        what: 'CPU time per video',
        value: `${ms(serverCpuMs / count)} Tubecellar`,
        against: `ffprobe and a stub of yt-dlp: ${ms(toolsCpuMs / count)}`,
      },
    ]
  })
}

/** Archives tiny videos with the real tools, to measure the share of Tubecellar. */
export function benchRealIngest(): Promise<BenchResult[]> {
  return withServer({}, async bench => {
    const site = new URL(bench.tube.videos[0]!).origin
    const urls = Array.from({ length: REAL_VIDEOS }, (_, i) => `${site}/watch?v=big${String(i).padStart(8, '0')}`)
    const { wallMs, serverWallMs, serverCpuMs, toolsCpuMs } = await archive(bench, urls)
    return [
      {
        what: `archiving ${REAL_VIDEOS} tiny videos with the real yt-dlp, per video`,
        value: `${ms(wallMs / REAL_VIDEOS)}; no tool ran in ${ms(serverWallMs / REAL_VIDEOS)} of it, ${percent(serverWallMs, wallMs - serverWallMs)}`,
        against: `the tools: ${ms((wallMs - serverWallMs) / REAL_VIDEOS)}`,
      },
      {
        what: 'CPU time per video',
        value: `${ms(serverCpuMs / REAL_VIDEOS)} Tubecellar, ${percent(serverCpuMs, toolsCpuMs)}`,
        against: `the tools: ${ms(toolsCpuMs / REAL_VIDEOS)}`,
      },
    ]
  })
}

async function archive({ data, client, share }: Bench, urls: readonly string[]): Promise<Share> {
  // Checking each video first would be another call of the tool.
  await client.addDownloads({
    query: { flat: true },
    body: { data: urls.map(youtube_id => ({ youtube_id, status: 'pending' as const })) },
  })
  await waitForIdle(data, LIMIT_MS)
  const cost = await share(async () => {
    await client.startTask({ params: { name: 'download_pending' } })
    await waitForIdle(data, LIMIT_MS)
  })
  const [{ n = 0 } = {}] = readRows<{ n: number }>(data, 'SELECT count(*) AS n FROM videos')
  if (n !== urls.length) throw new Error(`${n} of ${urls.length} videos arrived`)
  return cost
}

/** `isQuick`: use a fake yt-dlp that responds immediately. `isFlat`: added videos are not checked. */
async function withServer(
  { isFlat = false, isQuick = false }: { isFlat?: boolean; isQuick?: boolean },
  measure: (bench: Bench) => Promise<BenchResult[]>,
): Promise<BenchResult[]> {
  const data = await mkdtemp(join(tmpdir(), 'cellar-bench-'))
  const tube = await startSampleTube({ cacheDir: new URL('../../.cache/sample-tube', import.meta.url).pathname })
  const toolsFile = join(data, 'tool-times')
  const db = openDatabase(databaseFile(data))
  await putSettings(db, { subscriptions: isFlat ? { extract_flat: true } : {} })
  db.close()
  const env = {
    NODE_OPTIONS: NODE_OPTIONS_OF_SERVER,
    CELLAR_BENCH_TOOLS: toolsFile,
    ...(isQuick ? { CELLAR_YT_DLP: await writeFakeYtDlp(join(data, 'tools')) } : {}),
  }
  const server = await startServerProcess({ data, tube, env })
  try {
    const pid = server.child.pid ?? 0
    const share = (work: () => Promise<unknown>) => measureShare(pid, toolsFile, work)
    return await measure({ data, tube, client: await server.signIn(), pid, share })
  } finally {
    await server.stop()
    await tube.close()
    await rm(data, { recursive: true, force: true })
  }
}

/** The share of Tubecellar. */
const percent = (serverTime: number, toolTime: number) =>
  `${((serverTime / (serverTime + toolTime)) * 100).toFixed(0)} %`
