import type { Extras } from './extras.service.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

/**
 * Fetches extras that are due: comments, and what was missed of videos, channels and playlists. A job of its own, so that
 * downloads do not wait for it; one at a time, so that nothing is fetched twice.
 */
export function createFetchExtrasHandler(extras: Pick<Extras, 'run' | 'plan'>): JobHandler {
  return {
    name: 'fetch_extras',
    concurrency: 1,
    maxAttempts: 20,
    async run({ signal, log, report }) {
      const count = await extras.run({ signal, log, report: line => report({ messages: [line] }) })
      await extras.plan()
      return { tag: 'done', text: `Extras fetched or tried: ${count}.`, isQuiet: count === 0 }
    },
  }
}
