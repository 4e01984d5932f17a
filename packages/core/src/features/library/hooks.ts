export { autoDeleteQuery, upcomingQuery } from './auto-delete.queries.ts'
export { useAutoDelete, type AutoDeleteActions } from './use-auto-delete.ts'
