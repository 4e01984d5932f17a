export { completeSettings } from './settings.service.ts'
export type { SettingsStore } from './settings.store.ts'
export { parseUsernameList } from './username-list.ts'
