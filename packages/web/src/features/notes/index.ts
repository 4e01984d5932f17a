export { NotesPanel } from './notes-panel.tsx'
export { useNoteRequest } from './use-note-request.ts'
