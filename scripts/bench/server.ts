import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseFile, openDatabase } from '@tubecellar/server/testing'
import { residentMib, serve, type Archive, type RunningServer } from './archive.ts'
import { latency, sample, type BenchResult } from './measure.ts'

const STARTS = 8
const REQUESTS = 400

/** After this time, an idle server has finished all background work. */
const IDLE_DELAY_MS = 5000

/** From the shell to the first response, with an existing library. */
export async function benchStart(archive: Archive): Promise<BenchResult[]> {
  const samples = await sample(
    STARTS,
    async () => {
      const server = await serve(archive)
      const response = await fetch(`${server.url}/api/health/`)
      if (!response.ok) throw new Error(`health answered ${response.status}`)
      server.process.kill('SIGKILL')
    },
    1,
  )
  return [latency('warm start to first response', samples)]
}

/**
 * Home list and detail over HTTP, compared with the same page directly from SQLite and the same bytes from a minimal
 * server.
 */
export async function benchReads(archive: Archive): Promise<BenchResult[]> {
  const server = await serve(archive)
  const results: BenchResult[] = [await measureMemory('memory of the idle server', server)]
  for (const [what, path] of readPaths(archive)) {
    const get = (url: string) => async () =>
      (await fetch(url, { headers: { authorization: `Token ${archive.token}` } })).text()
    const body = await get(server.url + path)()
    const bare = await bareServer(body)
    const http = await sample(REQUESTS, get(bare.url))
    const measured = await sample(REQUESTS, get(server.url + path))
    bare.close()
    results.push(
      latency(`${what} (${Math.round(body.length / 1024)} KiB)`, measured, {
        name: 'bare HTTP, same bytes',
        samples: http,
      }),
    )
  }
  results.push(...(await bareQueries(archive)))
  results.push(await measureMemory(`memory after ${REQUESTS * readPaths(archive).length} requests`, server))
  await server.stop()
  return results
}

async function measureMemory(what: string, { process: { pid = 0 } }: RunningServer): Promise<BenchResult> {
  await sleep(IDLE_DELAY_MS)
  return { what, value: `${(await residentMib(pid)).toFixed(0)} MiB` }
}

const readPaths = ({ library }: Archive) =>
  [
    ['home list', '/api/video/?page=1&sort=published&order=desc'],
    ['home list, unwatched only', '/api/video/?page=1&sort=published&order=desc&watch=unwatched'],
    ['list, page 500', '/api/video/?page=500'],
    ['video detail', `/api/video/${library.videoIds[0]}/`],
  ] as const

/** Answers every request with these bytes. */
export async function bareServer(body: string) {
  const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end(body))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}

async function bareQueries(archive: Archive): Promise<BenchResult[]> {
  const db = openDatabase(databaseFile(archive.dataDir))
  const list = db.raw.prepare(
    'SELECT * FROM videos JOIN channels ON channels.id = videos.channel_id ORDER BY published DESC, videos.id DESC LIMIT 12',
  )
  const detail = db.raw.prepare(
    'SELECT * FROM videos JOIN channels ON channels.id = videos.channel_id WHERE videos.id = ?',
  )
  const results = [
    latency('bare SQLite, a page of 12', await sample(REQUESTS, () => list.all())),
    latency('bare SQLite, one video', await sample(REQUESTS, () => detail.get(archive.library.videoIds[0]))),
  ]
  db.close()
  return results
}
