import { setTimeout as sleep } from 'node:timers/promises'
import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import { epochSeconds } from '../../../platform/clock.ts'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { HostPauseStore } from '../../../site/site-pauses.store.ts'
import type { QueueItem } from '../queue-item.ts'
import type { QueueClaimStore, RunMode } from '../queue-claims.store.ts'
import { classifyAndPause } from '../../../site/classify-and-pause.ts'
import type { EmbedVideo } from '../../metadata/embed-video.ts'
import type { Report } from '../../tasks/notifications.service.ts'
import type { AfterDownload } from './after-download.ts'
import { diskFailureOr } from './disk-failure.ts'
import { NoLongerOurs } from './claim-lost.ts'
import { createQueueClaims, type QueueClaims } from './queue-claims.ts'
import { sleepMs } from '../../../platform/process/sleep.ts'
import type { PipelineContext, PipelineTools } from './pipeline-context.ts'
import { walkItem } from './process-queue-item.ts'

/** How often a running download looks whether its item is still wanted. */
const DUE_POLL_MS = 1_000

/** More notes about files are left to the log. */
const NOTES_MAX = 5

/** How often those with nothing to do look for more, while others are at work. */
const CLAIM_POLL_MS = 1_000

interface Deps {
  walk: QueueClaimStore
  pauses: HostPauseStore
  tools: PipelineTools
  afterDownload: AfterDownload
  embedVideo: EmbedVideo
  /** How many items are worked on at the same time. */
  atOnce: number
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: JobQueue
  owner: string
}

type RunDeps = Deps & { claims: QueueClaims }

interface RunContext {
  signal: AbortSignal
  report: (report: Report) => void
  log: Logger
}

/** `isQuiet`: nothing was there to be done, and nobody asked for it by name. */
interface Done {
  text: string
  isQuiet: boolean
}

export interface DownloadRun {
  /** Works off the queue, as many items at a time as the owner wants; answers what was done, for people. Throws when the signal is raised. */
  run: (mode: RunMode, context: RunContext) => Promise<Done>
  /** After a stop, no item of the queue starts again automatically. */
  forgetHurry: () => Promise<void>
  /** Releases items whose claim outlived their worker, and starts a run for them. */
  releaseLost: () => Promise<void>
}

/** Works on the queue (docs/spec/downloads.md#download-runs). */
export function createDownloadRun(deps: Deps): DownloadRun {
  const claims = createQueueClaims({ walk: deps.walk, owner: deps.owner, clock: deps.tools.clock })
  return {
    run: async (mode, context) => {
      try {
        return await run({ ...deps, claims }, mode, context)
      } finally {
        await deps.afterDownload.indexPlaylists()
      }
    },
    forgetHurry: async () => deps.walk.clearAutoStart(),
    async releaseLost() {
      if ((await claims.releaseLost()) > 0)
        await deps.jobs.enqueue('download_pending', { mode: 'retry' }, { dedupeKey: 'download_pending:retry:later' })
    },
  }
}

async function run(deps: RunDeps, mode: RunMode, context: RunContext): Promise<Done> {
  const runSummary: RunSummary = {
    archived: 0,
    adopted: 0,
    failed: 0,
    notes: [],
    pausedUntil: undefined,
    busy: 0,
  }
  const workers = Array.from({ length: deps.atOnce }, () => runPipelineWorker(deps, mode, context, runSummary))
  // None is left behind at work when another one broke down.
  const broken = (await Promise.allSettled(workers)).find(end => end.status === 'rejected')
  if (broken) throw broken.reason
  const { pausedUntil } = runSummary
  await planNextRun(deps, mode, pausedUntil)
  const isIdle = runSummary.archived + runSummary.adopted + runSummary.failed === 0 && pausedUntil === undefined
  return { text: summary(runSummary, pausedUntil), isQuiet: isIdle && mode !== 'all' }
}

interface RunSummary {
  archived: number
  adopted: number
  failed: number
  notes: string[]
  pausedUntil: number | undefined
  /** How many are at work. */
  busy: number
}

