import { readFile } from 'node:fs/promises'
import { processCpu } from './process-cpu.ts'

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
    serverCpuMs: after.own - before.own,
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
