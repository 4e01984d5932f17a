export { addGapCommands } from './gap-commands.ts'
