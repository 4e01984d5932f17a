import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import { createBusyArchive, type BusyArchive } from '../../tests/support/busy-archive.ts'
import {
  waitForIdle,
  leftovers,
  readRows,
  startServerProcess,
  type ServerProcess,
} from '../../tests/support/server-process.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'
import { residentMib } from './archive.ts'
import { median } from './measure.ts'
import type { MemoryStats } from './soak-hook.ts'

export const SOAK_MINUTES = 5

/** Tables with one row per finished work. */
const HISTORY = ['jobs', 'inputs', 'queue_attempts']

/** The values that are measured after each cycle, when the server is idle. */
interface Sample {
  readonly heapMib: number
  readonly residentMib: number
  readonly handles: number
  readonly files: number
  readonly children: number
  /** Size of the database without {@link HISTORY}. */
  readonly tablesKib: number
  readonly walKib: number
  readonly notifications: number
  readonly dataFiles: number
  readonly history: number
}

interface Line {
  readonly what: string
  readonly value: (reading: Sample) => number
  /** Allowed growth from the first quarter to the end, caused by the measurement itself. */
  readonly slack: number
  /** Grows with the finished work and does not count as a leak. */
  readonly isHistory?: boolean
}

const LINES: readonly Line[] = [
  { what: 'heap after garbage collection, MiB', value: r => r.heapMib, slack: 2 },
  { what: 'resident memory, MiB', value: r => r.residentMib, slack: 25 },
  { what: 'handles (sockets, files, threads)', value: r => r.handles, slack: 1 },
  { what: 'open file descriptors', value: r => r.files, slack: 2 },
  { what: 'running child processes', value: r => r.children, slack: 0 },
  { what: 'database without the history rows, KiB', value: r => r.tablesKib, slack: 64 },
  { what: 'write-ahead log, KiB', value: r => r.walKib, slack: 256 },
  { what: 'notifications, including finished ones', value: r => r.notifications, slack: 60 },
  { what: 'files in the data folder', value: r => r.dataFiles, slack: 2 },
  {
    what: 'history rows: tasks of the last day, submissions, attempts',
    value: r => r.history,
    slack: 0,
    isHistory: true,
  },
]

/**
 * Lets a server run all of its tasks repeatedly for some minutes, on a small archive where each cycle ends in the state
 * of its start, and returns a table of the values after the cycles: early, late, and whether they grew.
 */
export async function benchSoak(
  minutes: number,
  printMessage: (line: string) => void,
): Promise<{ table: string; cycles: number; isSteady: boolean }> {
  const home = await mkdtemp(join(tmpdir(), 'cellar-soak-'))
  const archive = await createBusyArchive(home)
  const data = await archive.copy()
  const soakFile = join(home, 'leftovers.json')
  const hook = new URL('soak-hook.ts', import.meta.url).href
  const env = {
    ...archive.surroundings.env,
    NODE_OPTIONS: `--expose-gc --max-semi-space-size=4 --import=${hook}`,
    CELLAR_SOAK_FILE: soakFile,
  }
  const server = await startServerProcess({ data, tube: archive.surroundings.tube, env })
  const samples: Sample[] = []
  try {
    const client = await server.signIn()
    const end = Date.now() + minutes * 60_000
    while (Date.now() < end) {
      await cycle(archive, data, client, server)
      const reading = await readSample(server, client, data, soakFile)
      samples.push(reading)
      printMessage(`cycle ${samples.length}: ${LINES.map(({ value }) => value(reading).toFixed(0)).join(' ')}`)
    }
  } finally {
    await server.stop()
    await archive.close()
    await rm(home, { recursive: true, force: true })
  }
  return formatTable(samples)
}

/** Runs every task once, with requests of users, and deletes and downloads a video. */
async function cycle(archive: BusyArchive, data: string, client: Client, server: ServerProcess): Promise<void> {
  const { tasks } = archive
  for (const task of ['update_subscribed', 'check_reindex', 'thumbnail_check', 'resync_metadata'] as const) {
    await tasks[task](client, data)
    await waitForIdle(data)
  }
  await tasks.download_pending(client, data)
  await waitForIdle(data)
  const { data: videos } = await client.listVideos({ query: {} })
  const newest = videos.find(({ youtube_id: id }) => archive.site.videos[8]!.endsWith(id))
  for (const query of ['quick', 'full:spoken', 'chanel:qiuck', 'x']) await client.search({ query: { query } })
  if (newest) {
    await client.saveProgress({ params: { id: newest.youtube_id }, body: { position: 0.5 } })
    await client.deleteVideo({ params: { id: newest.youtube_id } })
  }
  await tasks.rescan_filesystem(client, data)
  await tasks.run_backup(client, data)
  await client.createSnapshot()
  await waitForIdle(data)
  await deleteKeptItems(client)
  const visitor = await server.signIn()
  await visitor.logout()
}

/** Deletes items that are kept on purpose, as a user would. */
async function deleteKeptItems(client: Client): Promise<void> {
  const [, ...backups] = await client.listBackups()
  for (const { filename } of backups) await client.deleteBackup({ params: { filename } })
  const { snapshots } = await client.listSnapshots()
  for (const { id } of snapshots.slice(1)) await client.deleteSnapshot({ params: { id } })
}

async function readSample(server: ServerProcess, client: Client, data: string, soakFile: string): Promise<Sample> {
  const pid = server.child.pid ?? 0
  await rm(soakFile, { force: true })
  process.kill(pid, 'SIGUSR2')
  const text = await waitUntil('the memory statistics of the server', () =>
    readFile(soakFile, 'utf8').catch(() => undefined),
  )
  const { heapBytes, handles } = JSON.parse(text) as MemoryStats
  const [{ bytes = 0 } = {}] = readRows<{ bytes: number }>(
    data,
    `SELECT sum(pgsize) AS bytes FROM dbstat WHERE ${HISTORY.map(table => `name NOT LIKE '%${table}%'`).join(' AND ')}`,
  )
  const listRows = (table: string) => readRows(data, `SELECT 1 FROM ${table}`).length
  const names = await readdir(data, { recursive: true })
  const wal = names.find(name => name.endsWith('-wal') && !name.includes('/'))
  return {
    heapMib: heapBytes / 2 ** 20,
    residentMib: await residentMib(pid),
    handles,
    files: (await readdir(`/proc/${pid}/fd`)).length,
    children: (await leftovers(data)).length,
    tablesKib: bytes / 1024,
    walKib: wal === undefined ? 0 : (await stat(join(data, wal))).size / 1024,
    notifications: listRows('notifications'),
    dataFiles: names.length,
    history: HISTORY.map(listRows).reduce((sum, rows) => sum + rows, 0),
  }
}

function formatTable(samples: readonly Sample[]) {
  const quarter = Math.max(1, Math.floor(samples.length / 4))
  const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)]
  let isStable = samples.length >= 4
  const rows = LINES.map(({ what, value, slack, isHistory }) => {
    const [earlyMedian, lateMedian] = [median(early.map(value)), median(late.map(value))]
    const hasGrown = !isHistory && lateMedian > earlyMedian + slack
    if (hasGrown) isStable = false
    return `| ${what} | ${earlyMedian.toFixed(1)} | ${lateMedian.toFixed(1)} | ${isHistory ? '' : hasGrown ? 'yes' : 'no'} |`
  })
  const head = '| after each cycle | in the second quarter | in the last quarter | grew |\n|---|---|---|---|'
  return { table: [head, ...rows].join('\n'), cycles: samples.length, isSteady: isStable }
}
