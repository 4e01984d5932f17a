export { reindexCommand } from './refresh.ts'
