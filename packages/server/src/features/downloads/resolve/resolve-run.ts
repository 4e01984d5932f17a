import type { AppConfig, TaskOutcome } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import { SHUTDOWN } from '../../../jobs/stop-reason.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { Submission, SubmissionStore } from '../submissions.store.ts'
import type { Report } from '../../../jobs/report.ts'
import { MAX_OUTCOMES, type ResolveContext, type ResolveSummary } from './resolve-context.ts'
import { failedItemId, isUnrecognized, resolveSubmission, type Resolved } from './resolve-submission.ts'
import { describeFailures, type FailedSubmission } from './describe-failures.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

type Deps = Pick<ResolveContext, 'queue' | 'pauses'> & {
  submissions: SubmissionStore
  tools: Pick<ResolveContext, 'ytDlp' | 'fetch' | 'images' | 'paths' | 'clock'>
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: JobQueue
}

interface RunContext {
  signal: AbortSignal
  report: (report: Report) => void
  log: Logger
}

/** Resolves stored submissions into items of the queue. `failed`: all of them failed. */
export type ResolveRun = (
  inputIds: readonly number[],
  context: RunContext,
) => Promise<{ tag: 'done' | 'failed' | 'stopped'; text: string; outcomes: readonly TaskOutcome[] }>

/** Resolves each submission separately (docs/spec/downloads.md#pasted-text). */
export function createResolveRun(deps: Deps): ResolveRun {
  return async (inputIds, { signal, report, log }) => {
    const totals: Totals = {
      added: 0,
      archived: 0,
      queued: 0,
      ignored: 0,
      skippedByRule: 0,
      unreadable: 0,
      failed: [],
      outcomes: [],
    }
    const retries: Array<{ id: number; at: number }> = []
    for (const [index, id] of inputIds.entries()) {
      if (signal.aborted) break
      const submission = await deps.submissions.get(id)
      // Resolved before the server stopped during the list.
      if (submission === undefined || submission.state === 'done') continue
      if (submission.state === 'failed' && !(await isStillRequested(deps, submission))) continue
      const label = inputIds.length > 1 ? `${index + 1}/${inputIds.length}: ${submission.raw}` : submission.raw
      const reportLines = (...lines: string[]) =>
        report({ messages: [label, ...lines], progress: index / inputIds.length })
      reportLines()
      await deps.submissions.start(id)
      const settings = await deps.settings.getAppConfig()
      const resolved = await resolveSubmission({
        ...deps,
        ...deps.tools,
        submission,
        settings,
        signal,
        report: reportLines,
        log,
      }).catch(unlessAborted(signal))
      if (resolved === undefined) break
      await deps.submissions.finish(id, submissionOutcome(resolved))
      if (resolved.tag === 'added') {
        addToTotals(totals, resolved.summary)
        await startIfRequested(deps, submission, resolved.summary)
        continue
      }
      const message = `${submission.raw}: ${resolved.message}`
      totals.failed.push({ errorClass: resolved.errorClass, isPostponed: resolved.retryAt !== null })
      totals.outcomes.push({ youtube_id: null, outcome: 'failed', message })
      if (resolved.retryAt !== null) retries.push({ id, at: resolved.retryAt })
    }
    // After a shutdown the same job continues.
    if (signal.reason !== SHUTDOWN) await scheduleRetries(deps, retries)
    const { failed, added, queued, archived, ignored } = totals
    const { outcomes } = totals
    if (signal.aborted) {
      const remaining = await deps.submissions.countUnfinished(inputIds)
      return { tag: 'stopped', text: describeStop(remaining, inputIds.length, totals), outcomes }
    }
    const isFailure =
      failed.length > 0 && !failed.some(({ isPostponed }) => isPostponed) && added + queued + archived + ignored === 0
    return {
      tag: isFailure ? 'failed' : 'done',
      text: describeTotals(totals) || downloadsTexts.nothingIsLeftToAdd,
      outcomes,
    }
  }
}

/**
 * A failed submission is tried again until its queue item is removed or ignored. Unrecognized text has no queue item:
 * it is reported again if the server stopped before the end of the list.
 */
async function isStillRequested({ queue }: Deps, submission: Submission) {
  const item = await queue.get(failedItemId(submission.id))
  return item === undefined ? isUnrecognized(submission) : item.status === 'pending'
}

async function startIfRequested({ jobs }: Deps, submission: Submission, { added, queued }: ResolveSummary) {
  if (!submission.isAutoStart || submission.target === 'ignore' || added.length + queued === 0) return
  await jobs.enqueue('download_pending', { mode: 'auto' }, { dedupeKey: 'download_pending:auto' })
}

async function scheduleRetries({ jobs }: Deps, retries: ReadonlyArray<{ id: number; at: number }>) {
  if (retries.length === 0) return
  const runAt = Math.min(...retries.map(({ at }) => at))
  await jobs.enqueue('extract_download', { inputIds: retries.map(({ id }) => id) }, { runAt })
}

/** Ignores errors after an abort: the submission then stays unfinished. */
function unlessAborted(signal: AbortSignal) {
  return (error: unknown): undefined => {
    if (!signal.aborted) throw error
  }
}

interface Totals extends Omit<ResolveSummary, 'added'> {
  added: number
  failed: FailedSubmission[]
}

function addToTotals(totals: Totals, summary: ResolveSummary) {
  totals.added += summary.added.length
  totals.outcomes.push(...summary.outcomes.slice(0, MAX_OUTCOMES - totals.outcomes.length))
  for (const key of ['archived', 'queued', 'ignored', 'unreadable'] as const) totals[key] += summary[key]
}

function submissionOutcome(resolved: Resolved): { state: 'done' | 'failed'; outcome: string; addedCount: number } {
  if (resolved.tag === 'failed') return { state: 'failed', outcome: resolved.message, addedCount: 0 }
  const { summary } = resolved
  const outcome = describeTotals({ ...summary, added: summary.added.length, failed: [] })
  return { state: 'done', outcome, addedCount: summary.added.length }
}

function describeTotals({ added, archived, queued, ignored, unreadable, failed }: Totals): string {
  const parts = [
    ...(added > 0 ? [downloadsTexts.added(added)] : []),
    ...(archived > 0 ? [downloadsTexts.alreadyArchived(archived)] : []),
    ...(queued > 0 ? [downloadsTexts.alreadyQueued(queued)] : []),
    ...(ignored > 0 ? [downloadsTexts.onIgnoreList(ignored)] : []),
    ...(unreadable > 0 ? [downloadsTexts.withoutUrl(unreadable)] : []),
    ...describeFailures(failed),
  ]
  return parts.join(' ')
}

function describeStop(remaining: number, count: number, totals: Totals): string {
  const parts = [
    downloadsTexts.stopped,
    ...(remaining > 0 ? [downloadsTexts.linksLeft(remaining, count), downloadsTexts.linksAreAddedLater] : []),
    describeTotals(totals),
  ]
  return parts.filter(Boolean).join(' ')
}
