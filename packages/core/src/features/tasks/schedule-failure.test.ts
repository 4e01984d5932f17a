import { expect, it } from 'vitest'
import { ApiError } from '../../client/api-error.ts'
import { scheduleFailureText } from './schedule-failure.ts'

it.each([
  [
    new ApiError('badRequest', { message: 'The minute must be one number.' }),
    'Error 400: The minute must be one number.',
  ],
  [
    new ApiError('internal', { status: 502 }),
    'Error 502: The server failed to process the request. See its log for details.',
  ],
  [new ApiError('unreachable'), 'An unexpected error occurred.'],
  [new TypeError('x is not a function'), 'An unexpected error occurred.'],
])('describes why a schedule was not saved: %s', (error, text) => {
  expect(scheduleFailureText(error)).toBe(text)
})
