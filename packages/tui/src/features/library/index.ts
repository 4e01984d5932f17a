export { autoDeleteLines } from './auto-delete-lines.ts'
