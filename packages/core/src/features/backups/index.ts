export { restoreView, type RestoreView } from './restore.view.ts'
export { restorePreviewText } from './restore-preview-text.ts'
