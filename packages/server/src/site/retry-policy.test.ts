import { describe, expect, it } from 'vitest'
import { ERROR_CLASSES, type ErrorClass } from './error-class.ts'
import { countAttempts, decideRetry } from './retry-policy.ts'

const NOW = 1_800_000_000
const HOUR_S = 3600
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
const TABLE: Record<ErrorClass, [tag: string, pauses: (number | null)[]]> = {
  offline: ['pause-host', [300, 600, 1200, DAY_HALF_S]],
  'bot-check': ['pause-host', [1800, 3600, 7200, DAY_HALF_S]],
  'rate-limit': ['pause-host', [900, 1800, 3600, DAY_HALF_S]],
  timeout: ['retry', [300, 600, 1200, null]],
  'site-error': ['retry', [900, 1800, 3600, null]],
  forbidden: ['retry', [1800, 3600, 7200, null]],
  format: ['retry', [HOUR_S, 2 * HOUR_S, null, null]],
  'broken-media': ['retry', [600, 1200, 2400, null]],
  'tool-too-old': ['retry', [6 * HOUR_S, DAY_HALF_S, DAY_HALF_S, null]],
  'no-entries': ['retry', [600, 1200, 2400, null]],
  unknown: ['retry', [600, 1200, 2400, null]],
  live: ['wait', [HOUR_S, HOUR_S, HOUR_S, DAY_HALF_S]],
  upcoming: ['wait', [HOUR_S, HOUR_S, HOUR_S, DAY_HALF_S]],
  'bad-settings': ['wait', [HOUR_S, HOUR_S, HOUR_S, DAY_HALF_S]],
  'disk-full': ['pause-queue', [60, 120, 240, 960]],
  'not-writable': ['pause-queue', [60, 120, 240, 960]],
  'media-missing': ['pause-queue', [60, 120, 240, 960]],
  'tool-missing': ['pause-queue', [60, 120, 240, 960]],
  login: ['final', [null, null, null, null]],
  members: ['final', [null, null, null, null]],
  private: ['final', [null, null, null, null]],
  removed: ['final', [null, null, null, null]],
  geo: ['final', [null, null, null, null]],
  age: ['final', [null, null, null, null]],
  'bad-input': ['final', [null, null, null, null]],
  'unsupported-url': ['final', [null, null, null, null]],
  'other-video': ['final', [null, null, null, null]],
}

describe('a failure', () => {
  it.each(ERROR_CLASSES)('of the class %s has the expected meaning and pauses', errorClass => {
    const [tag, expected] = TABLE[errorClass]
    expect([diagnose(errorClass).tag, pauses(errorClass, [0, 1, 2, 999])]).toEqual([tag, expected])
    expect(diagnose(errorClass).message).not.toBe('')
  })

  it('is described by a text, then by the message of the tool', () => {
    expect(diagnose('private').message).toBe('This video is private. (the tool said so)')
  })

  it('that is retried has the number of attempts that its class allows', () => {
    const attempts = (errorClass: ErrorClass) =>
      Array.from({ length: 20 }, (_, count) => diagnose(errorClass, count)).filter(({ tag }) => tag === 'retry').length
    const classes = ['timeout', 'site-error', 'forbidden', 'format', 'broken-media', 'tool-too-old', 'unknown'] as const
    expect(classes.map(attempts)).toEqual([6, 6, 3, 2, 4, 4, 3])
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
