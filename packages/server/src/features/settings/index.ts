export { completeSettings } from './settings.service.ts'
export type { SettingsStore } from './settings.store.ts'
export { usernamesIn } from './username-list.ts'
