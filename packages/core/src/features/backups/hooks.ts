export { backupCommands } from './backups.commands.ts'
