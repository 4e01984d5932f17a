import { setTimeout as sleep } from 'node:timers/promises'
import type { AppConfig, TaskOutcome } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import { epochSeconds } from '../../../platform/clock.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { SitePauseStore } from '../../../site/site-pauses.store.ts'
import type { RefreshFailureStore } from '../refresh-failures.store.ts'
import type { RefreshPlanStore, RefreshSubject } from '../refresh-plan.store.ts'
import type { ExtraKind } from '../extra-fetches.store.ts'
import { FetchError, type ErrorClass } from '../../../site/error-class.ts'
import { hostKey } from '../../../site/classify-input.ts'
import { classifyAndPause, findPause, noteSuccess } from '../../../site/classify-and-pause.ts'
import type { DownloadStarter } from '../../../site/retry-downloads.ts'
import { decideRetry } from '../../../site/retry-policy.ts'
import type { Report } from '../../../jobs/report.ts'
import { collectMissingExtras } from '../collect-missing-extras.ts'
import { requireSourceUrl } from '../../../site/source-url.ts'
import { isYoutubeId, youtubeUrl } from '../../../site/video-id.ts'
import { sleepMs } from '../../../platform/process/sleep.ts'
import { createRefreshSummary, type RefreshSummary } from './refresh-summary.ts'
import { planRefresh } from './refresh-plan.ts'
import { refreshChannel } from './refresh-channel.ts'
import type { RefreshContext, RefreshTools } from './refresh-context.ts'
import { refreshVideo } from './refresh-video.ts'
import { metadataTexts } from '../../../messages/metadata.ts'

/** A video counts as removed only after its source reported it as removed on this many different days. */
export const MAX_FAILURES = 3

/** Extras that a refresh fetches, by kind of subject. */
const REFRESHED_EXTRAS = {
  video: ['subtitles', 'sponsorblock', 'dislikes', 'thumbnail'],
  channel: ['page'],
  playlist: [],
} as const satisfies Record<RefreshSubject['kind'], readonly ExtraKind[]>

/** Error classes that mean the subject is gone. Other errors do not. */
const GONE_ERRORS: ReadonlySet<ErrorClass> = new Set(['removed', 'unavailable', 'private', 'list-gone'])

interface Deps {
  plan: RefreshPlanStore
  failures: RefreshFailureStore
  pauses: SitePauseStore
  tools: RefreshTools
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  /** Downloads that waited for the site continue after a successful refresh. */
  jobs: DownloadStarter
}

interface RunContext {
  signal: AbortSignal
  report: (report: Report) => void
  log: Logger
}

interface RefreshOptions {
  /** Only subjects that a user requested. */
  isQueueOnly: boolean
  /** Days within which every subject is refreshed once. */
  days?: number | undefined
}

export type RefreshRun = (
  request: RefreshOptions,
  context: RunContext,
) => Promise<{ text: string; isFailure: boolean; outcomes: TaskOutcome[] }>

/**
 * Refreshes the requested items, then those that are due (docs/spec/metadata.md#refresh). Each item has its own error
 * handling; a failed fetch only counts the failure.
 */
export function createRefreshRun(deps: Deps): RefreshRun {
  return async (request, context) => {
    const { tools, plan } = deps
    if (!(await tools.media.isPresent())) {
      const failure = { errorClass: 'media-missing', toolMessage: '', attempts: 0, now: 0 } as const
      return { text: metadataTexts.refreshRefused(decideRetry(failure).message), isFailure: true, outcomes: [] }
    }
    const summary = createRefreshSummary()
    await refreshRequested(deps, context, summary)
    const now = epochSeconds(tools.clock)
    const due = request.isQueueOnly ? [] : await planRefresh(plan, { days: request.days, now })
    for (const [index, subject] of due.entries()) {
      await tryRefresh(deps, context, summary, { subject, progress: index / due.length })
      // Requests of users do not wait for all due subjects.
      await refreshRequested(deps, context, summary)
    }
    await tools.extras.plan()
    return { text: summary.text(), isFailure: summary.isFailure(), outcomes: summary.outcomes() }
  }
}

