import { setTimeout as sleep } from 'node:timers/promises'
import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import { epochSeconds } from '../../clock.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { Awaitable } from '../../stores/awaitable.ts'
import type { HostPauseStore } from '../../stores/host-pauses.ts'
import type { QueueItem } from '../../stores/queue-item.ts'
import type { QueueWalkStore, RunMode } from '../../stores/queue-walk.ts'
import { judgeAndPause } from '../adding/judge-error.ts'
import type { EmbedVideo } from '../embed-video.ts'
import type { Report } from '../notifications.ts'
import type { AfterDownload } from './after-download.ts'
import { sleepMs } from './sleep-ms.ts'
import type { WalkContext, WalkTools } from './walk-context.ts'
import { NoLongerOurs, walkItem } from './walk-item.ts'

/** How often a running download looks whether its item is still wanted. */
const WANTED_POLL_MS = 1_000

interface Deps {
  walk: QueueWalkStore
  pauses: HostPauseStore
  tools: WalkTools
  afterDownload: AfterDownload
  embedVideo: EmbedVideo
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: JobQueue
  owner: string
}

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
  /** Works off the queue, one item after the other; answers what was done, for people. Throws when the signal is raised. */
  run: (mode: RunMode, context: RunContext) => Promise<Done>
  /** Who stops the queue wants nothing in it to begin again by itself. */
  forgetHurry: () => Promise<void>
}

/** Server behaviour 2.4, with each item in a sandbox of its own. */
export function createDownloadRun(deps: Deps): DownloadRun {
  return {
    run: async (mode, context) => {
      try {
        return await run(deps, mode, context)
      } finally {
        await deps.afterDownload.indexPlaylists()
      }
    },
    forgetHurry: async () => deps.walk.clearAutoStart(),
  }
}

async function run(deps: Deps, mode: RunMode, context: RunContext): Promise<Done> {
  const { walk, tools, owner } = deps
  const tally = { archived: 0, failed: 0 }
  let pausedUntil: number | undefined
  let isSleepDue = false
  while (pausedUntil === undefined) {
    context.signal.throwIfAborted()
    if (isSleepDue) await sleepBetween(deps, mode, context)
    const item = await walk.claim(mode, owner, epochSeconds(tools.clock))
    if (item === undefined) break
    const end = await tryItem(deps, context, item)
    isSleepDue = end.tag === 'archived'
    if (end.tag === 'archived') {
      tally.archived++
      await fetchParts(deps, context)
    }
    if (end.tag === 'failed') tally.failed++
    if (end.tag === 'failed') pausedUntil = end.pausedUntil
  }
  await fetchParts(deps, context)
  await planNextRun(deps, mode, pausedUntil)
  const isIdle = tally.archived + tally.failed === 0 && pausedUntil === undefined
  return { text: summary(tally, pausedUntil), isQuiet: isIdle && mode !== 'all' }
}

/** `pausedUntil`: nothing in the queue would fare better before then. */
type End = { tag: 'archived' } | { tag: 'left' } | { tag: 'failed'; pausedUntil: number | undefined }

async function tryItem(deps: Deps, context: RunContext, item: QueueItem): Promise<End> {
  const { walk, pauses, tools, settings, owner } = deps
  const unwanted = new AbortController()
  const signal = AbortSignal.any([context.signal, unwanted.signal])
  const log = context.log.child({ video: item.videoId })
  const lookIfWanted = async () => {
    if (!(await walk.isMine(item.videoId, owner))) unwanted.abort(new NoLongerOurs())
  }
  const poll = setInterval(() => {
    lookIfWanted().catch(error => log.warn({ err: error as unknown }, 'the queue could not be asked'))
  }, WANTED_POLL_MS)
  const report = (line: string, progress?: number) =>
    context.report({ messages: [`Downloading: ${item.title}`, line], progress })
  report('Starting', 0)
  try {
    const walkContext = { ...tools, item, settings: await settings.getAppConfig(), signal, report, log }
    const end = await walkItem(walkContext, { store: walk, owner })
    await pauses.lift(item.host)
    log.info({ title: item.title }, end)
    // The item is gone now, and with it the wish that its own signal stands for.
    if (end === 'archived') await embedIfWanted(deps, { ...walkContext, signal: context.signal })
    return { tag: end === 'archived' ? 'archived' : 'left' }
  } catch (error) {
    if (context.signal.aborted) {
      await walk.release(item.videoId, owner)
      throw error
    }
    if (!unwanted.signal.aborted && !(error instanceof NoLongerOurs)) return keepFailure(deps, item, error, log)
    // It was removed or ignored meanwhile: what was fetched of it goes too.
    await walk.release(item.videoId, owner)
    await tools.discard(item.videoId)
    return { tag: 'left' }
  } finally {
    clearInterval(poll)
  }
}

/** The video is archived, and stays so whatever becomes of this. */
async function embedIfWanted({ embedVideo }: Deps, { item, settings, signal, report, log }: WalkContext) {
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

async function keepFailure(
  { walk, pauses, tools, owner }: Deps,
  item: QueueItem,
  error: unknown,
  log: Logger,
): Promise<End> {
  const now = epochSeconds(tools.clock)
  const failed = { error, host: item.host, attempts: item.attempts, now }
  const { errorClass, verdict, isOurs } = await judgeAndPause({ pauses }, failed)
  const { tag, message, nextAttempt } = verdict
  log.warn({ errorClass, ...(isOurs ? { err: error } : {}) }, message)
  const state = nextAttempt === null ? 'failed' : 'waiting'
  await walk.fail(item.videoId, owner, { state, errorClass, message, nextAttempt }, now)
  return { tag: 'failed', pausedUntil: tag === 'pause-queue' && nextAttempt !== null ? nextAttempt : undefined }
}

async function fetchParts({ afterDownload }: Deps, { signal, report, log }: RunContext) {
  await afterDownload.fetchParts({ signal, log, report: line => report({ messages: [line] }) })
}

async function sleepBetween({ walk, settings }: Deps, mode: RunMode, { signal, report }: RunContext) {
  const { downloads } = await settings.getAppConfig()
  const ms = sleepMs(downloads.sleep_interval, Math.random())
  if (ms <= 0 || (await walk.countOpen(mode)) === 0) return
  report({ messages: ['Downloading', `Next video in ${Math.ceil(ms / 1000)} s`] })
  await sleep(ms, undefined, { signal })
}

/** What has to wait is begun again by itself when its time has come. */
async function planNextRun({ walk, jobs, tools, afterDownload }: Deps, mode: RunMode, pausedUntil: number | undefined) {
  const later = (nextMode: RunMode, runAt: number) =>
    jobs.enqueue('download_pending', { mode: nextMode }, { runAt, dedupeKey: `download_pending:${nextMode}:later` })
  if (pausedUntil !== undefined) return void (await later(mode, pausedUntil))
  await walk.parkPaused(mode, epochSeconds(tools.clock))
  const next = [await walk.nextAttempt(), await afterDownload.nextAttempt()].filter(at => at !== undefined)
  if (next.length > 0) await later('retry', Math.min(...next))
}

function summary({ archived, failed }: { archived: number; failed: number }, pausedUntil: number | undefined): string {
  const parts = [
    archived > 0 ? `Downloaded ${archived} ${archived === 1 ? 'video' : 'videos'}.` : 'Nothing was downloaded.',
    ...(failed > 0 ? [`${failed} failed; the queue says why.`] : []),
    ...(pausedUntil === undefined ? [] : ['The rest waits.']),
  ]
  return parts.join(' ')
}
