import { epochSeconds, type Clock } from '../platform/clock.ts'
import { classifyFailure, type FailureDecision } from './error-policy.ts'
import type { FailureCounts } from './failure-counts.ts'
import type { HostPauseStore } from './site-pauses.store.ts'
import type { ErrorClass } from './error-class.ts'
import { readFailure } from './read-failure.ts'

/** The host blocks us: it is not even asked. */
class PausedError extends Error {
  readonly until: number

  constructor(reason: string, until: number) {
    super(reason)
    this.until = until
  }
}

export async function rejectPaused({ pauses, clock }: { pauses: HostPauseStore; clock: Clock }, host: string) {
  const pause = await pauses.find(host, epochSeconds(clock))
  if (pause) throw new PausedError(pause.reason, pause.until)
}

interface ClassifiedFailure {
  errorClass: ErrorClass
  decision: FailureDecision
  /** Worth a stack trace in the log. */
  isOurs: boolean
}

interface Failed {
  error: unknown
  /** Empty for none, which then waits for nobody. */
  host: string
  /** Earlier ones, by class. */
  failures: FailureCounts
  now: number
}

/** What to do about a failed request. When it says that the host blocks us, the host is left alone for a while. */
export async function classifyAndPause(
  { pauses }: { pauses: HostPauseStore },
  { error, host, failures, now }: Failed,
): Promise<ClassifiedFailure> {
  if (error instanceof PausedError) {
    const decision: FailureDecision = { tag: 'wait', message: error.message, nextAttempt: error.until }
    return { errorClass: 'rate-limit', decision, isOurs: false }
  }
  const failure = readFailure(error)
  const hostBlocks = host ? await pauses.countBlocks(host, now) : undefined
  const attempts = failures[failure.errorClass] ?? 0
  const decision = classifyFailure({ ...failure, attempts, hostBlocks, now })
  const { tag, message: reason, nextAttempt: until } = decision
  if (tag === 'pause-host' && until !== null && host) await pauses.pause({ host, until, reason }, now)
  return { errorClass: failure.errorClass, decision, isOurs: failure.isOurs }
}
