export { canOpen } from './permissions.ts'
