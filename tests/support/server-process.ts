/**
 * The server as a separate process, so that it can be killed. Several of them can use one data folder, one after the
 * other:
 *
 *   const first = await startServerProcess({ data, tube, crash: { task: 'run_backup', at: 7, fault: 'kill', countFile } })
 *   await first.exit                                        // 'SIGKILL'
 *   const second = await startServerProcess({ data, tube })
 *   await atRest(data)
 *   await second.stop()
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client } from '@tubecellar/core'
import { createCookieJar, createGotTransport } from '@tubecellar/core/node'
import type { SampleTube } from '@tubecellar/sample-tube'
import { databaseFile, openDatabase } from '@tubecellar/server/testing'
import { CRASH_VARIABLE, type CrashPlan } from './crash-plan.ts'
import { waitUntil } from './wait-until.ts'

/** Password of its first admin. */
export const PASSWORD = 'a password for the test'

const PROGRAM = new URL('server-program.ts', import.meta.url).pathname

/** A third of the start time is compiling the sources, which do not change between starts. */
const COMPILE_CACHE = new URL('../../.cache/compile', import.meta.url).pathname

export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** The signal that ended it, once it has exited. */
  readonly exit: Promise<NodeJS.Signals | null>
  signIn(): Promise<Client>
  kill(): Promise<void>
  stop(): Promise<void>
}

interface ProcessOptions {
  data: string
  tube: SampleTube
  crash?: CrashPlan | undefined
  env?: NodeJS.ProcessEnv
  /** The file for its log; the default is the log of the tests. */
  logFile?: string
  /** A worker runs the jobs of a server with CELLAR_NO_JOBS. */
  role?: 'server' | 'worker'
}

export async function startServerProcess({
  data,
  tube,
  crash,
  env,
  logFile,
  role = 'server',
}: ProcessOptions): Promise<ServerProcess> {
  const hook = new URL('crash-injection.ts', import.meta.url).href
  const args = [...(crash ? ['--import', hook] : []), PROGRAM, role]
  const child = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', logFile === undefined ? 'inherit' : openSync(logFile, 'a')],
    env: {
      ...process.env,
      CELLAR_DATA: data,
      CELLAR_PORT: '0',
      CELLAR_PASSWORD: PASSWORD,
      CELLAR_PLUGIN_DIR: tube.pluginDir,
      CELLAR_SPONSORBLOCK_URL: tube.sponsorBlockUrl,
      CELLAR_RYD_URL: tube.returnDislikeUrl,
      CELLAR_LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...(crash ? { [CRASH_VARIABLE]: JSON.stringify(crash) } : {}),
      ...env,
    },
  })
  const exit = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null)
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (!isGone()) child.kill(signal)
    await exit
  }
  const url = await Promise.race([
    once(createInterface({ input: child.stdout! }), 'line').then(([line]) => line as string),
    exit.then(signal => Promise.reject(new Error(`the server ended before it answered: ${signal ?? child.exitCode}`))),
  ])
  return {
    url,
    child,
    exit,
    signIn: async () => {
      const jar = await createCookieJar(undefined, async () => undefined)
      const client = createClient(createGotTransport({ serverUrl: url, credentials: { tag: 'session', jar } }))
      await client.login({ body: { username: 'admin', password: PASSWORD, remember_me: 'off' } })
      return client
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Rows of the database of a data folder, whether a server runs there or not. */
export function readRows<T>(data: string, sql: string): T[] {
  const db = openDatabase(databaseFile(data))
  try {
    return db.raw.prepare(sql).all() as T[]
  } finally {
    db.close()
  }
}

/** No job runs, and none is due. */
export function waitForIdle(data: string, limitMs?: number): Promise<true> {
  const open = `SELECT name, status FROM jobs WHERE status = 'STARTED' OR (status = 'PENDING' AND run_at <= unixepoch())`
  const state = () => ({ jobs: readRows(data, open), queue: readRows(data, 'SELECT * FROM queue_items') })
  return waitUntil('the server to become idle', () => readRows(data, open).length === 0, {
    state,
    ...(limitMs === undefined ? {} : { limitMs }),
  })
}

/** Programs that a server of this data folder started and that still run; `pid` selects one server. */
export async function leftovers(data: string, pid: number | '' = ''): Promise<number[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const environments = await Promise.all(pids.map(each => readFile(`/proc/${each}/environ`, 'utf8').catch(() => '')))
  const mark = `CELLAR_CHILD_OF=${data}|${pid && `${hostname()}:${pid}:`}`
  return pids.filter((_, index) => environments[index]?.includes(mark)).map(Number)
}

/** Kills the programs that servers of this data folder run. Some of them may just be ending. */
export async function killLeftovers(data: string): Promise<void> {
  for (const pid of await leftovers(data)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/**
 * Kills the programs that servers of this data folder run, eight times within about a second. `random` returns 0 to 1.
 */
export async function killTools({ data, random }: { data: string; random: () => number }): Promise<void> {
  for (let round = 0; round < 8; round++) {
    await sleep(random() * 200)
    await killLeftovers(data)
  }
}
