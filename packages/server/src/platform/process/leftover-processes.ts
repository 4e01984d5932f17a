import { readdirSync, readFileSync } from 'node:fs'
import { isProcessAlive } from './process-identity.ts'

/** Environment variable that identifies the parent of every child. Its value is `<data folder>|<process identity>`. */
export const PROCESS_MARKER = 'CELLAR_CHILD_OF'

export const processMarker = (dataDir: string, identity: string) => ({ [PROCESS_MARKER]: `${dataDir}|${identity}` })

/**
 * Kills the children that a crashed server of this data folder left running, found by the marker in their environment.
 * Returns how many. Without /proc they end automatically, when the reader of their output has ended.
 */
export function killLeftovers(dataDir: string): number {
  const prefix = `${PROCESS_MARKER}=${dataDir}|`
  let killed = 0
  for (const pid of listPids()) {
    const owner = readEnvironment(pid)
      .find(entry => entry.startsWith(prefix))
      ?.slice(prefix.length)
    if (owner === undefined || isProcessAlive(owner, { isLocal: true })) continue
    try {
      process.kill(pid, 'SIGKILL')
      killed++
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  return killed
}

function listPids(): number[] {
  try {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(Number)
      .filter(pid => pid !== process.pid)
  } catch {
    return []
  }
}

function readEnvironment(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    // The process has ended, or belongs to another user.
    return []
  }
}
