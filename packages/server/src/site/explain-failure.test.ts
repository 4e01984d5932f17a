import { expect, it } from 'vitest'
import { failureReasons } from '../messages/failure-reasons.ts'
import { ERROR_CLASSES } from './error-class.ts'
import { explainFailure } from './explain-failure.ts'
import { decideRetry } from './retry-policy.ts'

it('finds the class of each stored message, also without the class', () => {
  for (const errorClass of ERROR_CLASSES.filter(each => each !== 'bad-input')) {
    const { message } = decideRetry({ errorClass, toolMessage: '[site] x: raw', attempts: 0, now: 0 })
    expect(explainFailure(message, null)).toEqual({ errorClass, ...failureReasons[errorClass] })
  }
})

it('uses the stored class for other messages', () => {
  expect(explainFailure('Not a link.', 'bad-input')?.reason).toBe('link not accepted')
  expect(explainFailure('Traceback', 'class-of-another-release')).toMatchObject({ errorClass: 'unknown' })
  expect(explainFailure(null, null)).toBeUndefined()
})

it('prefers the reason of a pause to the class of an earlier failure', () => {
  const { message } = decideRetry({ errorClass: 'bot-check', toolMessage: 'Sign in', attempts: 0, now: 0 })
  expect(explainFailure(message, 'timeout')?.reason).toBe('bot check')
})

it('has reasons that fit into a row', () => {
  for (const { reason, advice } of Object.values(failureReasons)) {
    expect(reason.length).toBeLessThan(40)
    expect(advice).not.toMatch(/\.$/)
  }
})
