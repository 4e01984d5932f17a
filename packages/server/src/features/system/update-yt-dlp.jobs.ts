import * as z from 'zod'
import type { JobHandler } from '../../jobs/job-handler.ts'
import type { YtDlpUpdates } from './yt-dlp-updates.service.ts'

const Payload = z.object({
  change: z.enum(['update', 'rollback']).catch('update'),
  channel: z.enum(['stable', 'nightly']).optional().catch(undefined),
  cause: z.enum(['user', 'schedule', 'failures']).catch('user'),
  detail: z.string().optional().catch(undefined),
})

/** Updates yt-dlp, or returns to the version before. */
export function createUpdateYtDlpHandler(updates: YtDlpUpdates): JobHandler {
  return {
    name: 'update_yt_dlp',
    concurrency: 1,
    maxAttempts: 3,
    async run(context) {
      const { change, channel, cause, detail } = Payload.parse(context.payload)
      const text =
        change === 'update'
          ? await updates.update({ channel, cause }, context)
          : await updates.rollback(detail, context)
      return { tag: 'done', text }
    },
  }
}
