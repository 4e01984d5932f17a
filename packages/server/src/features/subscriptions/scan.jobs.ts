import * as z from 'zod'
import type { ScanSubscriptions } from './scan.service.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

const Payload = z.object({ mode: z.enum(['all', 'failed']).catch('all') })

/** Scans the subscriptions for new videos. */
export function createUpdateSubscribedHandler(scan: ScanSubscriptions): JobHandler {
  return {
    name: 'update_subscribed',
    concurrency: 1,
    maxAttempts: 20,
    async run(context) {
      const { text, isEmpty, outcomes } = await scan(Payload.parse(context.payload).mode, context)
      return { tag: isEmpty ? 'failed' : 'done', text, outcomes }
    },
  }
}

/** Scans the subscriptions whose feeds contain new videos. */
export function createCheckFeedsHandler(scan: ScanSubscriptions): JobHandler {
  return {
    name: 'check_feeds',
    concurrency: 1,
    maxAttempts: 1,
    async run(context) {
      const { text, isEmpty, isQuiet, outcomes } = await scan('news', context)
      return { tag: isEmpty ? 'failed' : 'done', text, outcomes, isQuiet }
    },
  }
}
