import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Identifies one running process, distinct from a later one with the same pid: host, pid and, on Linux, the clock tick
 * of its start.
 */
export function processIdentity(pid = process.pid): string {
  return `${hostname()}:${pid}:${startTick(pid) ?? '?'}`
}

/** False only when that process has certainly ended; a process of another host counts as alive. */
export function isProcessAlive(identity: string): boolean {
  const match = /^(.*):(\d+):(\d+|\?)$/.exec(identity)
  if (!match) return false
  const [, host, pidText, tick] = match
  if (host !== hostname()) return true
  const pid = Number(pidText)
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return tick === '?' || startTick(pid) === undefined || startTick(pid) === tick
}

function startTick(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name may contain blanks and parentheses; the following fields start with the state, field 3. The
    // start tick is field 22, see proc(5).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
