import type { FailureCounts } from './failure-counts.ts'
import { failureTexts, nextAttemptTexts } from '../messages/failures.ts'
import { ERROR_CLASSES, type ErrorClass } from './error-class.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** Retries of one item or host when only time or an update helps. Longer gaps would keep a queue waiting after the site works again. */
const UPDATE_DELAYS = [15 * MINUTE_S, 30 * MINUTE_S, 45 * MINUTE_S]

const doubled = (firstS: number, maxS: number): readonly number[] =>
  firstS >= maxS ? [maxS] : [firstS, ...doubled(firstS * 2, maxS)]

/**
 * The meaning of a failure. `final` is not tried again automatically. `retry` is tried again `times` times. The others are not counted as
 * failed attempts and never become final: `wait` checks again later, `pause-host` stops all requests of this worker to that host,
 * `pause-queue` ends the run, because every other item would fail for the same reason. `delays`: seconds until the next attempts; the last
 * one repeats. `breaker`: after failures of this class for this number of items of a host in a row, the host waits (circuit-breaker.ts).
 */
type FailurePolicy = { breaker?: number } & (
  | { tag: 'final' }
  | { tag: 'retry'; delays: readonly number[]; times: number }
  | { tag: 'wait' | 'pause-host' | 'pause-queue'; delays: readonly number[] }
)

const final = { tag: 'final' } as const
const retry = (delays: readonly number[], times: number, breaker?: number) =>
  ({ tag: 'retry', delays, times, ...(breaker ? { breaker } : {}) }) as const
const wait = (delays: readonly number[], breaker?: number) =>
  ({ tag: 'wait', delays, ...(breaker ? { breaker } : {}) }) as const
const pauseHost = (delays: readonly number[]) => ({ tag: 'pause-host', delays }) as const

/** A fault of the server is checked again soon, because it may be over before a user notices it. */
const pauseQueue = { tag: 'pause-queue', delays: doubled(MINUTE_S, 16 * MINUTE_S) } as const

const MAX_BLOCK_S = 12 * HOUR_S

/** What is done after a failure of each class. */
const policies: Readonly<Record<ErrorClass, FailurePolicy>> = {
  offline: pauseHost(doubled(5 * MINUTE_S, HOUR_S)),
  proxy: pauseHost(doubled(5 * MINUTE_S, HOUR_S)),
  tls: pauseHost([HOUR_S]),
  // More requests would prolong these.
  'bot-check': pauseHost(doubled(30 * MINUTE_S, MAX_BLOCK_S)),
  'rate-limit': pauseHost(doubled(15 * MINUTE_S, MAX_BLOCK_S)),
  'session-limit': pauseHost(doubled(65 * MINUTE_S, MAX_BLOCK_S)),
  // The pause of the setting hourly_requests, with its own end.
  'request-limit': pauseHost([HOUR_S]),
  'account-blocked': retry(doubled(30 * MINUTE_S, 2 * HOUR_S), 3, 2),
  timeout: retry(doubled(5 * MINUTE_S, MAX_BLOCK_S), 6, 5),
  'site-error': retry(doubled(15 * MINUTE_S, 6 * HOUR_S), 6, 2),
  'client-refused': wait(UPDATE_DELAYS, 1),
  // A new extraction often helps.
  forbidden: retry([2 * MINUTE_S, 30 * MINUTE_S, 6 * HOUR_S], 4, 2),
  impersonation: wait([6 * HOUR_S], 2),
  challenge: wait(UPDATE_DELAYS, 2),
  'js-runtime': wait(UPDATE_DELAYS, 1),
  'po-token': wait(UPDATE_DELAYS, 2),
  sabr: wait(UPDATE_DELAYS, 2),
  format: retry([6 * HOUR_S], 1, 2),
  drm: final,
  login: final,
  'cookies-rotated': wait([6 * HOUR_S]),
  'cookies-bad': wait([HOUR_S]),
  members: final,
  payment: final,
  private: final,
  removed: final,
  unavailable: retry([DAY_S], 1),
  geo: final,
  age: final,
  live: wait([HOUR_S]),
  'post-live': wait([HOUR_S, 2 * HOUR_S, 4 * HOUR_S, 6 * HOUR_S]),
  upcoming: wait(doubled(HOUR_S, DAY_S)),
  'list-incomplete': retry([HOUR_S, 6 * HOUR_S], 2),
  'list-gone': final,
  'tab-missing': final,
  'broken-media': retry(doubled(10 * MINUTE_S, MAX_BLOCK_S), 4, 3),
  'fragments-skipped': retry(doubled(10 * MINUTE_S, MAX_BLOCK_S), 4, 3),
  'merge-failed': retry([10 * MINUTE_S, 6 * HOUR_S], 2, 3),
  'subs-limited': wait(doubled(HOUR_S, DAY_S)),
  'subs-po-token': wait(doubled(HOUR_S, DAY_S)),
  'subs-empty': retry([DAY_S], 3),
  'subs-none': final,
  thumbnail: retry([DAY_S], 3),
  'comments-partial': retry([DAY_S], 3),
  'disk-full': pauseQueue,
  'not-writable': pauseQueue,
  'media-missing': pauseQueue,
  'tool-missing': pauseQueue,
  'tool-too-old': wait(UPDATE_DELAYS, 2),
  'bad-settings': wait([HOUR_S]),
  'bad-input': final,
  'unsupported-url': final,
  'other-video': final,
  'no-entries': retry(doubled(10 * MINUTE_S, MAX_BLOCK_S), 3),
  'skipped-by-rule': final,
  stopped: wait([MINUTE_S]),
  unknown: retry(doubled(10 * MINUTE_S, MAX_BLOCK_S), 3, 3),
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
  const isFinal = policy.tag === 'final' || (policy.tag === 'retry' && attempts >= policy.times)
  const next = policy.tag === 'retry' ? nextAttemptTexts[isFinal ? 'givenUp' : 'retried'] : ''
  const text = [failureTexts[errorClass], next].filter(Boolean).join(' ')
  const message = text && toolMessage ? `${text} (${toolMessage})` : text || toolMessage
  if (policy.tag === 'final' || isFinal) return { tag: 'final', message, nextAttempt: null }
  const count = policy.tag === 'pause-host' ? (hostBlocks ?? attempts) : attempts
  const delayS = policy.delays[Math.min(count, policy.delays.length - 1)] ?? 0
  return { tag: policy.tag, message, nextAttempt: retryAt !== undefined && retryAt > now ? retryAt : now + delayS }
}

/** Whether a failure of this class in the next attempt would be the last one. */
export function isLastAttempt(errorClass: ErrorClass, failures: FailureCounts): boolean {
  const policy = policies[errorClass]
  return policy.tag === 'retry' && (failures[errorClass] ?? 0) >= policy.times
}

/** How many different items of a host fail in a row with this class before the host waits; undefined for failures of single items. */
export const breakerLimit = (errorClass: ErrorClass): number | undefined => policies[errorClass].breaker

/** How many of these failures were failed attempts; waiting does not count. */
export function countAttempts(failures: FailureCounts): number {
  return ERROR_CLASSES.filter(errorClass => policies[errorClass].tag === 'retry').reduce(
    (sum, errorClass) => sum + (failures[errorClass] ?? 0),
    0,
  )
}
