export { fetchCues } from './fetch-cues.ts'
export { markHits, transcriptCues } from './transcript-cues.ts'
export { EXPORT_FORMATS, exportTranscript } from './transcript-export.ts'
export { preferredTrack, transcriptTracks } from './transcript.view.ts'
