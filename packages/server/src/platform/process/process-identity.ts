import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Names one running process so that a later one with the same pid is not taken for it: host, pid and, where the system
 * tells (Linux), the tick it was started at.
 */
export function processIdentity(pid = process.pid): string {
  return `${hostname()}:${pid}:${startTick(pid) ?? '?'}`
}

/** False only when that process is certainly gone; a process of another host counts as alive. */
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
    // The command name may hold blanks and brackets; the fields after it start with the state, field 3. proc(5): 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
