export { restorePreviewText } from './restore-preview-text.ts'
