import { expect, it } from 'vitest'
import { wrapMarked } from './wrap-marked.ts'

const show = (parts: Parameters<typeof wrapMarked>[0], width: number) =>
  wrapMarked(parts, width).map(line => line.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join(''))

it('wraps between words and keeps the marks', () => {
  const parts = [
    { text: 'The ', isMatch: false },
    { text: 'lamp', isMatch: true },
    { text: ' burned ', isMatch: false },
    { text: 'oil', isMatch: true },
    { text: 's until 1871', isMatch: false },
  ]
  expect(show(parts, 12)).toEqual(['The [lamp]', 'burned [oil]s', 'until 1871'])
})

it('cuts words that are longer than a line, and has no line without text', () => {
  expect(show([{ text: 'lighthouse', isMatch: true }], 6)).toEqual(['[light…]'])
  expect(show([{ text: '  ', isMatch: false }], 6)).toEqual([])
})
