import { jobsTexts } from '../messages/jobs.ts'
import { classifyStorageError } from '../platform/files/storage-error.ts'
import type { Outcome } from './job-handler.ts'

export type JobEnd = Outcome | { tag: 'crashed'; text: string; outcomes?: never; isQuiet?: never; error: unknown }

/** The disk caused the failure and may recover soon. Missing permissions do not recover without action. */
export function isStorageFault(outcome: JobEnd): boolean {
  const state = outcome.tag === 'crashed' ? classifyStorageError(outcome.error) : undefined
  return state !== undefined && state !== 'denied'
}

export function toJobEnd(error: unknown, signal: AbortSignal): JobEnd {
  if (signal.aborted) return { tag: 'stopped', text: jobsTexts.stopped }
  return { tag: 'crashed', text: error instanceof Error ? error.message : String(error), error }
}

/** The end of a job as it is stored. */
export function toRecord(outcome: JobEnd, now: number) {
  const statuses = { done: 'SUCCESS', failed: 'FAILURE', stopped: 'REVOKED', crashed: 'FAILURE' } as const
  const isFailure = outcome.tag === 'failed' || outcome.tag === 'crashed'
  return {
    status: statuses[outcome.tag],
    result: outcome.text,
    error: isFailure ? outcome.text : null,
    outcomes: outcome.outcomes ? JSON.stringify(outcome.outcomes) : null,
    counts: 'counts' in outcome ? outcome.counts : undefined,
    now,
  }
}
