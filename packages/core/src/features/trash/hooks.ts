export { deletedText, undoDeletion } from './trash.commands.ts'
export { trashStatsQuery } from './trash.queries.ts'
