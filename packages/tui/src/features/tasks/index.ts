export { TASK_ROWS, TaskPanel } from './task-panel.tsx'
