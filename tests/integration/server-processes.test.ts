import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { createClient, type Client } from '@tubecellar/core'
import { createCookieJar, createGotTransport } from '@tubecellar/core/node'
import { createPostgresDatabase, dropPostgresDatabase } from '@tubecellar/server/testing'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { spawnCellar } from '../support/command-line.ts'
import { end } from '../support/demo.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { waitUntil } from '../support/wait-until.ts'

const PASSWORD = 'of the tests'
const PROCESSES = 3
/** Enough for every process to get some: each request has its own connection. */
const REQUESTS = 12

const COUNTS = /^cellar_http_request_seconds_count\{method="GET",route="\/api\/playlist\/",.*process="(\d)"\} (\d+)$/gm

interface Response {
  status: number | undefined
  body: string
}

interface Server {
  url: string
  child: ChildProcess
  client: Client
  /** Sends a request on its own connection, which reaches the next process. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** The same for each of some requests. */
  getFromAll(path: string, headers?: Record<string, string>): Promise<Response[]>
  processes: () => number[]
  /** The one that has locked the data folder. */
  mainProcess(): number | undefined
  additionalProcesses(): number[]
}

const cleanups: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function createHome(engine: 'sqlite' | 'postgres') {
  const home = await mkdtemp(join(tmpdir(), 'cellar-processes-test-'))
  cleanups.push(() => removeFolder(home))
  const temporary = join(home, 'tmp')
  await mkdir(temporary)
  const env: NodeJS.ProcessEnv = {
    CELLAR_LOG_LEVEL: 'silent',
    CELLAR_USERNAME: 'owner',
    CELLAR_PASSWORD: PASSWORD,
    TMPDIR: temporary,
  }
  if (engine === 'postgres') {
    const folder = inject('postgresFolder')
    const name = `processes_${randomUUID().replaceAll('-', '')}`
    env['CELLAR_DATABASE'] = await createPostgresDatabase(folder, name)
    cleanups.push(() => dropPostgresDatabase(folder, name))
  }
  return { home, env, temporary }
}

type Home = Awaited<ReturnType<typeof createHome>>

async function serve({ home, env }: Home): Promise<Server> {
  const child = spawnCellar(['serve', '--port', '0', '--processes', String(PROCESSES), '--json'], { home, env })
  cleanups.push(() => end(child))
  let log = ''
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const line = await Promise.race([
    once(createInterface(child.stdout!), 'line').then(([first]) => first as string),
    once(child, 'exit').then(() => Promise.reject(new Error(`serve ended: ${log}`))),
  ])
  const { url } = JSON.parse(line) as { url: string }
  const jar = await createCookieJar(undefined, async () => undefined)
  const client = createClient(createGotTransport({ serverUrl: url, credentials: { tag: 'session', jar } }))
  await client.login({ body: { username: 'owner', password: PASSWORD, remember_me: 'off' } })
  const cookies = await jar.jar.getCookies(url)
  const session = cookies.find(({ key }) => key === 'sessionid')?.value ?? ''
  const get = async (path: string, headers: Record<string, string> = { cookie: `sessionid=${session}` }) => {
    const agent = new Agent({ keepAlive: false })
    const [response] = (await once(request(url + path, { agent, headers }).end(), 'response')) as [IncomingMessage]
    return { status: response.statusCode, body: await text(response) }
  }
  const processes = () =>
    readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  const mainProcess = () => processes().find(pid => openFiles(pid).some(file => file.endsWith('/jobs.lock')))
  return {
    url,
    child,
    client,
    get,
    getFromAll: (path, headers) => Promise.all(Array.from({ length: REQUESTS }, () => get(path, headers))),
    processes,
    mainProcess,
    additionalProcesses: () => processes().filter(pid => pid !== mainProcess()),
  }
}

function openFiles(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map(fd => readlinkSync(`/proc/${pid}/fd/${fd}`))
  } catch {
    // It has just ended, or a file was just closed.
    return []
  }
}

const isGone = (pid: number) => !existsSync(`/proc/${pid}`)

const createPlaylist = ({ client }: Server, name: string) =>
  client.createCustomPlaylist({ body: { playlist_name: name } })

const countPlaylists = ({ body }: Response) => (JSON.parse(body) as { data: unknown[] }).data.length

