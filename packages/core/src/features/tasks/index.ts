export { SCHEDULE_TASKS, TASK_TEXTS } from './schedules.fields.ts'
export { latestOutcome, type TaskOutcomeView } from './task-outcome.view.ts'
