export { autoDeleteQuery, upcomingQuery } from './auto-delete.queries.ts'
export { useAutoDelete, type AutoDeleteActions } from './use-auto-delete.ts'
export { autoDeleteCommands } from './auto-delete.commands.ts'
export { retentionCommands } from './retention.commands.ts'
