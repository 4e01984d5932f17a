import * as z from 'zod'
import type { RefreshRun } from './refresh/refresh.service.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

const Payload = z.object({
  isQueueOnly: z.boolean().catch(false),
  days: z.number().int().nonnegative().optional().catch(undefined),
})

/** Refreshes the items that users requested, and the due ones. */
export function createCheckReindexHandler(refresh: RefreshRun): JobHandler {
  return {
    name: 'check_reindex',
    concurrency: 1,
    maxAttempts: 20,
    async run(context) {
      const { text, isFailure, outcomes } = await refresh(Payload.parse(context.payload), context)
      return { tag: isFailure ? 'failed' : 'done', text, outcomes }
    },
  }
}
