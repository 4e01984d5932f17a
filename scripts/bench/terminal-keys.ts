import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMib, serve, type Archive } from './archive.ts'
import { ms, percentile, type BenchResult } from './measure.ts'

const KEYS = 200
const START_TIMEOUT_MS = 20_000
/**
 * Longer than two frames, so that the change by a key is on the screen. Keys are pressed faster than thumbnails are
 * drawn.
 */
const KEY_PAUSE_MS = 80
/** Until requested thumbnails and pages are loaded and memory is cleaned up. */
const SETTLE_MS = 2000
const IDLE_MS = 5000
/** Pages that are opened one by one, each until its thumbnails are drawn. */
const PAGES = 20
const PAGE_PAUSE_MS = 1200
/** The screens, by the keys that open them in this order. */
const SCREENS = {
  Home: '1',
  'a video': 'o',
  Channels: '2',
  Playlists: '3',
  Downloads: '4',
  Settings: '6',
  Search: '5',
} as const
const KEYS_ON_SCREEN = 20
/** Ctrl-F */
const PAGE_DOWN = '\u0006'
/** Ends a frame in terminals with synchronized updates. */
const FRAME_END = '\u001b[?2026l'
/** Part of the range below a list; it is written with every page. */
const RANGE = ' of 10,000'
const CLEARS = /\u001b\[[23]J/g

/** The output and the processor time until a moment. */
interface Sample {
  readonly bytes: number
  /** Of the drawing thread. */
  readonly mainMs: number
  /** Of all threads: others decode thumbnails, collect garbage and compile code. */
  readonly allMs: number
}

interface KeyCost {
  /** Until the frame after the key is written, for the drawing thread. */
  readonly frameMs: number
  readonly frameBytes: number
  /** Until the next key, for all threads. */
  readonly allMs: number
  readonly allBytes: number
}

/**
 * The cost of a key in the list of a library, at 120x40 in a real pseudo terminal, and the cost of the idle
 * application.
 */
export async function benchKeys(archive: Archive): Promise<BenchResult[]> {
  const server = await serve(archive)
  const env = {
    ...archive.env,
    CELLAR_SERVER: server.url,
    CELLAR_TOKEN: archive.token,
    TERM: 'xterm-256color',
    COLORTERM: 'truecolor',
  }
  const child = spawn('script', ['-qfc', `stty cols 120 rows 40; exec ${archive.cellar} open /`, '/dev/null'], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  let output = ''
  let bytes = 0
  let pid = 0
  const frames: (Sample & { readonly hasRange: boolean })[] = []
  let frame = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
    frame += chunk
    bytes += Buffer.byteLength(chunk)
    if (!frame.includes(FRAME_END)) return
    // Reads only the drawing thread: otherwise other threads would be counted twice.
    frames.push({ bytes, mainMs: pid === 0 ? 0 : threadMs(pid, pid), allMs: 0, hasRange: frame.includes(RANGE) })
    frame = ''
  })
  const readSample = (): Sample => ({ bytes, mainMs: threadMs(pid, pid), allMs: allThreadsMs(pid) })
  try {
    const end = Date.now() + START_TIMEOUT_MS
    while (!output.includes(RANGE)) {
      if (Date.now() > end) throw new Error(`the list never came: ${output.slice(-500)}`)
      await sleep(50)
    }
    await sleep(SETTLE_MS)
    pid = await childPid(child.pid ?? 0)
    output = ''
    const press = async (keys: string, pauseMs: number) => {
      const costs: KeyCost[] = []
      for (const key of keys) {
        frames.length = 0
        const before = readSample()
        child.stdin.write(key)
        await sleep(pauseMs)
        const after = readSample()
        // A new page may be drawn after a first frame for its key.
        const response = frames.find(({ hasRange }) => hasRange) ?? frames[0] ?? after
        costs.push({
          frameMs: response.mainMs - before.mainMs,
          frameBytes: response.bytes - before.bytes,
          allMs: after.allMs - before.allMs,
          allBytes: after.bytes - before.bytes,
        })
      }
      return costs
    }
    // First back and forth on one page, then through the library, where every few keys change the page, then slowly
    // page by page.
    const inPage = await press('lh'.repeat(KEYS / 2), KEY_PAUSE_MS)
    const overPages = await press('j'.repeat(KEYS), KEY_PAUSE_MS)
    const afterKeys = await residentMib(pid)
    await sleep(SETTLE_MS)
    const pageCosts = await press(PAGE_DOWN.repeat(PAGES), PAGE_PAUSE_MS)

    const clears = output.match(CLEARS)?.length ?? 0
    const screens: (readonly [name: string, costs: readonly KeyCost[]])[] = []
    for (const [name, key] of Object.entries(SCREENS)) {
      child.stdin.write(key)
      await sleep(SETTLE_MS)
      screens.push([name, await press('jk'.repeat(KEYS_ON_SCREEN / 2), KEY_PAUSE_MS)])
    }
    child.stdin.write('\u001b')
    await sleep(IDLE_MS)
    child.stdin.write('1')
    await sleep(SETTLE_MS)
    const idleBefore = readSample()
    await sleep(IDLE_MS)
    const idle = (readSample().allMs - idleBefore.allMs) / IDLE_MS
    return [
      ...describeCost('on a page', inPage),
      ...describeCost('through the pages', overPages),
      ...pageCostResults(pageCosts),
      ...screens.map(([name, costs]) => ({
        what: `key to frame in ${name}, CPU`,
        value: spread(costs, 'frameMs', ms),
        against: 'limit: 16 ms',
      })),
      {
        what: `full clears of the screen in ${2 * KEYS + PAGES} keys`,
        value: String(clears),
        against: 'limit: none',
      },
      { what: 'idle terminal UI, CPU', value: `${(idle * 100).toFixed(1)} %`, against: 'limit: 1 %' },
      {
        what: 'terminal UI, memory',
        value: `${afterKeys.toFixed(0)} MiB after ${2 * KEYS} keys, ${(await residentMib(pid)).toFixed(0)} MiB after ${PAGES} pages of thumbnails`,
        against: 'limit: 150 MB',
      },
    ]
  } finally {
    child.kill('SIGKILL')
    await server.stop()
  }
}

