export { autoDeleteLines } from './auto-delete-lines.ts'
export { retentionLines } from './retention-lines.ts'
