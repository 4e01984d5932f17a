import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createPostgresDatabase, startPostgres, stopPostgres } from '@tubecellar/server/testing'
import { makeArchive, removeArchive, type Archive } from './archive.ts'
import { measureDownloads, WORKER_COUNTS } from './cluster-downloads.ts'
import { measureRequests, PROCESS_COUNTS, requestKinds, type RequestRow } from './cluster-requests.ts'
import { countRows, postgresBytes, sqliteBytes, type TableBytes } from './cluster-storage.ts'
import { markdownTable } from './markdown-table.ts'
import { ms } from './measure.ts'

/** Library sizes, in videos. Each video has 20 subtitle lines on average. */
export const CLUSTER_VIDEOS = [100_000, 1_000_000]
const LINES_PER_VIDEO = 20

/** The defaults of PostgreSQL are for a small computer; these are for one with 16 GiB or more. It waits for its disk. */
const POSTGRES_SETTINGS = {
  fsync: 'on',
  autovacuum: 'on',
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
}

type PrintMessage = (line: string) => void

/** The measured part of docs/scaling.md, in Markdown. */
export async function benchCluster(
  cellar: string,
  videoCounts: readonly number[],
  printMessage: PrintMessage,
): Promise<string> {
  const postgres = join(tmpdir(), `cellar-bench-postgres-${process.pid}`)
  try {
    await startPostgres(postgres, POSTGRES_SETTINGS)
    printMessage('downloads')
    const downloads = await measureDownloads(cellar, postgres, printMessage)
    const libraries: LibraryResult[] = []
    for (const videos of videoCounts) libraries.push(await measureLibrary(cellar, postgres, videos, printMessage))
    return [
      '### Requests',
      ...libraries.map(requestSection),
      '### Storage',
      storageTable(libraries),
      '### Downloads',
      downloadTable(downloads),
    ].join('\n\n')
  } finally {
    await stopPostgres(postgres)
  }
}

interface LibraryResult {
  readonly videos: number
  readonly lines: number
  readonly seconds: { readonly creation: number; readonly copy: number }
  readonly rows: readonly RequestRow[]
  readonly sqlite: TableBytes
  readonly postgres: TableBytes
}

async function measureLibrary(
  cellar: string,
  postgres: string,
  videos: number,
  printMessage: PrintMessage,
): Promise<LibraryResult> {
  printMessage(`library of ${videos} videos`)
  const channels = Math.round(Math.sqrt(videos) * 1.6)
  const start = performance.now()
  const archive = await makeArchive(cellar, { videos, channels, transcriptCues: videos * LINES_PER_VIDEO })
  try {
    const created = performance.now()
    printMessage('copy to PostgreSQL')
    const url = await createPostgresDatabase(postgres, `library_${videos}`)
    await copyDatabase(archive, url)
    const copied = performance.now()
    const rows: RequestRow[] = []
    for (const [engine, database] of [
      ['SQLite', undefined],
      ['PostgreSQL', url],
    ] as const)
      for (const processes of PROCESS_COUNTS) {
        printMessage(`${engine}, ${processes} processes`)
        rows.push(...(await measureRequests({ archive, engine, database, postgres, processes })))
      }
    return {
      videos,
      lines: await countRows(archive, 'cues'),
      seconds: { creation: (created - start) / 1000, copy: (copied - created) / 1000 },
      rows,
      sqlite: sqliteBytes(archive),
      postgres: await postgresBytes(url),
    }
  } finally {
    await removeArchive(archive)
  }
}

async function copyDatabase({ cellar, env }: Archive, url: string): Promise<void> {
  const child = spawn(cellar, ['database', 'copy', '--to', url], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the copy to PostgreSQL ended with ${code}`)
}

function requestSection({ videos, lines, seconds, rows }: LibraryResult): string {
  const head = [
    'request',
    'engine',
    ...PROCESS_COUNTS.map(count => `${count} ${count === 1 ? 'process' : 'processes'}`),
  ]
  const cells = requestKinds.flatMap(({ what }) =>
    ['SQLite', 'PostgreSQL'].map(engine => [
      what,
      engine,
      ...rows
        .filter(row => row.what === what && row.engine === engine)
        .map(
          ({ perSecond, p50, p99, cpuMs }) =>
            `${perSecond.toFixed(0)}/s, p50 ${ms(p50)}, p99 ${ms(p99)}, CPU ${ms(cpuMs)}`,
        ),
    ]),
  )
  const title = `${format(videos)} videos and ${format(lines)} subtitle lines, created in ${seconds.creation.toFixed(0)} s and copied to PostgreSQL in ${seconds.copy.toFixed(0)} s:`
  return `${title}\n\n${markdownTable([head, ...cells])}`
}

function storageTable(libraries: readonly LibraryResult[]): string {
  const perVideo = ({ other }: TableBytes, videos: number) => `${(other / videos / 1024).toFixed(1)} KiB`
  const perLine = ({ lines: bytes }: TableBytes, lines: number) => `${(bytes / lines).toFixed(0)} bytes`
  const total = ({ other, lines }: TableBytes) => `${((other + lines) / 2 ** 30).toFixed(2)} GiB`
  return markdownTable([
    ['library', 'engine', 'per video, without lines', 'per subtitle line', 'database'],
    ...libraries.flatMap(({ videos, lines, sqlite, postgres }) =>
      [
        { engine: 'SQLite', bytes: sqlite },
        { engine: 'PostgreSQL', bytes: postgres },
      ].map(({ engine, bytes }) => [
        `${format(videos)} videos, ${format(lines)} lines`,
        engine,
        perVideo(bytes, videos),
        perLine(bytes, lines),
        total(bytes),
      ]),
    ),
  ])
}

function downloadTable(downloads: Awaited<ReturnType<typeof measureDownloads>>): string {
  return markdownTable([
    ['workers', 'videos per minute', 'CPU per video: workers', 'tools', 'PostgreSQL', 'processors in use'],
    ...WORKER_COUNTS.map((workers, index) => {
      const row = downloads[index]
      if (!row) return [String(workers)]
      const busy = (row.workerMs + row.toolsMs + row.postgresMs) / row.wallMs
      const per = (value: number) => ms(value / row.videos)
      return [
        String(workers),
        ((row.videos / row.wallMs) * 60_000).toFixed(0),
        per(row.workerMs),
        per(row.toolsMs),
        per(row.postgresMs),
        busy.toFixed(1),
      ]
    }),
  ])
}

const format = (value: number) => value.toLocaleString('en')
