import type { JobHandler } from '../../../jobs/job-handler.ts'
import type { TranscriptEmbedding } from './embed-transcripts.service.ts'

/** Indexes passages of subtitles for related passages. Only a process with an endpoint does it. */
export function createEmbedTranscriptsHandler(embedding: Pick<TranscriptEmbedding, 'isAvailable' | 'run'>): JobHandler {
  return {
    name: 'embed_transcripts',
    concurrency: 1,
    maxAttempts: 20,
    isLeftToOthers: () => Promise.resolve(!embedding.isAvailable),
    run: context => embedding.run(context, readFailures(context.payload)),
  }
}

const readFailures = (payload: unknown): number => {
  const { failures } = (payload ?? {}) as { failures?: unknown }
  return typeof failures === 'number' && failures > 0 ? failures : 0
}
