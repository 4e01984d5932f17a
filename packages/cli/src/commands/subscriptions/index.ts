export { subscribeCommand } from './subscribe-command.ts'
export { addGapCommands } from './gap-commands.ts'
