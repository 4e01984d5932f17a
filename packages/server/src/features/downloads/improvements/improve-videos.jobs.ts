import type { JobHandler } from '../../../jobs/job-handler.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'
import type { Improvements } from './improvements.service.ts'

/** Queues the videos of which the site may have a better copy; the download run downloads and compares them. */
export function createImproveVideosHandler(improvements: Pick<Improvements, 'queueDue'>): JobHandler {
  return {
    name: 'improve_videos',
    concurrency: 1,
    maxAttempts: 20,
    async run() {
      const count = await improvements.queueDue()
      return { tag: 'done', text: downloadsTexts.betterCopiesQueued(count), isQuiet: count === 0 }
    },
  }
}
