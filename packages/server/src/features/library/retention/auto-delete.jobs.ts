import type { AutoDeleteRunner } from './auto-delete-runner.ts'
import type { JobHandler } from '../../../jobs/job-handler.ts'
import { libraryTexts } from '../../../messages/library.ts'

/** Deletes watched videos that are due. */
export function createAutoDeleteHandler(run: AutoDeleteRunner): JobHandler {
  return {
    name: 'auto_delete',
    concurrency: 1,
    maxAttempts: 5,
    run: async context => {
      const { text, isFailure } = await run(context)
      if (text === '') return { tag: 'done', text: libraryTexts.nothingWasDeleted, isQuiet: true }
      return { tag: isFailure ? 'failed' : 'done', text }
    },
  }
}
