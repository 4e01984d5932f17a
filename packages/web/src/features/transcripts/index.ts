export { TranscriptPanel } from './transcript-panel.tsx'
