export { latestOutcome, type TaskOutcome } from './task-outcome.view.ts'
