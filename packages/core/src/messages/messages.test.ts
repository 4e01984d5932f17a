import { expect, it } from 'vitest'
import { countTexts } from './en/format.ts'
import type { Translated } from './messages.ts'

it('accepts texts of another locale with the same keys and parameters', () => {
  const longForm = {
    subscribers: (count: number) => `Number of subscribers: ${count}`,
    days: (count: number) => `Number of days: ${count}`,
    videos: (count: number) => `Number of videos: ${count}`,
    items: (count: number) => `Number of items: ${count}`,
    accounts: (count: number) => `Number of accounts: ${count}`,
  } satisfies Translated<typeof countTexts>
  // @ts-expect-error A key without a text.
  const incomplete = {} satisfies Translated<typeof countTexts>
  expect(Object.keys(longForm)).toEqual(Object.keys(countTexts))
  expect(Object.keys(incomplete)).not.toEqual(Object.keys(countTexts))
})
