import type { FailureCounts } from './failure-counts.ts'
import { ERROR_CLASSES, type ErrorClass } from './error-class.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** No pause is longer than this, so that a site that works again is noticed within a day. */
const BACK_OFF_MAX_S = 12 * HOUR_S

/**
 * A fault of the server is checked again soon, because it may be over before a user notices it: after one minute, then
 * with a delay that doubles this many times.
 */
const FAULT_DOUBLINGS_MAX = 4

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

interface Row {
  policy: FailurePolicy
  text: string
}

/** What happened and what the user can do. The message of the tool is appended. */
const table: Readonly<Record<ErrorClass, Row>> = {
  offline: row('The site cannot be reached. Check the URL and whether the site is online.', {
    tag: 'pause-host',
    afterS: 5 * MINUTE_S,
  }),
  'bot-check': row('The site asked for a bot check. Wait, or add cookies in the settings.', {
    tag: 'pause-host',
    afterS: 30 * MINUTE_S,
  }),
  'rate-limit': row('The site is rate-limiting requests. A longer sleep interval in the settings helps.', {
    tag: 'pause-host',
    afterS: 15 * MINUTE_S,
  }),
  timeout: row('The connection was lost or too slow.', { tag: 'retry', afterS: 5 * MINUTE_S, times: 6 }),
  'site-error': row('The site reported an internal error.', { tag: 'retry', afterS: 15 * MINUTE_S, times: 6 }),
  forbidden: row('The site refused to send the file.', { tag: 'retry', afterS: 30 * MINUTE_S, times: 3 }),
  login: row('This video requires a signed-in account. Add cookies in the settings.', { tag: 'final' }),
  members: row('This video is for channel members only.', { tag: 'final' }),
  private: row('This video is private.', { tag: 'final' }),
  removed: row('This video was removed.', { tag: 'final' }),
  geo: row("This video is not available in the server's country.", { tag: 'final' }),
  age: row('This video is age-restricted. Add cookies of an adult account in the settings.', { tag: 'final' }),
  live: row('This video is live, or has only just ended. It will be downloaded when the recording is available.', {
    tag: 'wait',
    afterS: HOUR_S,
  }),
  upcoming: row('This premiere has not started yet. It will be downloaded after it ends.', {
    tag: 'wait',
    afterS: HOUR_S,
  }),
  format: row('The requested format is not available. Change the format in the settings.', {
    tag: 'retry',
    afterS: HOUR_S,
    times: 2,
  }),
  'broken-media': row('The downloaded file is incomplete or cannot be read.', {
    tag: 'retry',
    afterS: 10 * MINUTE_S,
    times: 4,
  }),
  'disk-full': row("The server's disk is full. Free some space.", { tag: 'pause-queue', afterS: MINUTE_S }),
  'not-writable': row(
    'The server cannot write to its folders. Check their owner, and whether the disk became read-only.',
    { tag: 'pause-queue', afterS: MINUTE_S },
  ),
  'media-missing': row(
    "The server's media folder is not the expected one: its marker file is missing. Is the disk mounted?",
    { tag: 'pause-queue', afterS: MINUTE_S },
  ),
  'tool-missing': row('A program the server needs is missing; see the server log for details.', {
    tag: 'pause-queue',
    afterS: MINUTE_S,
  }),
  'tool-too-old': row("The server's yt-dlp is too old for this site. Update it.", {
    tag: 'retry',
    afterS: 6 * HOUR_S,
    times: 4,
  }),
  'bad-settings': row('yt-dlp does not accept a download setting of the server or of this channel. Correct it.', {
    tag: 'wait',
    afterS: HOUR_S,
  }),
  'bad-input': row('', { tag: 'final' }),
  'unsupported-url': row('No video was found at this URL.', { tag: 'final' }),
  'other-video': row('The URL points to a different video.', { tag: 'final' }),
  'no-entries': row('yt-dlp returned nothing for this link.', { tag: 'retry', afterS: 10 * MINUTE_S, times: 3 }),
  unknown: row('The download failed.', { tag: 'retry', afterS: 10 * MINUTE_S, times: 3 }),
}

function row(text: string, policy: FailurePolicy): Row {
  return { text, policy }
}

export interface FailureDecision {
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
export function classifyFailure({
  errorClass,
  toolMessage,
  attempts,
  hostBlocks,
  now,
  retryAt,
}: Failed): FailureDecision {
  const { policy, text } = table[errorClass]
  const message = text && toolMessage ? `${text} (${toolMessage})` : text || toolMessage
  if (policy.tag === 'final' || (policy.tag === 'retry' && attempts >= policy.times))
    return { tag: 'final', message, nextAttempt: null }
  const pauseS = Math.min(policy.afterS * 2 ** doublings(policy.tag, attempts, hostBlocks), BACK_OFF_MAX_S)
  return { tag: policy.tag, message, nextAttempt: retryAt !== undefined && retryAt > now ? retryAt : now + pauseS }
}

function doublings(
  tag: Exclude<FailurePolicy['tag'], 'final'>,
  attempts: number,
  hostBlocks: number | undefined,
): number {
  if (tag === 'retry') return attempts
  if (tag === 'pause-host') return hostBlocks ?? attempts
  return tag === 'wait' ? Math.max(0, attempts - STEADY_CHECKS) : Math.min(attempts, FAULT_DOUBLINGS_MAX)
}

/** How many of these failures were failed attempts; waiting does not count. */
export function countAttempts(failures: FailureCounts): number {
  return ERROR_CLASSES.filter(errorClass => table[errorClass].policy.tag === 'retry').reduce(
    (sum, errorClass) => sum + (failures[errorClass] ?? 0),
    0,
  )
}
