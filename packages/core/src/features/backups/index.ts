export { restoreView, type RestoreView } from './restorable-backups.view.ts'
export { restorePreviewText } from './restore-preview-text.ts'
