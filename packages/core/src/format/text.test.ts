import { expect, it } from 'vitest'
import { displayBlock, displayText } from './text.ts'

it('puts a title on one line, without control characters', () => {
  expect(displayText('\u001b[31mred\u001b[0m\r\nnext\u202Egnp.exe\u0007')).toBe('[31mred[0m nextgnp.exe')
  expect(displayText('  a\t\u2028 b\u200B\uFEFF ')).toBe('a b')
  expect(displayText('ok \ud800 half')).toBe('ok \ufffd half')
})

it('does not change ordinary text of any script', () => {
  for (const text of ['Überfahrt', '灯台', 'שלום', 'e\u0301', '👩‍🚀 crew']) expect(displayText(text)).toBe(text)
})

it('keeps the line breaks of a block, and removes other control characters', () => {
  expect(displayBlock('one\r\ntwo\u001b]8;;x\u0007\n\tthree\u2066')).toBe('one\ntwo]8;;x\n\tthree')
})
