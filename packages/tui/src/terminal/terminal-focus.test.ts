import { expect, it } from 'vitest'
import { createFocus } from './terminal-focus.ts'

const ESC = '\u001b'

it('reports focus after the terminal does, and ignores keys', () => {
  const focus = createFocus(() => undefined)
  expect(focus.hasFocus()).toBe(false)
  expect([`${ESC}[I`, `${ESC}[A`, 'I'].map(focus.feed)).toEqual([true, false, false])
  expect(focus.hasFocus()).toBe(true)
  focus.feed(`${ESC}[O`)
  expect(focus.hasFocus()).toBe(false)
})

it('writes the mode once when it is switched', () => {
  const written: string[] = []
  const focus = createFocus(text => written.push(text))
  for (const isOn of [true, true, false, false]) focus.setOn(isOn)
  expect(written).toEqual([`${ESC}[?1004h`, `${ESC}[?1004l`])
})
