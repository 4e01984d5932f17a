import { constants, getPriority, setPriority } from 'node:os'

/**
 * Playback has slightly more priority than search: with one processor for both, a search gets a third of it (nice(2)).
 */
export const SEARCH_NICENESS = 3

/** No user waits for a backup. */
export const BACKUP_NICENESS = 5

/** Starting programs and reading their output has the same priority as the programs. */
export const EXEC_NICENESS = 5

/**
 * Raises the niceness of the calling thread by `steps`. On systems other than Linux, niceness applies to the whole
 * process.
 */
export function lowerThreadPriority(steps: number): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + steps))
  } catch (error) {
    // A sandbox forbids it: the thread works anyway.
    if (!['EPERM', 'EACCES'].includes((error as { info?: { code?: string } }).info?.code ?? '')) throw error
  }
}
