import { epochSeconds, type Clock } from '../platform/clock.ts'
import { decideRetry, type RetryDecision } from './retry-policy.ts'
import type { FailureCounts } from './failure-counts.ts'
import type { SitePause, SitePauseStore } from './site-pauses.store.ts'
import type { ErrorClass } from './error-class.ts'
import { readFailure } from './read-failure.ts'

/** The host is paused because it blocked the server: no request is sent. */
class PausedError extends Error {
  readonly errorClass: ErrorClass
  readonly until: number

  constructor({ reason, errorClass, until }: SitePause) {
    super(reason)
    this.errorClass = errorClass
    this.until = until
  }
}

export async function rejectPaused({ pauses, clock }: { pauses: SitePauseStore; clock: Clock }, host: string) {
  const pause = await pauses.find(host, epochSeconds(clock))
  if (pause) throw new PausedError(pause)
}

interface ClassifiedFailure {
  errorClass: ErrorClass
  decision: RetryDecision
  /** Worth a stack trace in the log. */
  isInternal: boolean
}

interface FailedRequest {
  error: unknown
  /** Empty for a request without a host, which no pause affects. */
  host: string
  /** Earlier failures, by class. */
  failures: FailureCounts
  now: number
}

/** Decides how to continue after a failed request. If the host blocks the server, the host is paused for a while. */
export async function classifyAndPause(
  { pauses }: { pauses: SitePauseStore },
  { error, host, failures, now }: FailedRequest,
): Promise<ClassifiedFailure> {
  if (error instanceof PausedError) {
    const decision: RetryDecision = { tag: 'wait', message: error.message, nextAttempt: error.until }
    return { errorClass: error.errorClass, decision, isInternal: false }
  }
  const failure = readFailure(error)
  const hostBlocks = host ? await pauses.countBlocks(host, now) : undefined
  const attempts = failures[failure.errorClass] ?? 0
  const decision = decideRetry({ ...failure, attempts, hostBlocks, now })
  const { tag, message: reason, nextAttempt: until } = decision
  const { errorClass } = failure
  if (tag === 'pause-host' && until !== null && host) await pauses.pause({ host, until, errorClass, reason }, now)
  return { errorClass, decision, isInternal: failure.isInternal }
}
