export { settingsCommands } from './settings.commands.ts'
