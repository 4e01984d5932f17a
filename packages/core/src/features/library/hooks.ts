export { autoDeleteQuery, upcomingQuery } from './auto-delete.queries.ts'
export { useAutoDelete } from './use-auto-delete.ts'
