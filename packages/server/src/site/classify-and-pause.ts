import { epochSeconds, type Clock } from '../platform/clock.ts'
import { breakerLimit, decideRetry, type RetryDecision } from './retry-policy.ts'
import type { RequestKind } from './circuit-breaker.ts'
import type { FailureCounts } from './failure-counts.ts'
import { PausedError } from './paused-error.ts'
import type { SitePauseStore } from './site-pauses.store.ts'
import type { ErrorClass } from './error-class.ts'
import { readFailure } from './read-failure.ts'
import { retryDownloads, type DownloadStarter } from './retry-downloads.ts'

export interface SiteRequest {
  host: string
  kind: RequestKind
  /** The ID or URL that is requested. */
  item: string
}

type GateDeps = { pauses: SitePauseStore; clock: Clock }

/** The pause of the host, if there is one for this request. If the host is failing and a probe is due, the request is the probe. */
export async function findPause({ pauses, clock }: GateDeps, { host, kind, item }: SiteRequest) {
  const now = epochSeconds(clock)
  const pause = await pauses.find(host, kind, now)
  if (pause || host === '' || (await pauses.failures.startProbe(host, kind, item, now))) return pause
  return pauses.find(host, kind, now)
}

export async function rejectPaused(deps: GateDeps, request: SiteRequest) {
  const pause = await findPause(deps, request)
  if (pause) throw new PausedError(pause)
}

interface ClassifiedFailure {
  errorClass: ErrorClass
  decision: RetryDecision
  /** Worth a stack trace in the log. */
  isInternal: boolean
  /** False for a failure of the whole site: it does not use up attempts. */
  isCounted: boolean
}

interface FailedRequest {
  error: unknown
  /** Empty for a request without a host, which no pause affects. */
  host: string
  kind: RequestKind
  /** The ID or URL that was requested. */
  item: string
  /** Earlier failures, by class. */
  failures: FailureCounts
  now: number
}

/**
 * Decides how to continue after a failed request. If the host blocks the server, or if several of its items failed in a row for the same
 * reason, the host is paused for a while.
 */
export async function classifyAndPause(
  { pauses }: { pauses: SitePauseStore },
  { error, host, kind, item, failures, now }: FailedRequest,
): Promise<ClassifiedFailure> {
  if (error instanceof PausedError) {
    const decision: RetryDecision = { tag: 'pause-host', message: error.message, nextAttempt: error.until }
    return { errorClass: error.errorClass, decision, isInternal: false, isCounted: false }
  }
  const failure = readFailure(error)
  const { errorClass, isInternal } = failure
  const hostBlocks = host ? await pauses.countBlocks(host, now) : undefined
  const attempts = failures[errorClass] ?? 0
  const decision = decideRetry({ ...failure, attempts, hostBlocks, now })
  const { tag, message, nextAttempt: until } = decision
  if (tag === 'pause-host' && until !== null && host)
    await pauses.pause({ host, until, errorClass, reason: message }, now)
  const limit = breakerLimit(errorClass)
  if (!host || tag === 'pause-host' || tag === 'pause-queue')
    return { errorClass, decision, isInternal, isCounted: true }
  if (limit === undefined) {
    await pauses.failures.repeatProbe(host, item, now)
    return { errorClass, decision, isInternal, isCounted: true }
  }
  const siteMessage = decideRetry({ ...failure, attempts: 0, now }).message
  const nextProbe = await pauses.failures.add(host, { errorClass, message: siteMessage, kind, item, limit, now })
  if (nextProbe === undefined) return { errorClass, decision, isInternal, isCounted: true }
  const paused = { tag: 'pause-host', message: siteMessage, nextAttempt: nextProbe } as const
  return { errorClass, decision: paused, isInternal, isCounted: false }
}

/** Records a successful request: such requests no longer fail. Downloads that waited for it continue. */
export async function noteSuccess(
  { pauses, clock, jobs }: GateDeps & { jobs?: DownloadStarter },
  host: string,
  kind: RequestKind,
): Promise<void> {
  if (host === '' || !(await pauses.failures.end(host, kind, epochSeconds(clock)))) return
  if (jobs) await retryDownloads(jobs)
}
