import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
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
/** Of /proc: ticks of a process's clock. */
const TICK_MS = 10

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
    const bytes: number[] = []
    const cpuBefore = await cpuMs(pid)
    const started = output.length
    for (let key = 0; key < KEYS; key++) {
      const before = Buffer.byteLength(output)
      child.stdin.write('j')
      await sleep(KEY_PAUSE_MS)
      bytes.push(Buffer.byteLength(output) - before)
    }
    const perKeyMs = ((await cpuMs(pid)) - cpuBefore) / KEYS

    const clears = output.slice(started).match(/\u001b\[[23]J/g)?.length ?? 0
    await sleep(SETTLE_MS)
    const idleBefore = await cpuMs(pid)
    await sleep(IDLE_MS)
    const idle = ((await cpuMs(pid)) - idleBefore) / IDLE_MS
    return [
      { what: 'CPU for a key in the terminal list, mean', value: ms(perKeyMs) },
      { what: 'bytes for a key at 120x40', value: `p50 ${percentile(bytes, 0.5)}, p95 ${percentile(bytes, 0.95)}` },
      { what: 'full clears of the screen in 200 keys', value: String(clears) },
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

async function cpuMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
