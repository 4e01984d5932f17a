/** Environment variable for tests only: names the point at which the process is to die, as `kill -9` would have it. */
export const FAULT_VARIABLE = 'CELLAR_FAULT'

/** Where losing the process is tested: right after a step of a download, or of a move to or from the trash, before it is recorded. */
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

/** Dies at once, without a chance to tidy up, if the tests want to see what becomes of it. */
export function faultPoint(point: FaultPoint): void {
  if (process.env[FAULT_VARIABLE] === point) process.kill(process.pid, 'SIGKILL')
}
