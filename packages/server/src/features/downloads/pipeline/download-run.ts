import { setTimeout as sleep } from 'node:timers/promises'
import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import { epochSeconds } from '../../../platform/clock.ts'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { SitePauseStore } from '../../../site/site-pauses.store.ts'
import type { QueueItem } from '../queue-item.ts'
import type { QueueClaimStore, RunMode } from '../queue-claims.store.ts'
import type { ErrorClass, FetchError } from '../../../site/error-class.ts'
import { readFailure } from '../../../site/read-failure.ts'
import { classifyAndPause } from '../../../site/classify-and-pause.ts'
import type { EmbedVideo } from '../../metadata/index.ts'
import type { Report } from '../../../jobs/report.ts'
import type { AfterDownload } from './after-download.ts'
import { ClaimLostError } from './claim-lost.ts'
import { createQueueClaims, type QueueClaims } from './queue-claims.ts'
import { sleepMs } from '../../../platform/process/sleep.ts'
import type { PipelineContext, PipelineTools } from './pipeline-context.ts'
import { processQueueItem } from './process-queue-item.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

/** How often a worker checks whether its item is still in the queue and claimed. */
const CLAIM_CHECK_MS = 1_000

/** Maximum number of notes about files in the result; the log has all of them. */
const MAX_NOTES = 5

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
}

type RunDeps = Deps & { claims: QueueClaims }

interface RunContext {
  signal: AbortSignal
  report: (report: Report) => void
  log: Logger
}

/** `isQuiet`: nothing was downloaded, and no user started the run. */
interface RunResult {
  text: string
  isQuiet: boolean
}

export interface DownloadRun {
  /** Downloads the queued items, several in parallel if configured. Throws when the signal is aborted. */
  run: (mode: RunMode, context: RunContext) => Promise<RunResult>
  /** After a stop, no item of the queue starts again automatically. */
  clearAutoStart: () => Promise<void>
  /** Releases items whose claim outlived their worker, and starts a run for them. */
  releaseLost: () => Promise<void>
}

/** Works on the queue (docs/spec/downloads.md#download-runs). */
export function createDownloadRun(deps: Deps): DownloadRun {
  const claims = createQueueClaims({ claimStore: deps.claimStore, owner: deps.owner, clock: deps.tools.clock })
  return {
    run: async (mode, context) => {
      try {
        return await run({ ...deps, claims }, mode, context)
      } finally {
        await deps.afterDownload.indexPlaylists()
      }
    },
    clearAutoStart: async () => deps.claimStore.clearAutoStart(),
    async releaseLost() {
      if ((await claims.releaseLost()) > 0)
        await deps.jobs.enqueue('download_pending', { mode: 'retry' }, { dedupeKey: 'download_pending:retry:later' })
    },
  }
}

async function run(deps: RunDeps, mode: RunMode, context: RunContext): Promise<RunResult> {
  const runSummary: RunSummary = {
    archived: 0,
    adopted: 0,
    failed: 0,
    notes: [],
    pausedUntil: undefined,
    busy: 0,
  }
  const workers = Array.from({ length: deps.concurrency }, () => runPipelineWorker(deps, mode, context, runSummary))
  // Wait for all workers, also after one of them failed.
  const rejected = (await Promise.allSettled(workers)).find(end => end.status === 'rejected')
  if (rejected) throw rejected.reason
  const { pausedUntil } = runSummary
  await planNextRun(deps, mode, pausedUntil)
  const isIdle = runSummary.archived + runSummary.adopted + runSummary.failed === 0 && pausedUntil === undefined
  return { text: formatSummary(runSummary, pausedUntil), isQuiet: isIdle && mode !== 'all' }
}

interface RunSummary {
  archived: number
  adopted: number
  failed: number
  notes: string[]
  pausedUntil: number | undefined
  /** Number of busy workers. */
  busy: number
}