describe.each(['sqlite', 'postgres'] as const)('a server of three processes on %s', engine => {
  it('shows changes in all processes immediately, and ended sessions in none', async () => {
    const server = await serve(await createHome(engine))
    for (let count = 1; count <= 3; count++) {
      await createPlaylist(server, `list ${count}`)
      const lists = await server.getFromAll('/api/playlist/')
      expect(lists.map(each => [each.status, countPlaylists(each)])).toEqual(lists.map(() => [200, count]))
    }
    const { body: metrics } = await server.get('/metrics')
    const counts = [...metrics.matchAll(COUNTS)]
    expect(counts.map(([, name]) => name).sort()).toEqual(['1', '2', '3'])
    expect(counts.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(3 * REQUESTS)

    await server.client.logout()
    const refused = await server.getFromAll('/api/playlist/')
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  })

  it('finds a new name in all processes', async () => {
    const server = await serve(await createHome(engine))
    await createPlaylist(server, 'copper lanterns')
    await waitUntil('the hits', async () => {
      const found = await server.getFromAll('/api/search/?query=lantern')
      expect(found.map(({ status }) => status)).toEqual(found.map(() => 200))
      return found.every(({ body }) => body.includes('copper lanterns'))
    })
  })

  it('accepts tokens in all processes, and runs jobs in one', async () => {
    const server = await serve(await createHome(engine))
    const { token } = await server.client.getToken()
    const byToken = await server.getFromAll('/api/user/account/', { authorization: `Token ${token}` })
    expect(byToken.map(({ status }) => status)).toEqual(byToken.map(() => 200))
    const { task_id: id } = await server.client.createBackup()
    await waitUntil('the backup', async () => (await server.client.getTask({ params: { id } })).status === 'SUCCESS')
    for (const path of ['/api/health/', '/api/health/live/', '/api/health/ready/', '/api/ping/', '/api/doctor/'])
      expect([path, ...(await server.getFromAll(path)).map(({ status }) => status)]).toEqual([
        path,
        ...Array.from({ length: REQUESTS }, () => 200),
      ])
  })

  it('replaces killed processes, and serves until they run', async () => {
    const server = await serve(await createHome(engine))
    const [additional = 0] = server.additionalProcesses()
    process.kill(additional, 'SIGKILL')
    await waitUntil('a new process', () => server.processes().length === PROCESSES && isGone(additional))
    await createPlaylist(server, 'first')
    const lists = await server.getFromAll('/api/playlist/')
    expect(lists.map(countPlaylists)).toEqual(lists.map(() => 1))

    const main = server.mainProcess() ?? 0
    process.kill(main, 'SIGKILL')
    await waitUntil('the end of the main process', () => isGone(main))
    // The other processes still serve reads.
    expect((await server.get('/api/playlist/')).status).toBe(200)
    const isSaved = async () => (await server.get('/api/health/')).status === 200
    await waitUntil('a new main process', isSaved)
    await createPlaylist(server, 'second')
    const all = await server.getFromAll('/api/playlist/')
    expect(all.map(countPlaylists)).toEqual(all.map(() => 2))
    expect(server.mainProcess()).not.toBe(main)
  })

  it('ends all processes on SIGTERM, with their files', async () => {
    const home = await createHome(engine)
    const { child, processes } = await serve(home)
    const pids = processes()
    expect(pids).toHaveLength(PROCESSES)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(pids.filter(pid => !isGone(pid))).toEqual([])
    expect(await readdir(home.temporary)).toEqual([])
  })

  it('ends all processes when the primary process is killed, and starts again', async () => {
    const home = await createHome(engine)
    const { child, processes } = await serve(home)
    const pids = processes()
    child.kill('SIGKILL')
    await waitUntil('the end of all processes', () => pids.every(isGone))
    expect(await readdir(home.temporary)).toEqual([])
    const again = await serve(home)
    expect((await again.get('/api/playlist/')).status).toBe(200)
  })
})

describe('a server of three processes', () => {
  it('restores a snapshot while it serves', async () => {
    const server = await serve(await createHome('sqlite'))
    const isComplete = async (isWanted: (id: string) => boolean) =>
      (await server.client.listSnapshots()).snapshots.some(({ id, state }) => isWanted(id) && state === 'SUCCESS')
    // The server creates one after its start, and only one at a time.
    await waitUntil('the daily snapshot', () => isComplete(() => true))
    await createPlaylist(server, 'kept')
    const { snapshot_name: id } = await server.client.createSnapshot()
    await waitUntil('the snapshot', () => isComplete(each => each === id))
    await createPlaylist(server, 'lost')
    let isDone = false
    const seen = new Set<string>()
    const reading = (async () => {
      while (!isDone) {
        const response = await server.get('/api/playlist/')
        seen.add(response.status === 200 ? `200 ${countPlaylists(response)}` : String(response.status))
      }
    })()
    await server.client.restoreSnapshot({ params: { id } })
    await waitUntil('the restore', async () => {
      const lists = await server.getFromAll('/api/playlist/')
      return lists.every(each => each.status === 200 && countPlaylists(each) === 1)
    })
    isDone = true
    await reading
    expect([...seen].filter(each => !['200 1', '200 2', '503'].includes(each))).toEqual([])
    await createPlaylist(server, 'after the restore')
    const lists = await server.getFromAll('/api/playlist/')
    expect(lists.map(countPlaylists)).toEqual(lists.map(() => 2))
  })

  it('ends with the error of a process that cannot start', async () => {
    const home = await createHome('sqlite')
    const { url } = await serve(home)
    const { port } = new URL(url)
    const start = async (...args: string[]) => {
      const child = spawnCellar(['serve', '--processes', '2', ...args], home)
      const [err, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit') as Promise<[number]>])
      return [code, err]
    }
    expect(await start('--port', port)).toEqual([1, expect.stringContaining('Another server')])
    const other = ['--data', join(home.home, 'other')]
    expect(await start('--port', port, ...other)).toEqual([1, expect.stringContaining(`Port ${port} on`)])
    expect(await start('--processes', '0')).toEqual([2, expect.stringContaining('is not a number of processes')])
  })
})
