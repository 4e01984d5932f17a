import { describe, expect, it } from 'vitest'
import { ERROR_CLASSES, type ErrorClass } from './error-class.ts'
import { countAttempts, decideRetry } from './retry-policy.ts'

const NOW = 1_800_000_000
const HOUR_S = 3600
const DAY_S = 24 * HOUR_S
const DAY_HALF_S = 12 * HOUR_S
const diagnose = (errorClass: ErrorClass, attempts = 0, retryAt?: number) =>
  decideRetry({ errorClass, toolMessage: 'the tool said so', attempts, now: NOW, retryAt })
/** Seconds until the next attempt; null if there is none. */
const pauses = (errorClass: ErrorClass, attempts: readonly number[]) =>
  attempts.map(count => {
    const { nextAttempt } = diagnose(errorClass, count)
    return nextAttempt === null ? null : nextAttempt - NOW
  })

/** Each class with its meaning, and the pauses after its failures number 1, 2, 3 and 1,000. */
const NEVER = [null, null, null, null]
/** The delays of classes that an update of yt-dlp may end. */
const UPDATE = [900, 1800, 2700, 2700]
const FAULT = [60, 120, 240, 960]
const EXTRA = [DAY_S, DAY_S, DAY_S, null]

const TABLE: Record<ErrorClass, [tag: string, pauses: (number | null)[]]> = {
  offline: ['pause-host', [300, 600, 1200, HOUR_S]],
  proxy: ['pause-host', [300, 600, 1200, HOUR_S]],
  tls: ['pause-host', [HOUR_S, HOUR_S, HOUR_S, HOUR_S]],
  'bot-check': ['pause-host', [1800, 3600, 7200, DAY_HALF_S]],
  'rate-limit': ['pause-host', [900, 1800, 3600, DAY_HALF_S]],
  'session-limit': ['pause-host', [3900, 7800, 15_600, DAY_HALF_S]],
  'request-limit': ['pause-host', [HOUR_S, HOUR_S, HOUR_S, HOUR_S]],
  'account-blocked': ['retry', [1800, 3600, 7200, null]],
  timeout: ['retry', [300, 600, 1200, null]],
  'site-error': ['retry', [900, 1800, 3600, null]],
  'client-refused': ['wait', UPDATE],
  forbidden: ['retry', [120, 1800, 6 * HOUR_S, null]],
  impersonation: ['wait', [6 * HOUR_S, 6 * HOUR_S, 6 * HOUR_S, 6 * HOUR_S]],
  challenge: ['wait', UPDATE],
  'js-runtime': ['wait', UPDATE],
  'po-token': ['wait', UPDATE],
  sabr: ['wait', UPDATE],
  'tool-too-old': ['wait', UPDATE],
  format: ['retry', [6 * HOUR_S, null, null, null]],
  unavailable: ['retry', [DAY_S, null, null, null]],
  'cookies-rotated': ['wait', [6 * HOUR_S, 6 * HOUR_S, 6 * HOUR_S, 6 * HOUR_S]],
  'cookies-bad': ['wait', [HOUR_S, HOUR_S, HOUR_S, HOUR_S]],
  'bad-settings': ['wait', [HOUR_S, HOUR_S, HOUR_S, HOUR_S]],
  live: ['wait', [HOUR_S, HOUR_S, HOUR_S, HOUR_S]],
  'post-live': ['wait', [HOUR_S, 2 * HOUR_S, 4 * HOUR_S, 6 * HOUR_S]],
  upcoming: ['wait', [HOUR_S, 2 * HOUR_S, 4 * HOUR_S, DAY_S]],
  stopped: ['wait', [60, 60, 60, 60]],
  'broken-media': ['retry', [600, 1200, 2400, null]],
  'fragments-skipped': ['retry', [600, 1200, 2400, null]],
  'merge-failed': ['retry', [600, 6 * HOUR_S, null, null]],
  'no-entries': ['retry', [600, 1200, 2400, null]],
  unknown: ['retry', [600, 1200, 2400, null]],
  'list-incomplete': ['retry', [HOUR_S, 6 * HOUR_S, null, null]],
  'subs-limited': ['wait', [HOUR_S, 2 * HOUR_S, 4 * HOUR_S, DAY_S]],
  'subs-po-token': ['wait', [HOUR_S, 2 * HOUR_S, 4 * HOUR_S, DAY_S]],
  'subs-empty': ['retry', EXTRA],
  thumbnail: ['retry', EXTRA],
  'comments-partial': ['retry', EXTRA],
  'disk-full': ['pause-queue', FAULT],
  'not-writable': ['pause-queue', FAULT],
  'media-missing': ['pause-queue', FAULT],
  'tool-missing': ['pause-queue', FAULT],
  login: ['final', NEVER],
  members: ['final', NEVER],
  payment: ['final', NEVER],
  private: ['final', NEVER],
  removed: ['final', NEVER],
  geo: ['final', NEVER],
  age: ['final', NEVER],
  drm: ['final', NEVER],
  'list-gone': ['final', NEVER],
  'tab-missing': ['final', NEVER],
  'subs-none': ['final', NEVER],
  'bad-input': ['final', NEVER],
  'unsupported-url': ['final', NEVER],
  'other-video': ['final', NEVER],
  'skipped-by-rule': ['final', NEVER],
}

