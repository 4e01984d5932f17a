export { TASK_ROWS, TaskPanel } from './task-panel.tsx'
export { taskOutcomeLines } from './task-outcome-lines.ts'
