import { expect, it } from 'vitest'
import { errorFromResponse } from './api-error.ts'

it.each([
  [400, 'badRequest'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [405, 'methodNotAllowed'],
  [413, 'bodyTooLarge'],
  [499, 'badRequest'],
  [500, 'internal'],
  [501, 'internal'],
  [507, 'diskFull'],
] as const)('status %d has the code %s', (status, code) => {
  expect(errorFromResponse(status, {})).toMatchObject({ status, code })
})

it.each([
  [{ message: 'No.' }, 'No.'],
  [{ error: 'No.' }, 'No.'],
  [{ detail: 'No.' }, 'No.'],
  [{ message: '', error: 'No.' }, 'No.'],
  [{ days: ['Not a number.'] }, 'Not a number.'],
])('%j is the message "%s"', (body, message) => {
  expect(errorFromResponse(400, body).message).toBe(message)
})

it('names the refused fields, nested ones by their outer name', () => {
  expect(
    errorFromResponse(400, { error: 'No.', data: [{ status: ['Is missing.'] }], days: 'Too many.' }).fields,
  ).toEqual({
    data: 'Is missing.',
    days: 'Too many.',
  })
})

it('keeps its own text for missing sign-ins', () => {
  expect(errorFromResponse(401, { detail: 'Authentication credentials were not provided.' }).message).not.toContain(
    'credentials',
  )
})
