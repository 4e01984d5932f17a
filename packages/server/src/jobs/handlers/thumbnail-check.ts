import type { ThumbnailCheck } from '../../services/thumbnail-check.ts'
import type { JobHandler } from '../job-handler.ts'

/** Brings the pictures in line with the library. */
export function createThumbnailCheckHandler(check: ThumbnailCheck): JobHandler {
  return {
    name: 'thumbnail_check',
    concurrency: 1,
    maxAttempts: 5,
    run: async context => ({ tag: 'done', text: (await check(context)).trim() }),
  }
}
