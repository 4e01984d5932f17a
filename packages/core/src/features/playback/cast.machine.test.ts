import { describe, expect, it } from 'vitest'
import { castMachine, castStartPosition, type CastEvent, type CastState } from './cast.machine.ts'

const off: CastState = { tag: 'off' }
const connecting: CastState = { tag: 'connecting', transport: 'google' }
const casting: CastState = {
  tag: 'casting',
  transport: 'google',
  deviceName: 'Living room',
}

it.each([
  [0, 0],
  [4, 4],
  [5, 5],
  [5.5, 2.5],
  [100, 97],
])('casting at %s s starts the receiver at %s s', (position, start) => {
  expect(castStartPosition(position)).toBe(start)
})

describe('casting', () => {
  it.each<[string, CastState, CastEvent, CastState]>([
    ['asks for a receiver', off, { type: 'connect', transport: 'google', position: 100 }, connecting],
    ['asks for a receiver once', connecting, { type: 'connect', transport: 'browser', position: 1 }, connecting],
    [
      'continues on the receiver',
      connecting,
      { type: 'connected', deviceName: 'Living room', startAt: 97, capabilities: null },
      casting,
    ],
    ['continues on this computer when no receiver was chosen', connecting, { type: 'refused', message: null }, off],
    ['returns to this computer on request', casting, { type: 'stop' }, off],
    ['returns to this computer when the receiver disconnects', casting, { type: 'ended' }, off],
    [
      'ignores a receiver that connects after it was canceled',
      off,
      { type: 'connected', deviceName: 'X', startAt: 0, capabilities: null },
      off,
    ],
    ['ignores a stop when it has not started', off, { type: 'stop' }, off],
  ])('%s', (_name, from, event, to) => {
    expect(castMachine.step(from, event)[0]).toEqual(to)
  })

  it('starts slightly before the current position', () => {
    const [, effects] = castMachine.step(off, { type: 'connect', transport: 'browser', position: 100 })
    expect(effects).toEqual([{ type: 'connect', key: 'cast', transport: 'browser', startAt: 97 }])
  })

  it('reports why it failed, and nothing when the user canceled', () => {
    expect(castMachine.step(connecting, { type: 'refused', message: 'No receiver.' })[1]).toEqual([
      { type: 'reportFailure', message: 'No receiver.' },
    ])
    expect(castMachine.step(connecting, { type: 'refused', message: null })[1]).toEqual([])
  })
})
