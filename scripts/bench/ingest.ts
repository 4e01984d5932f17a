import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSampleTube, type SampleTube } from '@tubecellar/sample-tube'
import { openDatabase, databaseFile } from '@tubecellar/server/testing'
import { quickId, quickUrl, writeQuickYtDlp } from '../../tests/support/quick-yt-dlp.ts'
import { atRest, readRows, startServerProcess } from '../../tests/support/server-process.ts'
import { putSettings } from '../../tests/support/archive.ts'
import { residentMib } from './archive.ts'
import { median, ms, sample, type Figure } from './measure.ts'

/** Spec of the engine: a channel of this many entries is added in under a minute besides the site's own time. */
const ENTRIES = 20_000
const MEMORY_POLL_MS = 200
/** As bin/cellar starts a server. */
const AS_SHIPPED = { NODE_OPTIONS: '--max-semi-space-size=4' }
const LIST_BYTES_MAX = 256 * 1024 * 1024
const LIMIT_MS = 20 * 60_000

/** How often the tools are run on their own. */
const TOOL_RUNS = 20

const call = promisify(execFile)

/** Adds a huge channel by its flat list; the site and yt-dlp are what it would take to write the list down. */
export async function benchFlatAdd(): Promise<Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'cellar-bench-'))
  const tube = await startSampleTube({ cacheDir: new URL('../../.cache/sample-tube', import.meta.url).pathname })
  prepare(data, { extract_flat: true })
  const server = await startServerProcess({ data, tube, env: AS_SHIPPED })
  try {
    const client = await server.signIn()
    const begin = performance.now()
    let peakMib = 0
    const poll = setInterval(() => {
      void residentMib(server.child.pid ?? 0).then(mib => (peakMib = Math.max(peakMib, mib)))
    }, MEMORY_POLL_MS)
    await client.addDownloads({ query: { flat: true }, body: { data: [{ youtube_id: tube.bigChannel }] } })
    await atRest(data, LIMIT_MS)
    clearInterval(poll)
    const seconds = (performance.now() - begin) / 1000
    const [{ n = 0 } = {}] = readRows<{ n: number }>(data, 'SELECT count(*) AS n FROM queue_items')
    if (n !== ENTRIES) throw new Error(`${n} of ${ENTRIES} entries arrived`)
    const aloneS = await listAlone(tube)
    return [
      {
        what: `adding a channel of ${ENTRIES.toLocaleString('en')}`,
        value: `${seconds.toFixed(1)} s, ${Math.max(0, seconds - aloneS).toFixed(1)} s of it ours (budget: 60 s)`,
        against: `yt-dlp and the site alone: ${aloneS.toFixed(1)} s, ${((aloneS / seconds) * 100).toFixed(0)} %`,
        ratio: seconds / aloneS,
      },
      { what: 'memory of the server meanwhile', value: `${peakMib.toFixed(0)} MiB at most (budget: 300 MiB)` },
    ]
  } finally {
    await server.stop()
    await tube.close()
    await rm(data, { recursive: true, force: true })
  }
}

/** How long yt-dlp takes to write the list of the channel down, seconds. */
async function listAlone(tube: SampleTube): Promise<number> {
  const program = process.env['CELLAR_YT_DLP'] ?? 'yt-dlp'
  const begin = performance.now()
  // As the server asks for it.
  const list = ['--ignore-config', '--flat-playlist', '--lazy-playlist', '--dump-json', '--ignore-no-formats-error']
  for (const tab of ['videos', 'streams', 'shorts'])
    await call(program, [...list, '--', `${tube.bigChannel}/${tab}`], {
      env: { ...process.env, PYTHONPATH: tube.pluginDir },
      maxBuffer: LIST_BYTES_MAX,
    }).catch((error: { stderr?: string }) => {
      if (!/does not have a/.test(error.stderr ?? '')) throw error as Error
    })
  return (performance.now() - begin) / 1000
}

/** Archives tiny videos with a yt-dlp that answers at once. The rest is ours, and ffprobe. */
export async function benchIngest(count: number): Promise<Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'cellar-bench-'))
  const tube = await startSampleTube({ cacheDir: new URL('../../.cache/sample-tube', import.meta.url).pathname })
  const ytDlp = await writeQuickYtDlp(join(data, 'tools'))
  prepare(data, {})
  const server = await startServerProcess({ data, tube, env: { ...AS_SHIPPED, CELLAR_YT_DLP: ytDlp } })
  try {
    const client = await server.signIn()
    const ids = Array.from({ length: count }, (_, index) => quickUrl(quickId('quick', index)))
    // Looking at each of them first would be another call of the tool.
    await client.addDownloads({ query: { flat: true }, body: { data: ids.map(youtube_id => ({ youtube_id })) } })
    await atRest(data, LIMIT_MS)
    const begin = performance.now()
    await client.startTask({ params: { name: 'download_pending' } })
    await atRest(data, LIMIT_MS)
    const perVideoMs = (performance.now() - begin) / count
    const [{ n = 0 } = {}] = readRows<{ n: number }>(data, 'SELECT count(*) AS n FROM videos')
    if (n !== count) throw new Error(`${n} of ${count} videos arrived`)
    const toolsMs = median(await sample(TOOL_RUNS, () => runTools(ytDlp, join(data, 'alone'))))
    return [
      {
        what: `archiving ${count.toLocaleString('en')} tiny videos`,
        value: `${ms(perVideoMs)} each, ${ms(Math.max(0, perVideoMs - toolsMs))} of it ours (budget: 50 ms)`,
        against: `the tools alone: p50 ${ms(toolsMs)}, ${((toolsMs / perVideoMs) * 100).toFixed(0)} %`,
        ratio: perVideoMs / toolsMs,
      },
    ]
  } finally {
    await server.stop()
    await tube.close()
    await rm(data, { recursive: true, force: true })
  }
}

/** What is run for each video: a download, and a look into the file before and after it is moved. */
async function runTools(ytDlp: string, folder: string) {
  await mkdir(folder, { recursive: true })
  await call(ytDlp, ['-P', `home:${folder}`, '--', quickUrl(quickId('quick', 0))])
  const look = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', join(folder, 'media.mp4')]
  await call('ffprobe', look)
  await call('ffprobe', look)
}

function prepare(data: string, subscriptions: { extract_flat?: boolean }) {
  const db = openDatabase(databaseFile(data))
  putSettings(db, { subscriptions })
  db.close()
}
