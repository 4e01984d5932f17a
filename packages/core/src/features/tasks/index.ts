export { latestOutcome, type TaskOutcomeView } from './task-outcome.view.ts'
