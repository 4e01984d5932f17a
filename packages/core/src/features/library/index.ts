export { ytDlpNotes } from './yt-dlp.view.ts'
export { dueReason, UPCOMING_DAYS, waitingRunView, type WaitingRunView } from './auto-delete.view.ts'