/** One of those who take items from the queue until there is none. */
async function runPipelineWorker(deps: RunDeps, mode: RunMode, context: RunContext, runSummary: RunSummary) {
  const { claims } = deps
  let isSleepDue = false
  while (runSummary.pausedUntil === undefined) {
    context.signal.throwIfAborted()
    if (isSleepDue) await sleepBetween(deps, mode, context)
    const item = await claims.claim(mode)
    if (item === undefined && runSummary.busy === 0) return
    if (item === undefined) {
      // While others are at work more may come in.
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

/** Whether the site deserves a rest after it. */
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

/** `pausedUntil`: nothing in the queue would fare better before then. */
type End = { tag: 'archived' | 'adopted' | 'left' } | { tag: 'failed'; pausedUntil: number | undefined }

async function tryItem(deps: RunDeps, context: RunContext, item: QueueItem, notes: string[]): Promise<End> {
  const { walk, claims, pauses, tools, settings, owner } = deps
  const excluded = new AbortController()
  const signal = AbortSignal.any([context.signal, excluded.signal])
  const log = context.log.child({ video: item.videoId })
  const checkIfDue = async () => {
    if (!(await claims.isHeld(item.videoId))) excluded.abort(new NoLongerOurs())
  }
  const poll = setInterval(() => {
    checkIfDue().catch(error => log.warn({ err: error as unknown }, 'the queue could not be asked'))
  }, DUE_POLL_MS)
  const report = (line: string, progress?: number) =>
    context.report({ messages: [`Downloading: ${item.title}`, line], progress })
  const note = (text: string) => {
    log.warn(text)
    notes.push(text)
  }
  report('Starting', 0)
  try {
    const pipelineContext = { ...tools, item, settings: await settings.getAppConfig(), signal, report, note, log }
    const end = await walkItem(pipelineContext, { store: walk, owner })
    await pauses.lift(item.host)
    log.info({ title: item.title }, end)
    // The item is gone now, and with it the wish that its own signal stands for.
    if (end === 'archived') await embedIfEnabled(deps, { ...pipelineContext, signal: context.signal })
    return { tag: end === 'known' ? 'left' : end }
  } catch (error) {
    if (context.signal.aborted) {
      await letGo(deps, item, log)
      throw error
    }
    if (!excluded.signal.aborted && !(error instanceof NoLongerOurs))
      return await saveFailure(deps, context, item, error)
    // It was removed or ignored meanwhile: what was fetched of it goes too.
    await letGo(deps, item, log)
    await tools.discard(item.videoId)
    return { tag: 'left' }
  } finally {
    clearInterval(poll)
    claims.drop(item.videoId)
  }
}

/** A claim that cannot be released now is released once no worker holds it. */
async function letGo({ walk, owner }: Deps, { videoId }: QueueItem, log: Logger) {
  try {
    await walk.release(videoId, owner)
  } catch (error) {
    log.warn({ err: error }, 'a claim could not be released yet')
  }
}

/** The video is archived, and stays so whatever becomes of this. */
async function embedIfEnabled({ embedVideo }: Deps, { item, settings, signal, report, log }: PipelineContext) {
  const { add_metadata: isTagged, add_thumbnail: hasCover = false } = settings.downloads
  if (!isTagged && !hasCover) return
  report('Writing metadata into the file')
  try {
    await embedVideo(item.videoId, { hasCover, isFileNew: true }, signal)
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error }, 'the metadata could not be written into the file')
  }
}

async function saveFailure(
  { walk, pauses, tools, owner }: Deps,
  context: RunContext,
  item: QueueItem,
  error: unknown,
): Promise<End> {
  const now = epochSeconds(tools.clock)
  const log = context.log.child({ video: item.videoId })
  const cause = await diskFailureOr(error, tools.findDownloadBlock)
  const failed = { error: cause, host: item.host, failures: await walk.failures(item.videoId), now }
  const { errorClass, decision, isOurs } = await classifyAndPause({ pauses }, failed)
  const { tag, message, nextAttempt } = decision
  log.warn({ errorClass, ...(isOurs ? { err: error } : {}) }, message)
  const state = nextAttempt === null ? 'failed' : 'waiting'
  const failure = { state, errorClass, message, nextAttempt } as const
  await walk.fail(item.videoId, owner, failure, now)
  return { tag: 'failed', pausedUntil: tag === 'pause-queue' && nextAttempt !== null ? nextAttempt : undefined }
}

async function sleepBetween({ walk, settings }: Deps, mode: RunMode, { signal, report }: RunContext) {
  const { downloads } = await settings.getAppConfig()
  const ms = sleepMs(downloads.sleep_interval, Math.random())
  if (ms <= 0 || (await walk.countOpen(mode)) === 0) return
  report({ messages: ['Downloading', `Next video in ${Math.ceil(ms / 1000)} s`] })
  await sleep(ms, undefined, { signal })
}

/** What has to wait is begun again by itself when its time has come. */
async function planNextRun({ walk, jobs, tools }: Deps, mode: RunMode, pausedUntil: number | undefined) {
  const later = (nextMode: RunMode, runAt: number) =>
    jobs.enqueue('download_pending', { mode: nextMode }, { runAt, dedupeKey: `download_pending:${nextMode}:later` })
  if (pausedUntil !== undefined) return void (await later(mode, pausedUntil))
  await walk.parkPaused(mode, epochSeconds(tools.clock))
  const next = await walk.nextAttempt()
  if (next !== undefined) await later('retry', next)
}

function summary({ archived, adopted, failed, notes }: RunSummary, pausedUntil: number | undefined): string {
  const parts = [
    archived > 0 ? `Downloaded ${archived} ${archived === 1 ? 'video' : 'videos'}.` : 'Nothing was downloaded.',
    ...(adopted > 0 ? [`Found in the media folder: ${adopted}.`] : []),
    ...(failed > 0 ? [`${failed} failed; the queue says why.`] : []),
    ...(pausedUntil === undefined ? [] : ['The rest waits.']),
    ...notes.slice(0, NOTES_MAX),
    ...(notes.length > NOTES_MAX ? [`${notes.length - NOTES_MAX} more notes are in the log.`] : []),
  ]
  return parts.join(' ')
}
