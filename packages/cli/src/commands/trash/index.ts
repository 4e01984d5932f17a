export { readTrashStats } from './read-trash-stats.ts'
export { trashConsequence } from './trash-consequence.ts'
