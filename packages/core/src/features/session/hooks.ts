export { useProfile } from './use-current-user.ts'
