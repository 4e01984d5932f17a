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
import { classifyAndPause, noteSuccess, rejectPaused } from '../../site/classify-and-pause.ts'
import type { Feed } from '../../site/read-feed.ts'
import { hostKey } from '../../site/classify-input.ts'
import { sleepMs } from '../../platform/process/sleep.ts'
import type { Source } from './subscriptions.store.ts'
import { scanChannel } from './scan-channel.ts'
import { findNews, isRecorded } from './find-news.ts'
import { planListing } from './plan-listing.ts'
import { createScanRuleFilter } from './scan-rule-filter.ts'
import { createSkippedRecord } from './skipped-record.ts'
import { createScanContext, type ScanContext, type ScanDependencies } from './scan-context.ts'
import { type TaskRun } from '../../jobs/job-handler.ts'
import { subscriptionsTexts } from '../../messages/subscriptions.ts'

/** `failed`: those that failed the last time. `news`: those whose feed contains new videos. */
export type ScanMode = 'all' | 'failed' | 'news'

/** `id`: of the job. */
export type ScanRun = TaskRun & { id: string }

/** Scans subscriptions. `isEmpty`: all scans failed. `isQuiet`: there was nothing to scan. */
export type ScanSubscriptions = (
  mode: ScanMode,
  run: ScanRun,
) => Promise<{ text: string; isEmpty: boolean; isQuiet: boolean; outcomes: readonly TaskOutcome[] }>

/** Scans channels, then playlists, each separately (docs/spec/subscriptions.md#scans). */
export function createScanSubscriptions(deps: ScanDependencies): ScanSubscriptions {
  return async (mode, run) => {
    const startedAt = epochSeconds(deps.tools.clock)
    const wanted = await selectSources(deps, mode, run)
    const totals: Totals = {
      scanned: 0,
      added: 0,
      scannedByOther: 0,
      skippedByRule: 0,
      failed: [],
      outcomes: [],
      retryAt: [],
    }
    for (const [index, { source, feed }] of wanted.entries()) {
      run.signal.throwIfAborted()
      const context = await createScanContext(deps, run)
      if (index > 0) await sleep(sleepMs(context.settings.downloads.sleep_interval, Math.random()), undefined, run)
      const report = (...lines: string[]) =>
        run.report({
          messages: [`${index + 1}/${wanted.length}: ${source.name}`, ...lines],
          progress: index / wanted.length,
        })
      report()
      await claimAndScan(context, { source, feed }, { run, startedAt, report, totals })
    }
    if (totals.retryAt.length > 0)
      await deps.jobs.enqueue(
        'update_subscribed',
        { mode: 'failed' },
        { runAt: Math.min(...totals.retryAt), dedupeKey: 'update_subscribed:failed' },
      )
    await deps.extras.plan()
    const isQuiet = mode === 'news' && wanted.length === 0
    return {
      text: isQuiet ? subscriptionsTexts.noNewVideos : describe(totals),
      isEmpty: totals.scanned === 0 && totals.failed.length > 0,
      isQuiet,
      outcomes: totals.outcomes,
    }
  }
}

interface Totals {
  scanned: number
  /** Another task scanned them, or is scanning them. */
  scannedByOther: number
  added: number
  skippedByRule: number
  failed: string[]
  outcomes: TaskOutcome[]
  /** When failed subscriptions may be scanned again, in Unix seconds. */
  retryAt: number[]
}

/** `feed`: the feed of the source, if it contains new videos. */
interface WantedSource {
  source: Source
  feed?: Feed | undefined
}

async function selectSources(deps: ScanDependencies, mode: ScanMode, run: TaskRun): Promise<WantedSource[]> {
  const subscribed = await deps.sources.listSubscribed()
  if (mode === 'news') return findNews(await createScanContext(deps, run), subscribed)
  return subscribed.filter(({ failures }) => mode === 'all' || failures > 0).map(source => ({ source }))
}

interface ScanState {
  run: ScanRun
  /** Unix seconds. */
  startedAt: number
  report: (line: string) => void
  totals: Totals
}

