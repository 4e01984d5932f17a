export { useTranscription, type Transcription } from './use-transcription.ts'
