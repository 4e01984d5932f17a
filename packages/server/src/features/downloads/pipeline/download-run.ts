import { setTimeout as sleep } from 'node:timers/promises'
import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import { epochSeconds } from '../../../platform/clock.ts'
import type { HelperJobs } from '../../../jobs/helper-jobs.ts'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { SitePauseStore } from '../../../site/site-pauses.store.ts'
import type { QueueItem } from '../queue-item.ts'
import type { ErrorClass } from '../../../site/error-class.ts'
import type { RunMode } from '../claimable-items.store.ts'
import type { QueueClaimStore } from '../queue-claims.store.ts'
import { planNextRun } from './plan-next-run.ts'
import { preferDiskFailure } from './prefer-disk-failure.ts'
import { classifyAndPause, noteSuccess } from '../../../site/classify-and-pause.ts'
import type { EmbedVideo } from '../../metadata/index.ts'
import type { Report } from '../../../jobs/report.ts'
import type { AfterDownload } from './after-download.ts'
import { ClaimLostError } from './claim-lost.ts'
import { embedIfEnabled } from './embed-if-enabled.ts'
import type { DownloadLog } from './download-log.ts'
import { createItemProgress, type ItemProgressReports } from './item-progress.ts'
import { createQueueClaims, type QueueClaims } from './queue-claims.ts'
import { sleepBetweenItems } from './sleep-between-items.ts'
import type { PipelineTools } from './pipeline-context.ts'
import { processQueueItem } from './process-queue-item.ts'
import { addCounts, formatSummary, type DownloadCounts, type RunSummary } from './run-summary.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

/** How often a worker checks whether its item is still in the queue and claimed. */
const CLAIM_CHECK_MS = 1_000

/** How often idle workers look for items while others are working. */
const CLAIM_POLL_MS = 1_000

interface Deps {
  claimStore: QueueClaimStore
  pauses: SitePauseStore
  tools: PipelineTools
  afterDownload: AfterDownload
  embedVideo: EmbedVideo
  /** Number of parallel downloads. */
  concurrency: number
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: JobQueue
  owner: string
  /** This process no longer claims items. */
  isDraining: () => boolean
  workerName: string
  downloadLog: DownloadLog
  /** Called after each download from a site; `errorClass` is undefined if it succeeded. */
  noteDownload: (host: string, errorClass: ErrorClass | undefined) => Promise<void>
  /** Waits between two items; tests move the clock instead. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

type RunDeps = Deps & { claims: QueueClaims; progress: ItemProgressReports }

interface RunContext {
  signal: AbortSignal
  report: (report: Report) => void
  log: Logger
  /** The run shares the work of a run in another process, which presents the result. */
  isHelper: boolean
  helpers: HelperJobs
}

/** `isQuiet`: nothing was downloaded, and no user started the run. */
interface RunResult {
  text: string
  isQuiet: boolean
  counts: DownloadCounts
}

export interface DownloadRun {
  /** Downloads the queued items, several in parallel if configured. Throws when the signal is aborted. */
  run: (mode: RunMode, context: RunContext) => Promise<RunResult>
  /** Whether this process could download an item of a run in another process. */
  canHelp: (mode: RunMode) => Promise<boolean>
  /** Whether this process could download no item of the run now, but another process could. */
  isLeftToOthers: (mode: RunMode) => Promise<boolean>
  /** After a stop, no item of the queue starts again automatically. */
  clearAutoStart: () => Promise<void>
  /**
   * At the start of this worker: retries the items that wait for the pauses of other workers, because it has another network address. Of
   * failing sites, one item is tried now, because yt-dlp or the settings may be new.
   */
  retryParked: () => Promise<void>
  /** Releases items whose claim outlived their worker, and starts a run for them. */
  releaseLost: () => Promise<void>
}

