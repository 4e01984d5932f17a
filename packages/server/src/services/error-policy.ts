import type { ErrorClass } from '../tools/error-class.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** No pause grows longer than this, so that a source that came back is found within a day. */
const BACK_OFF_MAX_S = 12 * HOUR_S

/**
 * What a failure means: `final` is not tried again by itself; `retry` is, after a growing pause, `times` times;
 * `pause-host` lets everything from that host wait; `pause-queue` ends the run, for nothing would fare better.
 */
type Policy =
  | { tag: 'final' }
  | { tag: 'retry'; afterS: number; times: number }
  | { tag: 'pause-host'; afterS: number; times: number }
  | { tag: 'pause-queue'; afterS: number; times: number }

interface Row {
  policy: Policy
  text: string
}

/** For people: what happened and what may be done. The tool's own words follow. */
const table: Readonly<Record<ErrorClass, Row>> = {
  offline: row(
    'The site cannot be reached. Is the address right, and is the server online?',
    'pause-host',
    5 * MINUTE_S,
    10,
  ),
  'bot-check': row(
    'The site wants to know whether we are a robot. Wait, or give it cookies in the settings.',
    'pause-host',
    30 * MINUTE_S,
    20,
  ),
  'rate-limit': row(
    'The site says that we ask too often. A longer sleep interval in the settings helps.',
    'pause-host',
    15 * MINUTE_S,
    20,
  ),
  timeout: row('The connection broke off or was too slow.', 'retry', 5 * MINUTE_S, 6),
  'site-error': row('The site had an error of its own.', 'retry', 15 * MINUTE_S, 6),
  forbidden: row('The site refuses to hand out the file.', 'retry', 30 * MINUTE_S, 3),
  login: row('Only signed-in users may see this. Give the site cookies in the settings.', 'final'),
  members: row('Only members of the channel may see this.', 'final'),
  private: row('This video is private.', 'final'),
  removed: row('This video does not exist any more.', 'final'),
  geo: row('This video may not be seen from the country of the server.', 'final'),
  age: row('The site wants proof of age. Give it cookies of a grown-up account in the settings.', 'final'),
  live: row('This is on air, or only just over. It is fetched when the recording is there.', 'retry', HOUR_S, 48),
  upcoming: row('This has not begun yet. It is fetched when it is over.', 'retry', HOUR_S, 200),
  format: row('The site does not offer the wanted format. Change the format in the settings.', 'retry', HOUR_S, 2),
  'broken-media': row('What arrived is not the whole video, or cannot be read.', 'retry', 10 * MINUTE_S, 4),
  'disk-full': row('The disk of the server is full. Free some space.', 'pause-queue', 15 * MINUTE_S, 1000),
  'not-writable': row(
    'The server may not write to its folders. Check who owns them, and whether the disk became read-only.',
    'pause-queue',
    15 * MINUTE_S,
    1000,
  ),
  'media-missing': row(
    'The media folder of the server is not the one it knows: its marker file is gone. Is the disk mounted?',
    'pause-queue',
    15 * MINUTE_S,
    1000,
  ),
  'tool-missing': row(
    'A program that the server needs is missing; its log says which.',
    'pause-queue',
    15 * MINUTE_S,
    1000,
  ),
  'tool-too-old': row('The yt-dlp of the server is too old for this site. Update it.', 'retry', 6 * HOUR_S, 4),
  'bad-input': row('', 'final'),
  'unsupported-url': row('No video is known at this address.', 'final'),
  'other-video': row('The address leads to another video.', 'final'),
  unknown: row('This could not be fetched.', 'retry', 10 * MINUTE_S, 3),
}

function row(text: string, tag: 'final'): Row
function row(text: string, tag: Exclude<Policy['tag'], 'final'>, afterS: number, times: number): Row
function row(text: string, tag: Policy['tag'], afterS = 0, times = 0): Row {
  return { text, policy: tag === 'final' ? { tag } : { tag, afterS, times } }
}

export interface Verdict {
  tag: Policy['tag']
  message: string
  /** Unix seconds; null when it is not tried again by itself. */
  nextAttempt: number | null
}

interface Failed {
  errorClass: ErrorClass
  /** The tool's own words. */
  said: string
  /** Failed attempts before this one. */
  attempts: number
  /** How often in a row its host had blocked us before, whoever asked. */
  hostBlocks?: number
  now: number
  retryAt?: number | undefined
}

/** What to do about a failure, and what to say. */
export function judgeFailure({ errorClass, said, attempts, hostBlocks = 0, now, retryAt }: Failed): Verdict {
  const { policy, text } = table[errorClass]
  const message = text && said ? `${text} (${said})` : text || said
  if (policy.tag === 'final' || attempts >= policy.times) return { tag: 'final', message, nextAttempt: null }
  const isGrowing = policy.tag !== 'pause-queue' && errorClass !== 'live' && errorClass !== 'upcoming'
  const times = policy.tag === 'pause-host' ? Math.max(attempts, hostBlocks) : attempts
  const pauseS = isGrowing ? Math.min(policy.afterS * 2 ** times, BACK_OFF_MAX_S) : policy.afterS
  return { tag: policy.tag, message, nextAttempt: retryAt !== undefined && retryAt > now ? retryAt : now + pauseS }
}
