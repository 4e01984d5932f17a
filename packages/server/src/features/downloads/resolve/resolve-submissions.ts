import type { AppConfig, TaskOutcome } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import { SHUTDOWN } from '../../../jobs/stop-reason.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { Input, SubmissionStore } from '../submissions.store.ts'
import type { Report } from '../../../jobs/report.ts'
import { OUTCOMES_MAX, type ResolveContext, type ResolveSummary } from './resolve-context.ts'
import { failedId, isUnrecognized, resolveInput, type Resolved } from './resolve-input.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

type Deps = Pick<ResolveContext, 'queue' | 'pauses'> & {
  inputs: SubmissionStore
  tools: Pick<ResolveContext, 'ytDlp' | 'fetch' | 'paths' | 'clock'>
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: JobQueue
}

interface RunContext {
  signal: AbortSignal
  report: (report: Report) => void
  log: Logger
}

/** Resolves stored submissions into items of the queue. `failed`: all of them failed. */
export type ResolveSubmissions = (
  inputIds: readonly number[],
  context: RunContext,
) => Promise<{ tag: 'done' | 'failed' | 'stopped'; text: string; outcomes: readonly TaskOutcome[] }>

/** Resolves each submission separately (docs/spec/downloads.md#pasted-text). */
export function createResolveSubmissions(deps: Deps): ResolveSubmissions {
  return async (inputIds, { signal, report, log }) => {
    const total: Totals = {
      added: 0,
      archived: 0,
      queued: 0,
      ignored: 0,
      skippedByRule: 0,
      unreadable: 0,
      failed: [],
      outcomes: [],
    }
    const again: Array<{ id: number; at: number }> = []
    for (const [index, id] of inputIds.entries()) {
      if (signal.aborted) break
      const input = await deps.inputs.get(id)
      // Resolved before the server stopped during the list.
      if (input === undefined || input.state === 'done') continue
      if (input.state === 'failed' && !(await isStillRequested(deps, input))) continue
      const place = inputIds.length > 1 ? `${index + 1}/${inputIds.length}: ${input.raw}` : input.raw
      const say = (...lines: string[]) => report({ messages: [place, ...lines], progress: index / inputIds.length })
      say()
      await deps.inputs.begin(id)
      const settings = await deps.settings.getAppConfig()
      const resolved = await resolveInput({ ...deps, ...deps.tools, input, settings, signal, report: say, log }).catch(
        unlessAborted(signal),
      )
      if (resolved === undefined) break
      await deps.inputs.finish(id, inputOutcome(resolved))
      if (resolved.tag === 'added') {
        count(total, resolved.summary)
        await startIfRequested(deps, input, resolved.summary)
        continue
      }
      const reason = `${input.raw}: ${resolved.message}`
      total.failed.push(reason)
      total.outcomes.push({ youtube_id: null, outcome: 'failed', message: reason })
      if (resolved.retryAt !== null) again.push({ id, at: resolved.retryAt })
    }
    // After a shutdown the same job continues.
    if (signal.reason !== SHUTDOWN) await tryAgain(deps, again)
    const { failed, added, queued, archived, ignored } = total
    const { outcomes } = total
    if (signal.aborted) {
      const left = await deps.inputs.countUnfinished(inputIds)
      return { tag: 'stopped', text: describeStop(left, inputIds.length, total), outcomes }
    }
    const isEmpty = failed.length > 0 && added + queued + archived + ignored === 0
    return { tag: isEmpty ? 'failed' : 'done', text: describe(total) || downloadsTexts.nothingIsLeftToAdd, outcomes }
  }
}

/**
 * A failed submission is tried again until its item is removed or ignored. One without an item is reported again if the
 * server stopped during the list.
 */
async function isStillRequested({ queue }: Deps, input: Input) {
  const item = await queue.get(failedId(input.id))
  return item === undefined ? isUnrecognized(input) : item.status === 'pending'
}

async function startIfRequested({ jobs }: Deps, input: Input, { added, queued }: ResolveSummary) {
  if (!input.isAutoStart || input.target === 'ignore' || added.length + queued === 0) return
  await jobs.enqueue('download_pending', { mode: 'auto' }, { dedupeKey: 'download_pending:auto' })
}

async function tryAgain({ jobs }: Deps, again: ReadonlyArray<{ id: number; at: number }>) {
  if (again.length === 0) return
  const runAt = Math.min(...again.map(({ at }) => at))
  await jobs.enqueue('extract_download', { inputIds: again.map(({ id }) => id) }, { runAt })
}

/** A submission that a stop interrupts stays unfinished. */
function unlessAborted(signal: AbortSignal) {
  return (error: unknown): undefined => {
    if (!signal.aborted) throw error
  }
}

interface Totals extends Omit<ResolveSummary, 'added'> {
  added: number
  failed: string[]
}

function count(total: Totals, summary: ResolveSummary) {
  total.added += summary.added.length
  total.outcomes.push(...summary.outcomes.slice(0, OUTCOMES_MAX - total.outcomes.length))
  for (const key of ['archived', 'queued', 'ignored', 'unreadable'] as const) total[key] += summary[key]
}

function inputOutcome(resolved: Resolved): { state: 'done' | 'failed'; outcome: string; addedCount: number } {
  if (resolved.tag === 'failed') return { state: 'failed', outcome: resolved.message, addedCount: 0 }
  const { summary } = resolved
  const outcome = describe({ ...summary, added: summary.added.length, failed: [] })
  return { state: 'done', outcome, addedCount: summary.added.length }
}

function describe({ added, archived, queued, ignored, unreadable, failed }: Totals): string {
  const parts = [
    ...(added > 0 ? [downloadsTexts.added(added)] : []),
    ...(archived > 0 ? [downloadsTexts.alreadyArchived(archived)] : []),
    ...(queued > 0 ? [downloadsTexts.alreadyQueued(queued)] : []),
    ...(ignored > 0 ? [downloadsTexts.onIgnoreList(ignored)] : []),
    ...(unreadable > 0 ? [downloadsTexts.withoutUrl(unreadable)] : []),
    ...(failed.length > 0 ? [downloadsTexts.submissionsFailed(failed.length, failed[0])] : []),
  ]
  return parts.join(' ')
}

function describeStop(left: number, count: number, total: Totals): string {
  const parts = [
    downloadsTexts.stopped,
    ...(left > 0 ? [downloadsTexts.linksLeft(left, count), downloadsTexts.linksAreAddedLater] : []),
    describe(total),
  ]
  return parts.filter(Boolean).join(' ')
}
