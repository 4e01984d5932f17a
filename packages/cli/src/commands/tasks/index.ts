export { TASK_FIELDS } from './follow-task-output.ts'
export { printOrFollow, startTaskCommand, type WaitFlags } from './task-command.ts'
