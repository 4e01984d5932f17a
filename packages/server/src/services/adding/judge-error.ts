import { epochSeconds, type Clock } from '../../clock.ts'
import { judgeFailure, type Verdict } from '../error-policy.ts'
import type { HostPauseStore } from '../../stores/host-pauses.ts'
import type { ErrorClass } from '../../tools/error-class.ts'
import { readFailure } from '../walk/read-failure.ts'

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
}

/** What to do about an error met while looking something up; `attempts`: failed ones before it. */
export function judgeError(error: unknown, attempts: number, now: number): Judged {
  if (error instanceof PausedError)
    return { errorClass: 'rate-limit', verdict: { tag: 'retry', message: error.message, nextAttempt: error.until } }
  const failure = readFailure(error)
  return { errorClass: failure.errorClass, verdict: judgeFailure({ ...failure, attempts, now }) }
}

/** As judgeError, and lets the host wait when the error says that it blocks us. */
export async function judgeAndPause(
  { pauses }: { pauses: HostPauseStore },
  { error, host, attempts, now }: { error: unknown; host: string; attempts: number; now: number },
): Promise<Judged> {
  const judged = judgeError(error, attempts, now)
  const { tag, message, nextAttempt } = judged.verdict
  if (tag === 'pause-host' && nextAttempt !== null && host)
    await pauses.pause({ host, until: nextAttempt, reason: message })
  return judged
}
