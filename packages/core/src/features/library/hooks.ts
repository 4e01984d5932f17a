export { useAutoDelete } from './use-auto-delete.ts'
