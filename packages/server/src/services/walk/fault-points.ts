/** Environment variable for tests only: names the point at which the process is to die, as `kill -9` would have it. */
export const FAULT_VARIABLE = 'CELLAR_FAULT'

/** The points of the walk at which losing the process hurts most: right after a step was done, before that is recorded. */
export type FaultPoint = 'claimed' | 'fetched' | 'downloaded' | 'staged' | 'written' | 'indexed' | 'moved' | 'finished'

/** Dies at once, without a chance to tidy up, if the tests want to see what becomes of it. */
export function faultPoint(point: FaultPoint): void {
  if (process.env[FAULT_VARIABLE] === point) process.kill(process.pid, 'SIGKILL')
}
