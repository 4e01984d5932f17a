export { deletedText, undoDeletion } from './trash.commands.ts'
