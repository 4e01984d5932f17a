import { expect, it } from 'vitest'
import * as z from 'zod'
import { issueText } from './index.ts'

it.each([
  [z.number(), 'x', 'Use a number.'],
  [z.int(), 1.5, 'Use a whole number.'],
  [z.int(), undefined, 'This field is required.'],
  [z.int().min(1), 0, 'Use a number of at least 1.'],
  [z.string().max(3), 'long', 'Use at most 3 characters.'],
  [z.string().max(1), 'long', 'Use at most 1 character.'],
  [z.array(z.string()).min(2), [], 'Use at least 2 items.'],
  [z.array(z.string()).min(1), [], 'Use at least 1 item.'],
  [z.enum(['top', 'new']), 'worst', 'Use one of: top, new.'],
  [z.boolean(), 'x', 'Use true or false.'],
  [z.string('Own message.'), 1, 'Own message.'],
])('says how to correct value %#', (schema, value, text) => {
  const { error } = (schema as z.ZodType).safeParse(value, { error: issueText })
  expect(error?.issues[0]?.message).toBe(text)
})
