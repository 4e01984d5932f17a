import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Playback has priority over downloads: next to a busy server, a tool gets a tenth of a processor (nice(2)). */
export const TOOL_NICENESS = 10

/** Linux allows users other than root only one change per group in this time. */
const GROUP_RETRY_MS = 150
const MAX_GROUP_ATTEMPTS = 20

/**
 * Lowers the priority of a child that was started in a separate session. Linux first distributes the processors between
 * sessions and applies niceness only within each of them ("autogroup", sched(7)): so the niceness of the session is
 * raised too, because otherwise one download would get as much as the server with all its viewers.
 */
export function lowerPriority(child: ChildProcess): void {
  const { pid } = child
  if (pid === undefined) return
  try {
    setPriority(pid, Math.max(TOOL_NICENESS, getPriority(pid)))
  } catch (error) {
    // It has already ended, or a sandbox forbids it: it runs anyway.
    if (!['ESRCH', 'EPERM', 'EACCES'].includes((error as { info?: { code?: string } }).info?.code ?? '')) throw error
  }
  if (process.platform === 'linux') lowerGroupPriority(child, pid, MAX_GROUP_ATTEMPTS)
}

function lowerGroupPriority(child: ChildProcess, pid: number, tries: number) {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(TOOL_NICENESS), { flag: 'r+' })
  } catch (error) {
    // Other errors: a system without groups, a sandbox, or it has ended. It runs anyway.
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || tries === 1) return
    const retry = setTimeout(() => {
      child.off('exit', remove)
      lowerGroupPriority(child, pid, tries - 1)
    }, GROUP_RETRY_MS)
    const remove = () => clearTimeout(retry)
    // Its number may then belong to another process.
    child.once('exit', remove)
  }
}
