import * as z from 'zod'
import type { RefreshRun } from './refresh/refresh-run.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

const Payload = z.object({
  isQueueOnly: z.boolean().catch(false),
  days: z.number().int().nonnegative().optional().catch(undefined),
})

/** Fetches metadata again: what a user asked for, and what is due. */
export function createCheckReindex(refresh: RefreshRun): JobHandler {
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
