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
    ['asks once', connecting, { type: 'connect', transport: 'browser', position: 1 }, connecting],
    [
      'goes on over there',
      connecting,
      { type: 'connected', deviceName: 'Living room', startAt: 97, capabilities: null },
      casting,
    ],
    ['stays here when none was chosen', connecting, { type: 'refused', message: null }, off],
    ['comes back when asked to', casting, { type: 'stop' }, off],
    ['comes back when the receiver goes', casting, { type: 'ended' }, off],
    [
      'hears nothing of a receiver it gave up',
      off,
      { type: 'connected', deviceName: 'X', startAt: 0, capabilities: null },
      off,
    ],
    ['cannot stop what never began', off, { type: 'stop' }, off],
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
