import { readFile } from 'node:fs/promises'

/** The cost of some work in milliseconds. The wall time of Tubecellar is the time in which no tool ran. */
export interface Share {
  readonly wallMs: number
  readonly serverWallMs: number
  readonly serverCpuMs: number
  readonly toolsCpuMs: number
}

/**
 * Measures `work` of a server that was started with tool-times-hook.ts and writes the times of its tools to
 * `toolsFile`.
 */
export async function measureShare(pid: number, toolsFile: string, work: () => Promise<unknown>): Promise<Share> {
  const before = await processCpu(pid)
  const start = performance.timeOrigin + performance.now()
  await work()
  const end = performance.timeOrigin + performance.now()
  const after = await processCpu(pid)
  const spans = (await readFile(toolsFile, 'utf8').catch(() => '')).split('\n').flatMap(line => {
    const [, from, to] = line.split(' ').map(Number)
    return from === undefined || to === undefined || from < start ? [] : [{ from, to }]
  })
  return {
    wallMs: end - start,
    serverWallMs: end - start - coveredTime(spans),
    serverCpuMs: after.server - before.server,
    toolsCpuMs: after.children - before.children,
  }
}

/** The time during which at least one of them ran. */
function coveredTime(spans: ReadonlyArray<{ from: number; to: number }>): number {
  let total = 0
  let until = 0
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    total += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return total
}

/** Linux counts in hundredths of a second on every processor. */
const TICK_MS = 10

/** Processor time of a process, and of its ended children: proc(5), fields 14 to 17. */
async function processCpu(pid: number): Promise<{ server: number; children: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The preceding name may contain any characters, including parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number)
  return { server: (user + system) * TICK_MS, children: (childUser + childSystem) * TICK_MS }
}
