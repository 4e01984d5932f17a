export { deletedText, undoDeletion } from './undo-deletion.ts'
