import { describe, expect, it } from 'vitest'
import { ERROR_CLASSES } from '../tools/error-class.ts'
import { judgeFailure } from './error-policy.ts'

const NOW = 1_800_000_000
const judge = (errorClass: (typeof ERROR_CLASSES)[number], attempts = 0, retryAt?: number) =>
  judgeFailure({ errorClass, said: 'the tool said so', attempts, now: NOW, retryAt })

describe('a failure', () => {
  it('says what happened, then what the tool said', () => {
    expect(judge('private').message).toBe('This video is private. (the tool said so)')
  })

  it.each(['private', 'members', 'removed', 'geo', 'age', 'login', 'unsupported-url', 'bad-input'] as const)(
    'that time does not heal is final: %s',
    errorClass => {
      expect(judge(errorClass)).toMatchObject({ tag: 'final', nextAttempt: null })
    },
  )

  it('that may pass is tried again, later each time, and not for ever', () => {
    const waits = [0, 1, 2].map(attempts => (judge('timeout', attempts).nextAttempt ?? 0) - NOW)
    expect(waits).toEqual([300, 600, 1200])
    expect(judge('timeout', 6)).toMatchObject({ tag: 'final', nextAttempt: null })
  })

  it('that the host means for all of us pauses the host, for twelve hours at most', () => {
    expect(judge('bot-check')).toMatchObject({ tag: 'pause-host', nextAttempt: NOW + 1800 })
    expect(judge('rate-limit', 9)).toMatchObject({ tag: 'pause-host', nextAttempt: NOW + 12 * 3600 })
  })

  it('of a host that goes on blocking us lets it wait longer, whichever of our wishes met with it', () => {
    const failure = { errorClass: 'bot-check', said: '', attempts: 0, now: NOW } as const
    expect(judgeFailure({ ...failure, hostBlocks: 2 }).nextAttempt).toBe(NOW + 4 * 1800)
    expect(judgeFailure({ ...failure, errorClass: 'timeout', hostBlocks: 2 }).nextAttempt).toBe(NOW + 300)
  })

  it.each(['disk-full', 'not-writable', 'tool-missing', 'media-missing'] as const)(
    'of our own pauses the whole queue: %s',
    errorClass => {
      expect(judge(errorClass, 100)).toMatchObject({ tag: 'pause-queue', nextAttempt: NOW + 900 })
    },
  )

  it('of a premiere is tried when it begins, if that is known', () => {
    expect(judge('upcoming', 0, NOW + 86_400).nextAttempt).toBe(NOW + 86_400)
    expect(judge('upcoming', 0, NOW - 1).nextAttempt).toBe(NOW + 3600)
  })

  it('of every class has a verdict', () => {
    for (const errorClass of ERROR_CLASSES) expect(judge(errorClass).message).not.toBe('')
  })
})
