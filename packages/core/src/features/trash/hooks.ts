export { trashStatsQuery } from './trash.queries.ts'
