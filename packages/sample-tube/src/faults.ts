import type { Fault } from './item.ts'

/** Why the site does not play a video, with the messages of a large real site. */
export interface Rejection {
  kind: 'error' | 'login' | 'geo' | 'upcoming'
  reason: string
}

export const REFUSALS: Partial<Record<Fault, Rejection>> = {
  removed: { kind: 'error', reason: 'Video unavailable. This video has been removed by the uploader' },
  private: { kind: 'login', reason: "Private video. Sign in if you've been granted access to this video" },
  members: {
    kind: 'login',
    reason: 'Join this channel to get access to members-only content like this video, and other exclusive perks',
  },
  'bot-check': { kind: 'login', reason: 'Sign in to confirm you’re not a bot' },
  age: { kind: 'login', reason: 'Sign in to confirm your age. This video may be inappropriate for some users' },
  geo: { kind: 'geo', reason: 'The uploader has not made this video available in your country' },
  upcoming: { kind: 'upcoming', reason: 'Premieres in 5 years' },
  'client-refused': { kind: 'error', reason: 'The page needs to be reloaded.' },
  'session-limit': {
    kind: 'error',
    reason:
      "This content isn't available, try again later. The current session has been rate-limited by YouTube for up to an " +
      'hour. It is recommended to use `-t sleep` to add a delay between video requests to avoid exceeding the rate limit. ' +
      'For more information, refer to  ' +
      'https://github.com/yt-dlp/yt-dlp/wiki/Extractors#this-content-isnt-available-try-again-later',
  },
  drm: { kind: 'error', reason: 'This video is DRM protected' },
}

/** A visitor with this cookie is signed in and can play videos that require a sign-in. */
export const SESSION_COOKIE = 'sample_tube_session=member'

/** Faults of the channel `loose` with which a visitor cannot get the complete video. */
export const FINAL_FAULTS: Fault[] = [
  ...(['removed', 'private', 'members', 'bot-check', 'age', 'geo', 'rate-limit', 'upcoming'] as const),
  ...(['forbidden-media', 'truncated-media', 'short-file'] as const),
]

/** How a media file is sent. Offsets and lengths in bytes, rates in bytes per second. */
export interface FaultDelivery {
  status: 200 | 403
  bytesPerSecond: number | null
  /** The file is served as if it ended after this share. */
  existingFraction: number
  /** The connection is closed after this share of the file. */
  fractionBeforeCut: number
  /** The first requests, up to this number, get a few bytes and are then closed. */
  cutRequests: number
  /** Bytes that such a request gets. */
  cutAfterBytes: number
  isEndless: boolean
}

const FULL_DELIVERY: FaultDelivery = {
  status: 200,
  bytesPerSecond: null,
  existingFraction: 1,
  fractionBeforeCut: 1,
  cutRequests: 0,
  cutAfterBytes: 16_384,
  isEndless: false,
}

const FAULT_DELIVERIES: Partial<Record<Fault, Partial<FaultDelivery>>> = {
  'forbidden-media': { status: 403 },
  'flaky-media': { cutRequests: 3 },
  // More often than yt-dlp retries by default (10): one run fails, and the next one succeeds.
  'unsteady-media': { cutRequests: 12, cutAfterBytes: 2048 },
  'truncated-media': { fractionBeforeCut: 0.6 },
  'short-file': { existingFraction: 0.6 },
  'slow-media': { bytesPerSecond: 200 * 1024 },
  live: { bytesPerSecond: 40 * 1024, isEndless: true },
}

/** The later faults take precedence. */
export const deliveryForFaults = (faults: readonly Fault[]): FaultDelivery =>
  faults.reduce((delivery, fault) => ({ ...delivery, ...FAULT_DELIVERIES[fault] }), FULL_DELIVERY)
