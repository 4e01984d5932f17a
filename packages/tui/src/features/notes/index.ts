export { VideoNotes } from './video-notes.tsx'
