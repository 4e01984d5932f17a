import { expect, it } from 'vitest'
import type { ErrorClass } from '../../../site/error-class.ts'
import { describeFailures } from './describe-failures.ts'

const times = (count: number, errorClass: ErrorClass, isPostponed: boolean) =>
  Array.from({ length: count }, () => ({ errorClass, isPostponed }))

it('counts failed submissions by reason, and those that are tried again separately', () => {
  const submissions = [
    ...times(1, 'private', false),
    ...times(18, 'bot-check', true),
    ...times(2, 'removed', false),
    ...times(1, 'bad-input', false),
  ]
  expect(describeFailures(submissions)).toEqual([
    '18 postponed: bot check.',
    '4 failed: 2 removed at the source, 1 private video, 1 not a link.',
  ])
  expect(describeFailures(times(1, 'members', false))).toEqual(['1 failed: members-only video.'])
  expect(describeFailures([])).toEqual([])
})
