export { TaskOutcomeText } from './task-outcome.tsx'
export { NotificationTray } from './notification-tray.tsx'
