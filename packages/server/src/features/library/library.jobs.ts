import type { TaskName } from '@tubecellar/core/contract'
import * as z from 'zod'
import type { LibraryTask } from './library-task.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

/** The options of the form for these tasks. */
const Payload = z.object({
  ignore_error: z.boolean().catch(false),
  prefer_local: z.boolean().catch(false),
  dry_run: z.boolean().catch(false),
  accept_missing: z.boolean().catch(false),
  replace: z.boolean().catch(false),
})

/** The rescan of the media folder, or the import of the files in the import folder. */
export function createLibraryTaskHandler(
  name: Extract<TaskName, 'rescan_filesystem' | 'manual_import'>,
  task: LibraryTask,
): JobHandler {
  return {
    name,
    concurrency: 1,
    maxAttempts: 3,
    run: context => {
      const payload = Payload.parse(context.payload)
      return task(
        {
          isErrorIgnored: payload.ignore_error,
          isLocalPreferred: payload.prefer_local,
          isPreview: payload.dry_run,
          isMissingAccepted: payload.accept_missing,
          isReplacing: payload.replace,
        },
        context,
      )
    },
  }
}
