import * as z from 'zod'
import type { ResolveRun } from './resolve/resolve-run.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

const Payload = z.object({ inputIds: z.array(z.int()) })

/** Resolves pasted text into items of the download queue. */
export function createExtractDownloadHandler(resolveSubmissions: ResolveRun): JobHandler {
  return {
    name: 'extract_download',
    concurrency: 2,
    isPerProcess: true,
    maxAttempts: 20,
    reportsRest: true,
    async run(context) {
      const { tag, text, outcomes } = await resolveSubmissions(Payload.parse(context.payload).inputIds, context)
      return { tag, text, outcomes }
    },
  }
}
