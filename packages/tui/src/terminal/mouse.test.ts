import { expect, it } from 'vitest'
import { createMouse, type MouseEvent } from './mouse.ts'

const ESC = '\u001b'

it('parses clicks and the wheel, and ignores keys', () => {
  const mouse = createMouse(() => undefined)
  const events: MouseEvent[] = []
  const leave = mouse.subscribe(event => events.push(event))
  expect([`${ESC}[<0;10;5M`, `${ESC}[<0;10;5m`, `${ESC}[<64;1;1M`, `${ESC}[<65;1;1M`].map(mouse.handle)).toEqual(
    Array(4).fill(true),
  )
  expect([`${ESC}[A`, 'x', `${ESC}[<nonsense`].map(mouse.handle)).toEqual([false, false, false])
  leave()
  mouse.handle(`${ESC}[<0;1;1M`)
  expect(events).toEqual([
    { type: 'press', x: 9, y: 4 },
    { type: 'wheelUp', x: 0, y: 0 },
    { type: 'wheelDown', x: 0, y: 0 },
  ])
})

it('writes the mode once when it is switched', () => {
  const written: string[] = []
  const mouse = createMouse(text => written.push(text))
  for (const isOn of [true, true, false, false]) mouse.setOn(isOn)
  expect(written).toEqual([`${ESC}[?1000h${ESC}[?1006h`, `${ESC}[?1000l${ESC}[?1006l`])
  expect(mouse.isOn()).toBe(false)
})