describe('a failure', () => {
  it.each(ERROR_CLASSES)('of the class %s has the expected meaning and pauses', errorClass => {
    const [tag, expected] = TABLE[errorClass]
    expect([diagnose(errorClass).tag, pauses(errorClass, [0, 1, 2, 999])]).toEqual([tag, expected])
    expect(diagnose(errorClass).message).not.toBe('')
  })

  it('is described by a text, then by the message of the tool', () => {
    expect(diagnose('private').message).toBe('This video is private. (the tool said so)')
    const timeout = 'The connection was lost or too slow.'
    expect(diagnose('timeout', 5).message).toBe(`${timeout} It is tried again automatically. (the tool said so)`)
    expect(diagnose('timeout', 6).message).toBe(`${timeout} It is not tried again automatically. (the tool said so)`)
  })

  it('that is retried has the number of attempts that its class allows', () => {
    const attempts = (errorClass: ErrorClass) =>
      Array.from({ length: 20 }, (_, count) => diagnose(errorClass, count)).filter(({ tag }) => tag === 'retry').length
    const classes = ['timeout', 'site-error', 'forbidden', 'format', 'broken-media', 'unavailable', 'unknown'] as const
    expect(classes.map(attempts)).toEqual([6, 6, 4, 1, 4, 1, 3])
  })

  it('of a host that blocks repeatedly pauses it longer, for any request', () => {
    const failure = { errorClass: 'bot-check', toolMessage: '', attempts: 0, now: NOW } as const
    expect(decideRetry({ ...failure, hostBlocks: 2 }).nextAttempt).toBe(NOW + 4 * 1800)
    expect(decideRetry({ ...failure, attempts: 7, hostBlocks: 0 }).nextAttempt).toBe(NOW + 1800)
    expect(decideRetry({ ...failure, errorClass: 'timeout', hostBlocks: 2 }).nextAttempt).toBe(NOW + 300)
  })

  it('of a premiere is retried at its start, if the time is known', () => {
    expect(diagnose('upcoming', 0, NOW + 86_400).nextAttempt).toBe(NOW + 86_400)
    expect(diagnose('upcoming', 0, NOW - 1).nextAttempt).toBe(NOW + 3600)
  })
})

describe('the number of attempts', () => {
  it('counts failures that may become permanent, not those that only wait', () => {
    expect(countAttempts({ live: 9, offline: 3, 'disk-full': 5, upcoming: 1, 'bad-settings': 2 })).toBe(0)
    expect(countAttempts({ live: 9, timeout: 1, format: 2 })).toBe(3)
  })
})
