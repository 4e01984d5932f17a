import * as z from 'zod'
import type { Subscribe } from './subscribe.service.ts'
import { ERROR_CLASSES } from '../../site/error-class.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

const Payload = z.object({
  expected: z.enum(['channel', 'playlist']),
  inputs: z.array(z.string()),
  failures: z.partialRecord(z.enum(ERROR_CLASSES), z.int()).catch({}),
  scan: z.boolean().catch(false),
})

/** Subscribes to pasted channels or playlists. */
export function createSubscribeToHandler(subscribe: Subscribe): JobHandler {
  return {
    name: 'subscribe_to',
    concurrency: 1,
    maxAttempts: 20,
    async run(context) {
      const { scan: isScanWanted, ...request } = Payload.parse(context.payload)
      const { text, isEmpty, outcomes } = await subscribe({ ...request, isScanWanted }, context)
      return { tag: isEmpty ? 'failed' : 'done', text, outcomes }
    },
  }
}
