import type { ResyncMetadata } from './embed-metadata.service.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

/** Writes the metadata of each video to its file. */
export function createResyncMetadataHandler(resync: ResyncMetadata): JobHandler {
  return {
    name: 'resync_metadata',
    concurrency: 1,
    maxAttempts: 20,
    async run(context) {
      const { text, isFailure, outcomes } = await resync(context)
      return { tag: isFailure ? 'failed' : 'done', text, outcomes }
    },
  }
}
