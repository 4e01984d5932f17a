export { subscribeCommand } from './subscribe-command.ts'
