import { expect, it } from 'vitest'
import { formatTexts } from './en/format.ts'
import type { Translated } from './messages.ts'

it('accepts texts of another locale with the same keys and parameters', () => {
  const longForm = {
    subscribers: (count: number) => `Number of subscribers: ${count}`,
  } satisfies Translated<typeof formatTexts>
  // @ts-expect-error A key without a text.
  const incomplete = {} satisfies Translated<typeof formatTexts>
  expect(Object.keys(longForm)).toEqual(Object.keys(formatTexts))
  expect(Object.keys(incomplete)).not.toEqual(Object.keys(formatTexts))
})
