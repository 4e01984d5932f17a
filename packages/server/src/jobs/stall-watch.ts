import type { FaultReport, Faults } from '../platform/faults.ts'
import { jobsTexts } from '../messages/jobs.ts'

/** A part of the server that polls. `lastMs`: when it last completed a poll. */
export interface PollingLoop {
  readonly name: 'runner' | 'scheduler'
  readonly lastMs: () => number
  readonly limitMs: number
}

const POLL_MS = 30_000

const TEXTS = {
  runner: jobsTexts.tasksAreNoLongerStarted,
  scheduler: jobsTexts.schedulesAreNoLongerFollowed,
} as const

interface Deps {
  loops: readonly PollingLoop[]
  faults: Faults
  /** A monotonic clock in milliseconds: changes of the system clock are not stalls. */
  nowMs?: () => number
}

/** Reports a runner or scheduler that hangs. */
export function createStallWatch({ loops, faults, nowMs = () => performance.now() }: Deps) {
  let timer: NodeJS.Timeout | undefined
  const check = () => {
    // While changes are blocked, both wait on purpose.
    const stalled = faults.find('everything', 'changes')
      ? []
      : loops.filter(({ lastMs, limitMs }) => nowMs() - lastMs() > limitMs)
    faults.report(
      'jobs',
      stalled.map(({ name }): FaultReport => ({
        code: `${name}-stalled`,
        severity: 'problem',
        blocks: 'downloads',
        message: `${TEXTS[name]}.`,
        fix: jobsTexts.restartServer,
      })),
    )
  }
  return {
    check,
    start() {
      timer = setInterval(check, POLL_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
