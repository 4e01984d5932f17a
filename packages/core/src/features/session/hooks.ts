export { useCurrentUser } from './use-current-user.ts'
export { sessionCommands } from './session.commands.ts'
export { APP_SETTINGS_KEY } from './settings-keys.ts'
export { appSettingsQuery } from './settings.queries.ts'
