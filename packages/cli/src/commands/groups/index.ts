export { readGroupQuery } from './find-group.ts'
