export { restoreLines } from './restore-lines.ts'
