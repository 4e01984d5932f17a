export { usePlaying } from './use-playing.ts'
export { passageRunOf } from './passage-runs.ts'
export type { Passage } from './passage-run.machine.ts'