/** Scans a source, unless another task scans it now, or has scanned it since this one was started. */
async function claimAndScan(context: ScanContext, wanted: WantedSource, state: ScanState) {
  const { source, feed } = wanted
  const claim = await context.claims.claim(source, state.run.id)
  if (claim === undefined) return void state.totals.scannedByOther++
  try {
    const isScanned = feed
      ? await isRecorded(context, source, feed, await context.feeds.find(source))
      : (claim.lastSuccess ?? 0) > state.startedAt
    if (isScanned) state.totals.scannedByOther++
    else await scanSource(context, wanted, state)
  } finally {
    await context.claims.release(source, state.run.id)
  }
}

async function scanSource(context: ScanContext, { source, feed }: WantedSource, { report, totals }: ScanState) {
  const { sources, settings, clock, signal, log, jobs } = context
  const { auto_start: isAutoStart, extract_flat: isFlat } = settings.subscriptions
  const submission = { id: null, target: 'pending', isAutoStart, isFlat, isForced: false } as const
  const rules = await context.rules.get(source)
  const plan = await planListing(context, source, { rules, hasNews: feed !== undefined })
  const unfiltered = { ...context, submission, isScan: true, record: plan.record, report } satisfies ResolveContext
  const resolveContext =
    Object.keys(rules).length === 0
      ? unfiltered
      : {
          ...unfiltered,
          applyScanRules: createScanRuleFilter(unfiltered, { rules, record: createSkippedRecord(source, context) }),
        }
  const summary = emptySummary()
  const request = { host: hostKey(source.url ?? ''), kind: 'list', item: source.id } as const
  try {
    await rejectPaused(context, request)
    const idsWithoutDetails = (await plan.isUnchanged())
      ? []
      : source.kind === 'channel'
        ? await scanChannel(resolveContext, source, summary, plan.extent)
        : await context.playlistScanner.scan(resolveContext, source, summary)
    await plan.finish()
    await sources.saveSuccess(source.kind, source.id, epochSeconds(clock))
    // Only now: the next check finds the videos again if this scan failed.
    if (feed) await context.feeds.save(source, feed)
    await noteSuccess(context, request.host, 'list')
    totals.scanned++
    const addedIds = new Set(summary.added)
    if (needsDetails(submission))
      await fetchDetails(
        resolveContext,
        idsWithoutDetails.filter(id => addedIds.has(id)),
      )
  } catch (error) {
    signal.throwIfAborted()
    const now = epochSeconds(clock)
    const failures = source.errorClass === null ? {} : { [source.errorClass]: source.failures }
    const failure = { ...request, error, failures, now }
    const { errorClass, decision } = await classifyAndPause(context, failure)
    log.warn({ source: source.id, errorClass, ...(errorClass === 'unknown' ? { err: error } : {}) }, decision.message)
    await sources.saveFailure(source.kind, source.id, { message: decision.message, errorClass }, now)
    totals.failed.push(`${source.name}: ${decision.message}`)
    totals.outcomes.push({ youtube_id: null, outcome: 'failed', message: `${source.name}: ${decision.message}` })
    if (decision.nextAttempt !== null) totals.retryAt.push(decision.nextAttempt)
  }
  addToTotals(totals, summary)
  if (isAutoStart && summary.added.length > 0)
    await jobs.enqueue('download_pending', { mode: 'auto' }, { dedupeKey: 'download_pending:auto' })
}

function addToTotals(totals: Totals, { added, skippedByRule, outcomes }: ResolveSummary) {
  totals.added += added.length
  totals.skippedByRule += skippedByRule
  totals.outcomes.push(...outcomes.slice(0, MAX_OUTCOMES - totals.outcomes.length))
}

function describe({ scanned, scannedByOther, added, skippedByRule, failed }: Totals): string {
  if (scanned + scannedByOther + failed.length === 0) return subscriptionsTexts.noSubscriptionsToScan
  const parts = [
    subscriptionsTexts.scanned(scanned),
    ...(scannedByOther > 0 ? [subscriptionsTexts.scannedByOther(scannedByOther)] : []),
    added > 0 ? subscriptionsTexts.added(added) : subscriptionsTexts.noNewVideos,
    ...(skippedByRule > 0 ? [subscriptionsTexts.skippedByRules(skippedByRule)] : []),
    ...(failed.length > 0 ? [subscriptionsTexts.scansFailed(failed)] : []),
  ]
  return parts.join(' ')
}
