import * as z from 'zod'
import type { ManualImport } from '../../services/rescue/manual-import.ts'
import type { JobHandler } from '../job-handler.ts'

const Payload = z.object({ ignore_error: z.boolean().catch(false), prefer_local: z.boolean().catch(false) })

/** Takes in what lies in the import folder. */
export function createManualImportHandler(manualImport: ManualImport): JobHandler {
  return {
    name: 'manual_import',
    concurrency: 1,
    maxAttempts: 3,
    run: context => {
      const { ignore_error: isErrorIgnored, prefer_local: isLocalPreferred } = Payload.parse(context.payload)
      return manualImport({ isErrorIgnored, isLocalPreferred }, context)
    },
  }
}