async function childPid(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(children.trim().split(' ')[0])
}

/** From the scheduler: nanoseconds on a processor are the first of its three numbers. */
function threadMs(pid: number, thread: number | string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    // The thread may have ended.
    return 0
  }
}

const allThreadsMs = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + threadMs(pid, thread), 0)

const spread = (costs: readonly KeyCost[], property: keyof KeyCost, show: (value: number) => string) => {
  const values = costs.map(cost => cost[property])
  return `p50 ${show(percentile(values, 0.5))}, p95 ${show(percentile(values, 0.95))}`
}

function describeCost(context: string, costs: readonly KeyCost[]): BenchResult[] {
  return [
    { what: `key to frame ${context}, CPU`, value: spread(costs, 'frameMs', ms), against: 'limit: 16 ms' },
    {
      what: `bytes of that frame ${context}, 120x40`,
      value: spread(costs, 'frameBytes', String),
      against: 'limit: 4,096',
    },
    { what: `all work after a key ${context}, CPU`, value: spread(costs, 'allMs', ms) },
    {
      what: `all output after a key ${context}, bytes`,
      value: spread(costs, 'allBytes', String),
      against: 'limit: 4,096',
    },
  ]
}

/** Pages that are viewed: their thumbnails are fetched, decoded and drawn when no key follows. */
function pageCostResults(costs: readonly KeyCost[]): BenchResult[] {
  return [
    {
      what: 'key to frame of a page with thumbnails before and after, CPU',
      value: spread(costs, 'frameMs', ms),
      against: 'limit: 16 ms',
    },
    { what: 'bytes of that frame', value: spread(costs, 'frameBytes', String), against: 'limit: 4,096' },
    { what: 'such a page with its six thumbnails, CPU of all threads', value: spread(costs, 'allMs', ms) },
    { what: 'such a page with its six thumbnails, bytes', value: spread(costs, 'allBytes', String) },
  ]
}
