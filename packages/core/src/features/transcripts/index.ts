export { fetchCues } from './fetch-cues.ts'
export { markHits, transcriptCues } from './transcript-cues.ts'
export { escapeMarkdown, EXPORT_FORMATS, exportTranscript, fileBaseName, joinLines } from './transcript-export.ts'
export { preferredTrack, trackId, transcriptTracks } from './transcript.view.ts'
