export { canOpen, isStaff } from './permissions.ts'
