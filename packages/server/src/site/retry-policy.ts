import type { FailureCounts } from './failure-counts.ts'
import { failureTexts } from '../messages/failures.ts'
import { ERROR_CLASSES, type ErrorClass } from './error-class.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** No pause is longer than this, so that a site that works again is noticed within a day. */
const MAX_PAUSE_S = 12 * HOUR_S

/**
 * A fault of the server is checked again soon, because it may be over before a user notices it: after one minute, then
 * with a delay that doubles this many times.
 */
const MAX_FAULT_DOUBLINGS = 4

/** Failures that only need time are checked this many times with the same delay; later checks have growing delays. */
const STEADY_CHECKS = 48

/**
 * The meaning of a failure. `final` is not tried again automatically. `retry` is tried again `times` times, with
 * growing delays. The others are not counted as failed attempts and never become final: `wait` checks again later,
 * `pause-host` stops all requests to that host for a growing time, `pause-queue` ends the run, because every other item
 * would fail for the same reason.
 */
type FailurePolicy =
  | { tag: 'final' }
  | { tag: 'retry'; afterS: number; times: number }
  | { tag: 'wait' | 'pause-host' | 'pause-queue'; afterS: number }

/** What is done after a failure of each class. */
const policies: Readonly<Record<ErrorClass, FailurePolicy>> = {
  offline: { tag: 'pause-host', afterS: 5 * MINUTE_S },
  'bot-check': { tag: 'pause-host', afterS: 30 * MINUTE_S },
  'rate-limit': { tag: 'pause-host', afterS: 15 * MINUTE_S },
  timeout: { tag: 'retry', afterS: 5 * MINUTE_S, times: 6 },
  'site-error': { tag: 'retry', afterS: 15 * MINUTE_S, times: 6 },
  forbidden: { tag: 'retry', afterS: 30 * MINUTE_S, times: 3 },
  login: { tag: 'final' },
  members: { tag: 'final' },
  private: { tag: 'final' },
  removed: { tag: 'final' },
  geo: { tag: 'final' },
  age: { tag: 'final' },
  live: { tag: 'wait', afterS: HOUR_S },
  upcoming: { tag: 'wait', afterS: HOUR_S },
  format: { tag: 'retry', afterS: HOUR_S, times: 2 },
  'broken-media': { tag: 'retry', afterS: 10 * MINUTE_S, times: 4 },
  'disk-full': { tag: 'pause-queue', afterS: MINUTE_S },
  'not-writable': { tag: 'pause-queue', afterS: MINUTE_S },
  'media-missing': { tag: 'pause-queue', afterS: MINUTE_S },
  'tool-missing': { tag: 'pause-queue', afterS: MINUTE_S },
  'tool-too-old': { tag: 'retry', afterS: 6 * HOUR_S, times: 4 },
  'bad-settings': { tag: 'wait', afterS: HOUR_S },
  'bad-input': { tag: 'final' },
  'unsupported-url': { tag: 'final' },
  'other-video': { tag: 'final' },
  'no-entries': { tag: 'retry', afterS: 10 * MINUTE_S, times: 3 },
  unknown: { tag: 'retry', afterS: 10 * MINUTE_S, times: 3 },
}

export interface RetryDecision {
  tag: FailurePolicy['tag']
  message: string
  /** Unix seconds; null when it is not tried again automatically. */
  nextAttempt: number | null
}

interface Failed {
  errorClass: ErrorClass
  /** The message of the tool. */
  toolMessage: string
  /** Earlier failures of this class. */
  attempts: number
  /** How often in a row its host blocked a request of this server; undefined when it has no host. */
  hostBlocks?: number | undefined
  now: number
  retryAt?: number | undefined
}

/** Decides how to continue after a failure, with a text for users. */
export function decideRetry({ errorClass, toolMessage, attempts, hostBlocks, now, retryAt }: Failed): RetryDecision {
  const policy = policies[errorClass]
  const text = failureTexts[errorClass]
  const message = text && toolMessage ? `${text} (${toolMessage})` : text || toolMessage
  if (policy.tag === 'final' || (policy.tag === 'retry' && attempts >= policy.times))
    return { tag: 'final', message, nextAttempt: null }
  const pauseS = Math.min(policy.afterS * 2 ** countDoublings(policy.tag, attempts, hostBlocks), MAX_PAUSE_S)
  return { tag: policy.tag, message, nextAttempt: retryAt !== undefined && retryAt > now ? retryAt : now + pauseS }
}

function countDoublings(
  tag: Exclude<FailurePolicy['tag'], 'final'>,
  attempts: number,
  hostBlocks: number | undefined,
): number {
  if (tag === 'retry') return attempts
  if (tag === 'pause-host') return hostBlocks ?? attempts
  return tag === 'wait' ? Math.max(0, attempts - STEADY_CHECKS) : Math.min(attempts, MAX_FAULT_DOUBLINGS)
}

/** How many of these failures were failed attempts; waiting does not count. */
export function countAttempts(failures: FailureCounts): number {
  return ERROR_CLASSES.filter(errorClass => policies[errorClass].tag === 'retry').reduce(
    (sum, errorClass) => sum + (failures[errorClass] ?? 0),
    0,
  )
}
