export { autoDeleteLines } from './auto-delete-lines.ts'
export { protectionLines } from './protection-lines.ts'
export { retentionLines } from './retention-lines.ts'