/** Works on the queue (docs/spec/downloads.md#download-runs). */
export function createDownloadRun(deps: Deps): DownloadRun {
  const claims = createQueueClaims({ claimStore: deps.claimStore, owner: deps.owner, clock: deps.tools.clock })
  return {
    run: async (mode, context) => {
      const progress = createItemProgress(context.report, deps.downloadLog.step)
      try {
        return await run({ ...deps, claims, progress }, mode, { ...context, report: progress.report })
      } finally {
        await deps.downloadLog.flush()
        await deps.afterDownload.indexPlaylists()
      }
    },
    canHelp: async mode => deps.claimStore.hasClaimable(mode, epochSeconds(deps.tools.clock)),
    async isLeftToOthers(mode) {
      const now = epochSeconds(deps.tools.clock)
      const { claimStore } = deps
      return (await claimStore.hasClaimableForOthers(mode, now)) && !(await claimStore.hasClaimable(mode, now))
    },
    clearAutoStart: async () => deps.claimStore.clearAutoStart(),
    async retryParked() {
      const now = epochSeconds(deps.tools.clock)
      const isProbeDue = await deps.pauses.failures.probeNow(now)
      if ((await deps.claimStore.retryParked(now)) > 0 || isProbeDue) await enqueueRetry(deps)
    },
    async releaseLost() {
      if ((await claims.releaseLost()) > 0) await enqueueRetry(deps)
    },
  }
}

const enqueueRetry = ({ jobs }: Deps) =>
  jobs.enqueue('download_pending', { mode: 'retry' }, { dedupeKey: 'download_pending:retry:later' })

async function run(deps: RunDeps, mode: RunMode, context: RunContext): Promise<RunResult> {
  const runSummary: RunSummary = {
    counts: { archived: 0, adopted: 0, failed: 0 },
    notes: [],
    pausedUntil: undefined,
    busy: 0,
  }
  const workers = Array.from({ length: deps.concurrency }, () => runPipelineWorker(deps, mode, context, runSummary))
  // Wait for all workers, also after one of them failed.
  const rejected = (await Promise.allSettled(workers)).find(end => end.status === 'rejected')
  if (rejected) throw rejected.reason
  await planNextRun(deps, mode, runSummary.pausedUntil)
  while (!deps.isDraining() && (await context.helpers.areRunning())) await waitForHelpers(context)
  const counts = addCounts(runSummary.counts, await context.helpers.counts())
  const isIdle = counts.archived + counts.adopted + counts.failed === 0 && runSummary.pausedUntil === undefined
  const isQuiet = context.isHelper || (isIdle && mode !== 'all')
  return { text: formatSummary({ ...runSummary, counts }), isQuiet, counts }
}

async function waitForHelpers({ report, signal }: RunContext) {
  report({ messages: ['Downloading', downloadsTexts.waitingForOtherWorkers] })
  await sleep(CLAIM_POLL_MS, undefined, { signal })
}

/** Processes items of the queue until none is left. The items of another process may become free until its run has ended. */
async function runPipelineWorker(deps: RunDeps, mode: RunMode, context: RunContext, runSummary: RunSummary) {
  const { claims } = deps
  let isSleepDue = false
  let hadHelpers = true
  while (runSummary.pausedUntil === undefined && !deps.isDraining()) {
    context.signal.throwIfAborted()
    if (isSleepDue) await sleepBetweenItems(deps, mode, context)
    isSleepDue = false
    const item = await claims.claim(mode)
    if (item === undefined && runSummary.busy === 0) {
      if (!hadHelpers) return
      hadHelpers = await context.helpers.areRunning()
      if (hadHelpers) await waitForHelpers(context)
      continue
    }
    if (item === undefined) {
      // While others are working, items may be added.
      await sleep(CLAIM_POLL_MS, undefined, { signal: context.signal })
      continue
    }
    hadHelpers = true
    runSummary.busy++
    try {
      isSleepDue = await processItem(deps, context, item, runSummary)
    } finally {
      runSummary.busy--
    }
  }
}

/** Returns whether to sleep before the next request to the site. */
async function processItem(
  deps: RunDeps,
  context: RunContext,
  item: QueueItem,
  runSummary: RunSummary,
): Promise<boolean> {
  const end = await tryItem(deps, context, item, runSummary.notes)
  if (end.tag !== 'left') runSummary.counts[end.tag]++
  if (end.tag === 'failed') runSummary.pausedUntil ??= end.pausedUntil
  return end.tag === 'archived' || end.tag === 'failed' || (end.tag === 'left' && end.isRequested === true)
}

/**
 * `left`: the item left the queue without a download; `isRequested`: after a request to its site. `pausedUntil`: no item can succeed before
 * then (Unix seconds).
 */
type ItemOutcome =
  | { tag: 'archived' | 'adopted' }
  | { tag: 'left'; isRequested?: true }
  | { tag: 'failed'; pausedUntil: number | undefined }

