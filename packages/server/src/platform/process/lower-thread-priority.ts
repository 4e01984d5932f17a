import { constants, getPriority, setPriority } from 'node:os'

/** Who watches goes before who searches, by a little: with one processor for both, a search gets a third of it (nice(2)). */
export const SEARCH_NICENESS = 3

/** Nobody waits for a backup. */
export const BACKUP_NICENESS = 5

/** Starting programs and listening to them can wait as they do themselves. */
export const EXEC_NICENESS = 5

/**
 * Puts the thread that calls this so many steps behind the other threads of the server. Elsewhere than on Linux niceness is of
 * the whole process.
 */
export function lowerThreadPriority(steps: number): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + steps))
  } catch (error) {
    // A sandbox forbids it: it works anyway.
    if (!['EPERM', 'EACCES'].includes((error as { info?: { code?: string } }).info?.code ?? '')) throw error
  }
}
