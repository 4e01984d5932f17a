export { ytDlpNotes } from './yt-dlp.view.ts'
export { dueReason, UPCOMING_DAYS, waitingRunView, type WaitingRunView } from './auto-delete.view.ts'
export { RETENTION_FIELDS } from './retention.fields.ts'
export { previewedValues, retentionValues, retentionView, type RetentionView } from './retention.view.ts'
