import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskOutcome } from '@tubecellar/core/contract'
import { epochSeconds } from '../../platform/clock.ts'
import {
  type ResolveContext,
  type ResolveSummary,
  emptySummary,
  fetchDetails,
  needsDetails,
  MAX_OUTCOMES,
} from '../downloads/index.ts'
import { classifyAndPause, rejectPaused } from '../../site/classify-and-pause.ts'
import { hostKey } from '../../site/classify-input.ts'
import { sleepMs } from '../../platform/process/sleep.ts'
import type { Source } from './subscriptions.store.ts'
import { scanChannel } from './scan-channel.ts'
import { createScanRuleFilter } from './scan-rule-filter.ts'
import { scanContext, type ScanContext, type ScanDependencies } from './scan-context.ts'
import { type TaskRun } from '../../jobs/job-handler.ts'
import { subscriptionsTexts } from '../../messages/subscriptions.ts'

/** Scans all subscriptions, or only those that failed the last time. */
export type ScanSubscriptions = (
  mode: 'all' | 'failed',
  run: TaskRun,
) => Promise<{ text: string; isEmpty: boolean; outcomes: readonly TaskOutcome[] }>

/** Scans channels, then playlists, each separately (docs/spec/subscriptions.md#scans). */
export function createScanSubscriptions(deps: ScanDependencies): ScanSubscriptions {
  return async (mode, run) => {
    const subscribed = await deps.sources.listSubscribed()
    const wanted = mode === 'all' ? subscribed : subscribed.filter(({ failures }) => failures > 0)
    const total: Total = { scanned: 0, added: 0, skippedByRule: 0, failed: [], outcomes: [], retryAt: [] }
    for (const [index, source] of wanted.entries()) {
      run.signal.throwIfAborted()
      const context = await scanContext(deps, run)
      if (index > 0) await sleep(sleepMs(context.settings.downloads.sleep_interval, Math.random()), undefined, run)
      const say = (...lines: string[]) =>
        run.report({
          messages: [`${index + 1}/${wanted.length}: ${source.name}`, ...lines],
          progress: index / wanted.length,
        })
      say()
      await scanOne(context, source, say, total)
    }
    if (total.retryAt.length > 0)
      await deps.jobs.enqueue(
        'update_subscribed',
        { mode: 'failed' },
        { runAt: Math.min(...total.retryAt), dedupeKey: 'update_subscribed:failed' },
      )
    await deps.extras.plan()
    return {
      text: describe(total),
      isEmpty: total.scanned === 0 && total.failed.length > 0,
      outcomes: total.outcomes,
    }
  }
}

interface Total {
  scanned: number
  added: number
  skippedByRule: number
  failed: string[]
  outcomes: TaskOutcome[]
  /** When failed subscriptions may be scanned again, in Unix seconds. */
  retryAt: number[]
}

async function scanOne(context: ScanContext, source: Source, report: (line: string) => void, total: Total) {
  const { sources, settings, clock, signal, log, jobs } = context
  const { auto_start: isAutoStart, extract_flat: isFlat } = settings.subscriptions
  const submission = { id: null, target: 'pending', isAutoStart, isFlat, isForced: false } as const
  const unfiltered = { ...context, submission, isScan: true, report } satisfies ResolveContext
  const rules = source.kind === 'channel' ? await context.rules.get(source.id) : {}
  const adding =
    Object.keys(rules).length === 0
      ? unfiltered
      : {
          ...unfiltered,
          applyScanRules: createScanRuleFilter(unfiltered, { channelId: source.id, rules, store: context.rules }),
        }
  const summary = emptySummary()
  try {
    await rejectPaused(context, hostKey(source.url ?? ''))
    const bare =
      source.kind === 'channel'
        ? await scanChannel(adding, source, summary)
        : await context.playlistScanner.scan(adding, source, summary)
    await sources.succeed(source.kind, source.id, epochSeconds(clock))
    total.scanned++
    const fresh = new Set(summary.added)
    if (needsDetails(submission))
      await fetchDetails(
        adding,
        bare.filter(({ videoId }) => fresh.has(videoId)),
      )
  } catch (error) {
    signal.throwIfAborted()
    const now = epochSeconds(clock)
    const failures = source.errorClass === null ? {} : { [source.errorClass]: source.failures }
    const failed = { error, host: hostKey(source.url ?? ''), failures, now }
    const { errorClass, decision } = await classifyAndPause(context, failed)
    log.warn({ source: source.id, errorClass, ...(errorClass === 'unknown' ? { err: error } : {}) }, decision.message)
    await sources.fail(source.kind, source.id, { message: decision.message, errorClass }, now)
    total.failed.push(`${source.name}: ${decision.message}`)
    total.outcomes.push({ youtube_id: null, outcome: 'failed', message: `${source.name}: ${decision.message}` })
    if (decision.nextAttempt !== null) total.retryAt.push(decision.nextAttempt)
  }
  count(total, summary)
  if (isAutoStart && summary.added.length > 0)
    await jobs.enqueue('download_pending', { mode: 'auto' }, { dedupeKey: 'download_pending:auto' })
}

function count(total: Total, { added, skippedByRule, outcomes }: ResolveSummary) {
  total.added += added.length
  total.skippedByRule += skippedByRule
  total.outcomes.push(...outcomes.slice(0, MAX_OUTCOMES - total.outcomes.length))
}

function describe({ scanned, added, skippedByRule, failed }: Total): string {
  if (scanned + failed.length === 0) return subscriptionsTexts.noSubscriptionsToScan
  const parts = [
    subscriptionsTexts.scanned(scanned),
    added > 0 ? subscriptionsTexts.added(added) : subscriptionsTexts.noNewVideos,
    ...(skippedByRule > 0 ? [subscriptionsTexts.skippedByRules(skippedByRule)] : []),
    ...(failed.length > 0 ? [subscriptionsTexts.scansFailed(failed)] : []),
  ]
  return parts.join(' ')
}
