/** Environment variable for tests only: the point at which the process kills itself, as with `kill -9`. */
export const FAULT_VARIABLE = 'CELLAR_FAULT'

/**
 * Points at which tests kill the process: right after a step of a download, or of a move to or from the trash, before
 * it is recorded.
 */
export type FaultPoint =
  | 'claimed'
  | 'fetched'
  | 'downloaded'
  | 'staged'
  | 'written'
  | 'indexed'
  | 'cleared'
  | 'moved'
  | 'finished'
  | 'trash-listed'
  | 'trash-moving'
  | 'trash-moved'
  | 'trash-removed'
  | 'trash-returned'
  | 'trash-restored'

/** Kills the process immediately if a test requested it for this point. */
export function faultPoint(point: FaultPoint): void {
  if (process.env[FAULT_VARIABLE] === point) process.kill(process.pid, 'SIGKILL')
}
