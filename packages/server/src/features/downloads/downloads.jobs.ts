import * as z from 'zod'
import type { StorageWaits } from '../../media/storage/storage-waits.ts'
import type { DownloadRun } from './pipeline/download-run.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import { SHUTDOWN } from '../../jobs/stop-reason.ts'

const Payload = z.object({ mode: z.enum(['all', 'auto', 'retry']).catch('all') })

/** Downloads queued items: all of them, only the prioritized ones, or only those that waited for a retry. */
export function createDownloadPendingHandler(
  downloads: DownloadRun,
  storageWaits: Pick<StorageWaits, 'release'>,
): JobHandler {
  return {
    name: 'download_pending',
    concurrency: 1,
    isPerProcess: true,
    maxAttempts: 20,
    canHelp: payload => downloads.canHelp(Payload.parse(payload).mode),
    isLeftToOthers: payload => downloads.isLeftToOthers(Payload.parse(payload).mode),
    async run(context) {
      const { mode } = Payload.parse(context.payload)
      try {
        const released = mode === 'all' ? await storageWaits.release() : ''
        if (released) context.report({ messages: ['Downloading', released] })
        const { text, isQuiet, counts } = await downloads.run(mode, context)
        return { tag: 'done', text: [released, text].filter(Boolean).join(' '), isQuiet, counts }
      } catch (error) {
        // A server that shuts down continues the run at the next start.
        if (context.signal.aborted && context.signal.reason !== SHUTDOWN) await downloads.clearAutoStart()
        throw error
      }
    },
  }
}
