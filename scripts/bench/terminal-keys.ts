import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMib, serve, type Archive } from './archive.ts'
import { ms, percentile, type Figure } from './measure.ts'

const KEYS = 200
const START_TIMEOUT_MS = 20_000
/** Longer than two frames: what a key changed is on the screen by then. */
const KEY_PAUSE_MS = 80
/** Until covers and pages that were asked for are here. */
const SETTLE_MS = 2000
const IDLE_MS = 5000

/** What a key costs in the list of a library, at 120x40 in a real pseudo terminal, and what the application costs at rest. */
export async function benchKeys(archive: Archive): Promise<Figure[]> {
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
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  try {
    const end = Date.now() + START_TIMEOUT_MS
    while (!output.includes(' of 10,000')) {
      if (Date.now() > end) throw new Error(`the list never came: ${output.slice(-500)}`)
      await sleep(50)
    }
    await sleep(SETTLE_MS)
    const pid = await childOf(child.pid ?? 0)
    const started = output.length
    const press = async (keys: string) => {
      const costs: { cpuMs: number; bytes: number }[] = []
      for (const key of keys) {
        const [bytes, cpu] = [Buffer.byteLength(output), await cpuMs(pid)]
        child.stdin.write(key)
        await sleep(KEY_PAUSE_MS)
        costs.push({ cpuMs: (await cpuMs(pid)) - cpu, bytes: Buffer.byteLength(output) - bytes })
      }
      return costs
    }
    // To and fro on one page first, then through the library, where every few keys fetch a page.
    const inPage = await press('lh'.repeat(KEYS / 2))
    const overPages = await press('j'.repeat(KEYS))

    const clears = output.slice(started).match(/\u001b\[[23]J/g)?.length ?? 0
    await sleep(SETTLE_MS)
    const idleBefore = await cpuMs(pid)
    await sleep(IDLE_MS)
    const idle = ((await cpuMs(pid)) - idleBefore) / IDLE_MS
    return [
      ...costOf('on a page', inPage),
      ...costOf('through the pages', overPages),
      { what: `full clears of the screen in ${2 * KEYS} keys`, value: String(clears) },
      { what: 'terminal application at rest, CPU', value: `${(idle * 100).toFixed(1)} %` },
      { what: 'terminal application, memory', value: `${(await residentMib(pid)).toFixed(0)} MiB` },
    ]
  } finally {
    child.kill('SIGKILL')
    await server.stop()
  }
}

async function childOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(children.trim().split(' ')[0])
}

/** Of all its threads, by the scheduler: nanoseconds on a processor are the first of its three numbers. */
async function cpuMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = await Promise.all(
    // A thread may end meanwhile.
    threads.map(thread => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  )
  return times.reduce((sum, time) => sum + Number(time.split(' ')[0]), 0) / 1e6
}

function costOf(where: string, costs: readonly { readonly cpuMs: number; readonly bytes: number }[]): Figure[] {
  const p = (of: 'cpuMs' | 'bytes', share: number) =>
    percentile(
      costs.map(cost => cost[of]),
      share,
    )
  return [
    {
      what: `CPU for a key ${where}`,
      value: `p50 ${ms(p('cpuMs', 0.5))}, p95 ${ms(p('cpuMs', 0.95))}`,
      against: 'limit: 16 ms',
    },
    {
      what: `bytes for a key ${where}, 120x40`,
      value: `p50 ${p('bytes', 0.5)}, p95 ${p('bytes', 0.95)}`,
      against: 'limit: 4,096',
    },
  ]
}
