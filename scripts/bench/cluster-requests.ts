import autocannon from 'autocannon'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transcriptWord } from '../../tests/support/transcript-cues.ts'
import { serve, type Archive } from './archive.ts'
import { treeCpu } from './process-cpu.ts'

export const PROCESS_COUNTS = [1, 2, 4]

const CONNECTIONS = 32
const SECONDS = 5
const WARM_UP_S = 2

/** Kinds of requests. Each uses many different ones, so that no cache has all of them. */
export const requestKinds = [
  { what: 'list of videos', paths: () => range(40).map(index => `/api/video/?page=${index * 5 + 1}`) },
  {
    what: 'videos of a channel',
    paths: ({ library }: Archive) => library.channelIds.slice(0, 40).map(id => `/api/video/?channel=${id}`),
  },
  {
    what: 'video detail',
    paths: ({ library }: Archive) => spread(library.videoIds, 200).map(id => `/api/video/${id}/`),
  },
  {
    what: 'search by name',
    paths: () => ['river', 'copper lantern', 'quiet river lantern', 'video:copper', 'amber fld'].map(search),
  },
  {
    what: 'full-text search',
    paths: () => [0, 1, 2000].map(rank => search(`full: ${transcriptWord(rank)}`)),
  },
] as const

export interface RequestRow {
  readonly what: string
  readonly engine: string
  readonly processes: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Processor time of the server and of PostgreSQL per request, in milliseconds. */
  readonly cpuMs: number
}

interface Setup {
  readonly archive: Archive
  readonly engine: string
  /** The URL in PostgreSQL; undefined for SQLite. */
  readonly database: string | undefined
  /** The folder of the PostgreSQL server. */
  readonly postgres: string
  readonly processes: number
}

/** Requests per second of 32 clients without pauses, for each kind of request. */
export async function measureRequests({
  archive,
  engine,
  database,
  postgres,
  processes,
}: Setup): Promise<RequestRow[]> {
  const env = database === undefined ? archive.env : { ...archive.env, CELLAR_DATABASE: database }
  const server = await serve({ cellar: archive.cellar, env }, ['--processes', String(processes)])
  const roots = [server.process.pid ?? 0, ...(database === undefined ? [] : [await postgresPid(postgres)])]
  const cpu = async () => (await Promise.all(roots.map(treeCpu))).reduce((sum, value) => sum + value, 0)
  try {
    const rows: RequestRow[] = []
    for (const { what, paths } of requestKinds) {
      const load = {
        url: server.url,
        connections: CONNECTIONS,
        headers: { authorization: `Token ${archive.token}` },
        requests: paths(archive).map(path => ({ method: 'GET' as const, path })),
      }
      await autocannon({ ...load, duration: WARM_UP_S })
      const before = await cpu()
      const { requests, latency, errors, non2xx } = await autocannon({ ...load, duration: SECONDS })
      const used = (await cpu()) - before
      if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests failed: ${what}`)
      const { p50, p99 } = latency
      rows.push({ what, engine, processes, perSecond: requests.average, p50, p99, cpuMs: used / requests.total })
    }
    return rows
  } finally {
    await server.stop()
  }
}

/** The process that all others of a PostgreSQL server belong to. */
export async function postgresPid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

const range = (length: number) => Array.from({ length }, (_, index) => index)
const search = (query: string) => `/api/search/?query=${encodeURIComponent(query)}`

/** `count` entries at equal distances. */
const spread = <T>(list: readonly T[], count: number) =>
  range(count).flatMap(index => list[Math.floor((index * list.length) / count)] ?? [])
