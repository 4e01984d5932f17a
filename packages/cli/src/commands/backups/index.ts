export { type OfflineFlags, orOffline } from './restore-offline.ts'