/** Processes items of the queue until none is left. */
async function runPipelineWorker(deps: RunDeps, mode: RunMode, context: RunContext, runSummary: RunSummary) {
  const { claims } = deps
  let isSleepDue = false
  while (runSummary.pausedUntil === undefined && !deps.isDraining()) {
    context.signal.throwIfAborted()
    if (isSleepDue) await sleepBetweenItems(deps, mode, context)
    const item = await claims.claim(mode)
    if (item === undefined && runSummary.busy === 0) return
    if (item === undefined) {
      // While others are working, items may be added.
      await sleep(CLAIM_POLL_MS, undefined, { signal: context.signal })
      continue
    }
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
  if (end.tag === 'archived') runSummary.archived++
  if (end.tag === 'adopted') runSummary.adopted++
  if (end.tag === 'failed') runSummary.failed++
  if (end.tag === 'failed') runSummary.pausedUntil ??= end.pausedUntil
  return end.tag === 'archived'
}

/** `left`: the item left the queue without a download. `pausedUntil`: no item can succeed before then (Unix seconds). */
type ItemOutcome = { tag: 'archived' | 'adopted' | 'left' } | { tag: 'failed'; pausedUntil: number | undefined }

async function tryItem(deps: RunDeps, context: RunContext, item: QueueItem, notes: string[]): Promise<ItemOutcome> {
  const { claimStore, claims, pauses, tools, settings, owner } = deps
  const claimLost = new AbortController()
  const signal = AbortSignal.any([context.signal, claimLost.signal])
  const log = context.log.child({ video: item.videoId })
  const checkClaim = async () => {
    if (!(await claims.isHeld(item.videoId))) claimLost.abort(new ClaimLostError())
  }
  const poll = setInterval(() => {
    checkClaim().catch(error => log.warn({ err: error as unknown }, 'the queue could not be read'))
  }, CLAIM_CHECK_MS)
  const report = (line: string, progress?: number) =>
    context.report({ messages: [downloadsTexts.downloading(item.title), line], progress })
  const note = (text: string) => {
    log.warn(text)
    notes.push(text)
  }
  report('Starting', 0)
  try {
    const pipelineContext = { ...tools, item, settings: await settings.getAppConfig(), signal, report, note, log }
    const end = await processQueueItem(pipelineContext, { store: claimStore, owner })
    await pauses.lift(item.host)
    log.info({ title: item.title }, end)
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

/** The video is archived; a failure of this step does not change that. */
async function embedIfEnabled({ embedVideo }: Deps, { item, settings, signal, report, log }: PipelineContext) {
  const { add_metadata: hasTags, add_thumbnail: hasCover = false } = settings.downloads
  if (!hasTags && !hasCover) return
  report(downloadsTexts.embeddingMetadata)
  try {
    await embedVideo(item.videoId, { hasCover, isFileNew: true }, signal)
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error }, 'metadata could not be embedded in the file')
  }
}

async function saveFailure(
  { claimStore, pauses, tools, owner }: Deps,
  context: RunContext,
  item: QueueItem,
  error: unknown,
): Promise<ItemOutcome> {
  const now = epochSeconds(tools.clock)
  const log = context.log.child({ video: item.videoId })
  const cause = await preferDiskFailure(error, tools.findDownloadBlock)
  const failed = { error: cause, host: item.host, failures: await claimStore.failures(item.videoId), now }
  const { errorClass, decision, isInternal } = await classifyAndPause({ pauses }, failed)
  const { tag, message, nextAttempt } = decision
  log.warn({ errorClass, ...(isInternal ? { err: error } : {}) }, message)
  const state = nextAttempt === null ? 'failed' : 'waiting'
  const failure = { state, errorClass, message, nextAttempt } as const
  await claimStore.fail(item.videoId, owner, failure, now)
  return { tag: 'failed', pausedUntil: tag === 'pause-queue' && nextAttempt !== null ? nextAttempt : undefined }
}

async function sleepBetweenItems({ claimStore, settings }: Deps, mode: RunMode, { signal, report }: RunContext) {
  const { downloads } = await settings.getAppConfig()
  const ms = sleepMs(downloads.sleep_interval, Math.random())
  if (ms <= 0 || (await claimStore.countOpen(mode)) === 0) return
  report({ messages: ['Downloading', downloadsTexts.nextVideoIn(Math.ceil(ms / 1000))] })
  await sleep(ms, undefined, { signal })
}

/** Schedules the next run for the earliest waiting item. */
async function planNextRun(
  { claimStore, jobs, tools, isDraining }: Deps,
  mode: RunMode,
  pausedUntil: number | undefined,
) {
  const scheduleRun = (nextMode: RunMode, runAt: number) =>
    jobs.enqueue('download_pending', { mode: nextMode }, { runAt, dedupeKey: `download_pending:${nextMode}:later` })
  if (pausedUntil !== undefined) return void (await scheduleRun(mode, pausedUntil))
  // Another process continues.
  if (isDraining() && (await claimStore.countOpen(mode)) > 0)
    return void (await scheduleRun(mode, epochSeconds(tools.clock)))
  await claimStore.parkPaused(mode, epochSeconds(tools.clock))
  const next = await claimStore.nextAttempt()
  if (next !== undefined) await scheduleRun('retry', next)
}

function formatSummary({ archived, adopted, failed, notes }: RunSummary, pausedUntil: number | undefined): string {
  const parts = [
    archived > 0 ? downloadsTexts.downloaded(archived) : downloadsTexts.nothingWasDownloaded,
    ...(adopted > 0 ? [downloadsTexts.foundInMediaFolder(adopted)] : []),
    ...(failed > 0 ? [downloadsTexts.downloadsFailed(failed)] : []),
    ...(pausedUntil === undefined ? [] : [downloadsTexts.remainingItemsAreWaiting]),
    ...notes.slice(0, MAX_NOTES),
    ...(notes.length > MAX_NOTES ? [downloadsTexts.moreNotes(notes.length - MAX_NOTES)] : []),
  ]
  return parts.join(' ')
}

/** Errors that a full disk causes in programs that do not report it: files that cannot be read or are too short. */
const DISK_FAILURE_SYMPTOMS: ReadonlySet<ErrorClass> = new Set(['unknown', 'broken-media'])

/** The error of the disk, if it blocks downloads now and may be the cause of `error`; otherwise `error`. */
export async function preferDiskFailure(
  error: unknown,
  findBlock: () => Promise<FetchError | undefined>,
): Promise<unknown> {
  if (!DISK_FAILURE_SYMPTOMS.has(readFailure(error).errorClass)) return error
  return (await findBlock()) ?? error
}
