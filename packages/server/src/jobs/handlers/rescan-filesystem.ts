import * as z from 'zod'
import type { Rescan } from '../../services/rescue/rescan.ts'
import type { JobHandler } from '../job-handler.ts'

const Payload = z.object({ ignore_error: z.boolean().catch(false), prefer_local: z.boolean().catch(false) })

/** Compares the media folder with the library. */
export function createRescanFilesystem(rescan: Rescan): JobHandler {
  return {
    name: 'rescan_filesystem',
    concurrency: 1,
    maxAttempts: 3,
    run: context => {
      const { ignore_error: isErrorIgnored, prefer_local: isLocalPreferred } = Payload.parse(context.payload)
      return rescan({ isErrorIgnored, isLocalPreferred }, context)
    },
  }
}
