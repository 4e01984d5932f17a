import { expect, it } from 'vitest'
import { createTerminalFocus } from './terminal-focus.ts'

const ESC = '\u001b'

it('reports focus after the terminal does, and ignores keys', () => {
  const focus = createTerminalFocus(() => undefined)
  expect(focus.hasFocus()).toBe(false)
  expect([`${ESC}[I`, `${ESC}[A`, 'I'].map(focus.handle)).toEqual([true, false, false])
  expect(focus.hasFocus()).toBe(true)
  focus.handle(`${ESC}[O`)
  expect(focus.hasFocus()).toBe(false)
})

it('writes the mode once when it is switched', () => {
  const written: string[] = []
  const focus = createTerminalFocus(text => written.push(text))
  for (const isOn of [true, true, false, false]) focus.setOn(isOn)
  expect(written).toEqual([`${ESC}[?1004h`, `${ESC}[?1004l`])
})
