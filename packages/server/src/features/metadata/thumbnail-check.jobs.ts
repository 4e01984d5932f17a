import type { ThumbnailCheck } from './thumbnail-check.service.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

/** Fetches missing images and deletes unused ones. */
export function createThumbnailCheckHandler(check: ThumbnailCheck): JobHandler {
  return {
    name: 'thumbnail_check',
    concurrency: 1,
    maxAttempts: 5,
    run: async context => ({ tag: 'done', text: (await check(context)).trim() }),
  }
}
