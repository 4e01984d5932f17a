import type { JobQueue } from '../../jobs/job-queue.ts'
import type { SubmissionStore } from './submissions.store.ts'

/** Starts a task for the submissions that are in the queue without a source, if there are any. */
export async function resolveUnresolved(
  submissions: Pick<SubmissionStore, 'listUnresolved'>,
  jobs: Pick<JobQueue, 'enqueue'>,
): Promise<void> {
  const inputIds = await submissions.listUnresolved()
  if (inputIds.length > 0) await jobs.enqueue('extract_download', { inputIds })
}
