export { ActionOutcomeText } from './action-outcome.tsx'
export { NotificationTray } from './notification-tray.tsx'
