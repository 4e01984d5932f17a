import { epochSeconds, type Clock } from '../platform/clock.ts'
import { judgeFailure, type Verdict } from './error-policy.ts'
import type { FailureCounts } from '../features/downloads/failure-counts.store.ts'
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

export async function refusePaused({ pauses, clock }: { pauses: HostPauseStore; clock: Clock }, host: string) {
  const pause = await pauses.find(host, epochSeconds(clock))
  if (pause) throw new PausedError(pause.reason, pause.until)
}

interface Judged {
  errorClass: ErrorClass
  verdict: Verdict
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
export async function judgeAndPause(
  { pauses }: { pauses: HostPauseStore },
  { error, host, failures, now }: Failed,
): Promise<Judged> {
  if (error instanceof PausedError) {
    const verdict: Verdict = { tag: 'wait', message: error.message, nextAttempt: error.until }
    return { errorClass: 'rate-limit', verdict, isOurs: false }
  }
  const failure = readFailure(error)
  const hostBlocks = host ? await pauses.countBlocks(host, now) : undefined
  const attempts = failures[failure.errorClass] ?? 0
  const verdict = judgeFailure({ ...failure, attempts, hostBlocks, now })
  const { tag, message: reason, nextAttempt: until } = verdict
  if (tag === 'pause-host' && until !== null && host) await pauses.pause({ host, until, reason }, now)
  return { errorClass: failure.errorClass, verdict, isOurs: failure.isOurs }
}
