import type { MissingExtras } from './missing-extras.service.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import { metadataTexts } from '../../messages/metadata.ts'

/**
 * Fetches due extras: comments, and missing extras of videos, channels and playlists. This is a separate job, so that
 * downloads do not wait for it; only one runs at a time, so that nothing is fetched twice.
 */
export function createFetchExtrasHandler(extras: Pick<MissingExtras, 'run' | 'plan'>): JobHandler {
  return {
    name: 'fetch_extras',
    concurrency: 1,
    maxAttempts: 20,
    async run({ signal, log, report }) {
      const count = await extras.run({ signal, log, report: line => report({ messages: [line] }) })
      await extras.plan()
      return { tag: 'done', text: metadataTexts.extrasFetchedOrTried(count), isQuiet: count === 0 }
    },
  }
}
