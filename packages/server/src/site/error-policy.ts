import type { FailureCounts } from '../features/downloads/failure-counts.store.ts'
import { ERROR_CLASSES, type ErrorClass } from './error-class.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** No pause is longer than this, so that a site that works again is noticed within a day. */
const BACK_OFF_MAX_S = 12 * HOUR_S

/**
 * A fault of the server is checked again soon, because it may be over before anybody noticed it: after one minute, and then at a
 * distance that doubles so many times.
 */
const FAULT_DOUBLINGS_MAX = 4

/** So many checks of what only needs time come at the same distance; later ones at a growing distance. */
const STEADY_CHECKS = 48

/**
 * What a failure means. `final` is not tried again automatically. `retry` is, after a growing pause, `times` times. The others are no
 * failed attempts and never become final: `wait` checks again later, `pause-host` stops all requests to that host for a growing time,
 * `pause-queue` ends the run, because every other item would fail for the same reason.
 */
type FailurePolicy =
  | { tag: 'final' }
  | { tag: 'retry'; afterS: number; times: number }
  | { tag: 'wait' | 'pause-host' | 'pause-queue'; afterS: number }

interface Row {
  policy: FailurePolicy
  text: string
}

/** What happened and what the user can do. The message of the tool follows. */
const table: Readonly<Record<ErrorClass, Row>> = {
  offline: row('The site cannot be reached. Is the address right, and is the server online?', {
    tag: 'pause-host',
    afterS: 5 * MINUTE_S,
  }),
  'bot-check': row('The site wants to know whether we are a robot. Wait, or give it cookies in the settings.', {
    tag: 'pause-host',
    afterS: 30 * MINUTE_S,
  }),
  'rate-limit': row('The site says that we ask too often. A longer sleep interval in the settings helps.', {
    tag: 'pause-host',
    afterS: 15 * MINUTE_S,
  }),
  timeout: row('The connection broke off or was too slow.', { tag: 'retry', afterS: 5 * MINUTE_S, times: 6 }),
  'site-error': row('The site had an error of its own.', { tag: 'retry', afterS: 15 * MINUTE_S, times: 6 }),
  forbidden: row('The site refuses to hand out the file.', { tag: 'retry', afterS: 30 * MINUTE_S, times: 3 }),
  login: row('Only signed-in users may see this. Give the site cookies in the settings.', { tag: 'final' }),
  members: row('Only members of the channel may see this.', { tag: 'final' }),
  private: row('This video is private.', { tag: 'final' }),
  removed: row('This video does not exist any more.', { tag: 'final' }),
  geo: row('This video may not be seen from the country of the server.', { tag: 'final' }),
  age: row('The site wants proof of age. Give it cookies of a grown-up account in the settings.', { tag: 'final' }),
  live: row('This is on air, or only just over. It is downloaded when the recording is complete.', {
    tag: 'wait',
    afterS: HOUR_S,
  }),
  upcoming: row('This has not begun yet. It is downloaded when it is over.', { tag: 'wait', afterS: HOUR_S }),
  format: row('The site does not offer the wanted format. Change the format in the settings.', {
    tag: 'retry',
    afterS: HOUR_S,
    times: 2,
  }),
  'broken-media': row('What arrived is not the whole video, or cannot be read.', {
    tag: 'retry',
    afterS: 10 * MINUTE_S,
    times: 4,
  }),
  'disk-full': row('The disk of the server is full. Free some space.', { tag: 'pause-queue', afterS: MINUTE_S }),
  'not-writable': row(
    'The server may not write to its folders. Check who owns them, and whether the disk became read-only.',
    { tag: 'pause-queue', afterS: MINUTE_S },
  ),
  'media-missing': row(
    'The media folder of the server is not the one it knows: its marker file is gone. Is the disk mounted?',
    { tag: 'pause-queue', afterS: MINUTE_S },
  ),
  'tool-missing': row('A program that the server needs is missing; its log says which.', {
    tag: 'pause-queue',
    afterS: MINUTE_S,
  }),
  'tool-too-old': row('The yt-dlp of the server is too old for this site. Update it.', {
    tag: 'retry',
    afterS: 6 * HOUR_S,
    times: 4,
  }),
  'bad-settings': row('yt-dlp does not accept a download setting of the server or of this channel. Correct it.', {
    tag: 'wait',
    afterS: HOUR_S,
  }),
  'bad-input': row('', { tag: 'final' }),
  'unsupported-url': row('No video is known at this address.', { tag: 'final' }),
  'other-video': row('The address leads to another video.', { tag: 'final' }),
  'no-entries': row('yt-dlp returned nothing for this link.', { tag: 'retry', afterS: 10 * MINUTE_S, times: 3 }),
  unknown: row('This could not be fetched.', { tag: 'retry', afterS: 10 * MINUTE_S, times: 3 }),
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
  said: string
  /** Earlier failures of this class. */
  attempts: number
  /** How often in a row its host blocked any of our requests; undefined when it has no host. */
  hostBlocks?: number | undefined
  now: number
  retryAt?: number | undefined
}

/** What to do about a failure, and what to say. */
export function classifyFailure({ errorClass, said, attempts, hostBlocks, now, retryAt }: Failed): FailureDecision {
  const { policy, text } = table[errorClass]
  const message = text && said ? `${text} (${said})` : text || said
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

/** How many of these failures were failed attempts: waiting is none. */
export function countAttempts(failures: FailureCounts): number {
  return ERROR_CLASSES.filter(errorClass => table[errorClass].policy.tag === 'retry').reduce(
    (sum, errorClass) => sum + (failures[errorClass] ?? 0),
    0,
  )
}
