export { useCurrentUser } from './use-current-user.ts'
export { APP_SETTINGS_KEY, appSettingsQuery, USER_SETTINGS_KEY, userSettingsQuery } from './settings.queries.ts'
