export { ytDlpNotes } from './yt-dlp.view.ts'
export { UPCOMING_DAYS, waitingRunView, type WaitingRunView } from './auto-delete.view.ts'
