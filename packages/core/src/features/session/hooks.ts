export { useCurrentUser } from './use-current-user.ts'
