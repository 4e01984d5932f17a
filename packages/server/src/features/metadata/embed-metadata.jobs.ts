import type { EmbedMetadata } from './embed-metadata.service.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

/** Writes the metadata of each video to its file. */
export function createEmbedMetadataHandler(embedMetadata: EmbedMetadata): JobHandler {
  return {
    name: 'resync_metadata',
    concurrency: 1,
    maxAttempts: 20,
    async run(context) {
      const { text, isFailure, outcomes } = await embedMetadata(context)
      return { tag: isFailure ? 'failed' : 'done', text, outcomes }
    },
  }
}
