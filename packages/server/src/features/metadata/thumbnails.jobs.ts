import type { ThumbnailCheck } from './thumbnails.service.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

/** Brings the images in line with the library. */
export function createThumbnailCheckHandler(check: ThumbnailCheck): JobHandler {
  return {
    name: 'thumbnail_check',
    concurrency: 1,
    maxAttempts: 5,
    run: async context => ({ tag: 'done', text: (await check(context)).trim() }),
  }
}
