export { deletedText, LIBRARY_DATA, undoDeletion } from './trash.commands.ts'
export { trashStatsQuery } from './trash.queries.ts'
