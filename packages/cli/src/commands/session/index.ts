export { secretOnCommandLineError } from './account.command.ts'