async function tryItem(deps: RunDeps, context: RunContext, item: QueueItem, notes: string[]): Promise<ItemOutcome> {
  const { claimStore, claims, pauses, progress, tools, settings, owner } = deps
  const claimLost = new AbortController()
  const signal = AbortSignal.any([context.signal, claimLost.signal])
  const log = context.log.child({ video: item.videoId })
  const checkClaim = async () => {
    if (!(await claims.isHeld(item.videoId))) claimLost.abort(new ClaimLostError())
  }
  const poll = setInterval(() => {
    checkClaim().catch(error => log.warn({ err: error as unknown }, 'the queue could not be read'))
  }, CLAIM_CHECK_MS)
  const note = (text: string) => {
    log.warn(text)
    deps.downloadLog.add(item.videoId, 'warning', text)
    notes.push(text)
  }
  progress.reportItem(item, 'Starting', 0)
  try {
    const report = progress.reportItem.bind(null, item)
    const pipelineContext = { ...tools, item, settings: await settings.getAppConfig(), signal, report, note, log }
    const end = await processQueueItem(pipelineContext, { store: claimStore, owner })
    if (end === 'archived') {
      await pauses.lift(item.host)
      await noteSuccess({ pauses, clock: tools.clock }, item.host, 'download')
    }
    // The item was not requested from the site.
    else await pauses.failures.repeatProbe(item.host, item.videoId, epochSeconds(tools.clock))
    log.info({ title: item.title }, end)
    if (end === 'archived') await deps.noteDownload(item.host, undefined)
    // The item has left the queue, so its signal no longer applies.
    if (end === 'archived') await embedIfEnabled(deps, { ...pipelineContext, signal: context.signal })
    return { tag: end === 'known' ? 'left' : end }
  } catch (error) {
    if (context.signal.aborted) {
      await releaseItem(deps, item, log)
      throw error
    }
    if (!claimLost.signal.aborted && !(error instanceof ClaimLostError))
      return await saveFailure(deps, context, item, error)
    // It was removed or ignored: delete its downloaded files too.
    await releaseItem(deps, item, log)
    await tools.discard(item.videoId)
    return { tag: 'left' }
  } finally {
    clearInterval(poll)
    claims.endHold(item.videoId)
    progress.end(item)
  }
}

/** If this fails, `releaseLost` releases the claim later. */
async function releaseItem({ claimStore, owner }: Deps, { videoId }: QueueItem, log: Logger) {
  try {
    await claimStore.release(videoId, owner)
  } catch (error) {
    log.warn({ err: error }, 'a claim could not be released yet')
  }
}

async function saveFailure(
  { claimStore, pauses, tools, owner, workerName, noteDownload, downloadLog }: Deps,
  context: RunContext,
  item: QueueItem,
  error: unknown,
): Promise<ItemOutcome> {
  const now = epochSeconds(tools.clock)
  const log = context.log.child({ video: item.videoId })
  const cause = await preferDiskFailure(error, tools.findDownloadBlock)
  const request = { host: item.host, kind: 'download', item: item.videoId } as const
  const failed = { error: cause, ...request, failures: await claimStore.failures(item.videoId), now }
  const { errorClass, decision, isInternal, isCounted } = await classifyAndPause({ pauses }, failed)
  const { tag, message } = decision
  log.warn({ errorClass, ...(isInternal ? { err: error } : {}) }, message)
  downloadLog.add(item.videoId, 'error', message)
  await noteDownload(item.host, errorClass)
  const isBlocked = tag === 'pause-host' && item.host !== ''
  const pause = isBlocked ? await pauses.findForAll(item.host, now) : undefined
  if (isBlocked && pause === undefined) {
    const passed = { errorClass, message: downloadsTexts.failedOnWorker(message, workerName) }
    await claimStore.passOn(item.videoId, owner, passed, now)
    return { tag: 'left', isRequested: true }
  }
  // Another worker may try again earlier.
  const nextAttempt = pause && decision.nextAttempt ? Math.min(decision.nextAttempt, pause.until) : decision.nextAttempt
  if (item.isImprovement && nextAttempt === null) {
    // The archived file is kept, and the next attempt has its own schedule.
    await tools.improvements.noteResult(item.videoId, message)
    await claimStore.finish(item.videoId, owner, now)
    await tools.discard(item.videoId)
    return { tag: 'left', isRequested: true }
  }
  const state = nextAttempt === null ? 'failed' : 'waiting'
  const failure = { state, errorClass, message, nextAttempt, isCounted } as const
  await claimStore.fail(item.videoId, owner, failure, now)
  return { tag: 'failed', pausedUntil: tag === 'pause-queue' && nextAttempt !== null ? nextAttempt : undefined }
}
