import { readdir, readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second on every processor. */
const TICK_MS = 10

/** Processor time in milliseconds: of a process itself, and of its ended children. */
export interface ProcessCpu {
  readonly own: number
  readonly children: number
}

/** From proc(5), fields 14 to 17 of `stat`. */
export async function processCpu(pid: number): Promise<ProcessCpu> {
  const { cpu } = parseStat(await readFile(`/proc/${pid}/stat`, 'utf8'))
  return cpu
}

/** Processor time in milliseconds of a process, of all processes below it, and of their ended children. */
export async function treeCpu(root: number): Promise<number> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const stats = await Promise.all(
    pids.map(async pid => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
      return text === undefined ? [] : [{ pid, ...parseStat(text) }]
    }),
  )
  const all = stats.flat()
  const tree = new Set([root])
  // Each pass adds the children of the processes that are known.
  for (let size = 0; size < tree.size;) {
    size = tree.size
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid)
  }
  return all.filter(({ pid }) => tree.has(pid)).reduce((sum, { cpu }) => sum + cpu.own + cpu.children, 0)
}

function parseStat(stat: string): { parent: number; cpu: ProcessCpu } {
  // The preceding name may contain any characters, including parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number)
  return {
    parent: Number(fields[1]),
    cpu: { own: (user + system) * TICK_MS, children: (childUser + childSystem) * TICK_MS },
  }
}
