import { randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Pids in containers and on other computers with the same name belong to other processes. */
const space = (() => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)
    return `${boot}.${/\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0]}`
  } catch {
    return '?'
  }
})()

const start = randomBytes(6).toString('hex')

/**
 * Identifies one start of this process: host, pid, the clock tick of its start and the space of its pid (on Linux), and a random
 * number.
 */
export function processIdentity(): string {
  return `${hostname()}:${process.pid}:${startTick(process.pid) ?? '?'}:${space}:${start}`
}

interface AliveOptions {
  /** The identity comes from the data folder of this computer, which may have been restarted since. */
  isLocal?: boolean
}

/** False only when that process has certainly ended; a process of another host or container counts as alive. */
export function isProcessAlive(identity: string, { isLocal = false }: AliveOptions = {}): boolean {
  const match = /^(.*):(\d+):(\d+|\?)(?::([\w.?-]+):\w+)?$/.exec(identity)
  if (!match) return false
  const [, host, pidText, tick, ownSpace = '?'] = match
  if (host !== hostname() || (!isLocal && ownSpace !== space)) return true
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