async function refreshRequested(deps: Deps, context: RunContext, summary: RefreshSummary) {
  let after = 0
  for (;;) {
    const request = await deps.plan.nextRequested(after)
    if (request === undefined) return
    const { place, ...subject } = request
    after = place
    // Subjects whose site could not be reached wait for the next run.
    if (await tryRefresh(deps, context, summary, { subject })) await deps.plan.removeRequested(place)
  }
}

interface RefreshStep {
  subject: RefreshSubject
  progress?: number
}

/** False while its host is paused. */
async function tryRefresh(
  deps: Deps,
  context: RunContext,
  summary: RefreshSummary,
  step: RefreshStep,
): Promise<boolean> {
  const { tools, settings, pauses, jobs } = deps
  const { subject } = step
  context.signal.throwIfAborted()
  const log = context.log.child({ [subject.kind]: subject.id })
  let sourceUrl: string
  try {
    sourceUrl = resolveSourceUrl(subject)
  } catch (error) {
    return await saveFailure(deps, { subject, host: '', error, log, summary })
  }
  const host = hostKey(sourceUrl)
  const gate = { pauses, clock: tools.clock, jobs }
  const kind = requestKind(subject)
  const pause = await findPause(gate, { host, kind, item: subject.id })
  if (pause) {
    summary.addWaiting(subject, pause.reason)
    return false
  }
  const config = await settings.getAppConfig()
  if (summary.count() > 0) await sleep(sleepMs(config.downloads.sleep_interval, Math.random()), undefined, context)
  const [line, progress] = [metadataTexts.refreshing(subject.kind, subject.title), step.progress]
  context.report({ messages: [line, ...summary.lines()], progress })
  try {
    const { missing, onMissing } = collectMissingExtras()
    await refreshSubject({
      ...tools,
      subject: { ...subject, sourceUrl },
      settings: config,
      signal: context.signal,
      report: context.report,
      log,
      onMissing,
    })
    await tools.extras.settle(subject, REFRESHED_EXTRAS[subject.kind], missing)
    await noteSuccess(gate, host, kind)
    summary.addRefreshed(subject)
    return true
  } catch (error) {
    if (context.signal.aborted) throw error
    return await saveFailure(deps, { subject, host, error, log, summary })
  }
}

const requestKind = ({ kind }: RefreshSubject) => (kind === 'video' ? 'details' : 'list')

function refreshSubject(context: RefreshContext): Promise<void> {
  if (context.subject.kind === 'video') return refreshVideo(context)
  if (context.subject.kind === 'channel') return refreshChannel(context)
  return refreshPlaylist(context)
}

async function refreshPlaylist(context: RefreshContext) {
  const { id, sourceUrl: url } = context.subject
  await context.refreshPlaylist({ id, url }, context)
  await context.revisions.clearPlaylistFailures(context.subject.id)
}

interface Failed {
  subject: RefreshSubject
  host: string
  error: unknown
  log: Logger
  summary: RefreshSummary
}

async function saveFailure({ pauses, failures, tools }: Deps, { subject, host, error, log, summary }: Failed) {
  const now = epochSeconds(tools.clock)
  const { errorClass, decision, isInternal } = await classifyAndPause(
    { pauses },
    { error, host, kind: requestKind(subject), item: subject.id, failures: {}, now },
  )
  const { tag, message } = decision
  log.warn({ errorClass, ...(isInternal ? { err: error } : {}) }, message)
  if (tag === 'pause-host') {
    summary.addWaiting(subject, message)
    return false
  }
  // Every other subject would fail too: the disk is full, or a program is missing.
  if (tag === 'pause-queue') throw new Error(message)
  const { kind, id } = subject
  const isGone = GONE_ERRORS.has(errorClass)
  const isInactive = await failures.add({ kind, id, errorClass, message, isGone, now }, MAX_FAILURES)
  summary.addFailed(subject, isInactive ? metadataTexts.isNowInactive(message) : message)
  return true
}

/**
 * Videos from an import may have no source URL; a YouTube ID contains it. @throws FetchError bad-input when the URL is
 * unknown
 */
function resolveSourceUrl({ kind, id, sourceUrl: url }: RefreshSubject): string {
  if (kind !== 'video') return requireSourceUrl({ kind, id, url })
  if (url !== null && URL.canParse(url)) return url
  if (isYoutubeId(id)) return youtubeUrl(id)
  throw new FetchError('bad-input', metadataTexts.sourceUrlIsUnknown)
}
