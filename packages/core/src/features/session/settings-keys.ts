/** The query keys of the settings. */
export const USER_SETTINGS_KEY = ['user-settings'] as const
export const APP_SETTINGS_KEY = ['settings', 'application'] as const
