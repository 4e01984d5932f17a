import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Who watches goes before what fetches: next to a server that is busy, a tool gets a tenth of a processor (nice(2)). */
export const TOOL_NICENESS = 10

/** Linux lets others than root say it of one group in this time. */
const GROUP_RETRY_MS = 150
const GROUP_TRIES = 20

/**
 * Puts a child that was started in its own session behind us. Linux shares the processors between sessions first and looks
 * at niceness within each of them only ("autogroup", sched(7)): there the session gives way as well, or one download would
 * weigh as much as the server with all who watch.
 */
export function lowerPriority(child: ChildProcess): void {
  const { pid } = child
  if (pid === undefined) return
  try {
    setPriority(pid, Math.max(TOOL_NICENESS, getPriority(pid)))
  } catch (error) {
    // It has ended already, or a sandbox forbids it: it runs anyway.
    if (!['ESRCH', 'EPERM', 'EACCES'].includes((error as { info?: { code?: string } }).info?.code ?? '')) throw error
  }
  if (process.platform === 'linux') lowerGroupPriority(child, pid, GROUP_TRIES)
}

function lowerGroupPriority(child: ChildProcess, pid: number, tries: number) {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(TOOL_NICENESS), { flag: 'r+' })
  } catch (error) {
    // Anything else: a system without groups, a sandbox, or it has ended. It runs anyway.
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || tries === 1) return
    const retry = setTimeout(() => {
      child.off('exit', remove)
      lowerGroupPriority(child, pid, tries - 1)
    }, GROUP_RETRY_MS)
    const remove = () => clearTimeout(retry)
    // Its number may be someone else's then.
    child.once('exit', remove)
  }
}
