import { describe, expect, it } from 'vitest'
import { createLimiter } from './yield-between-requests.ts'

/** Turns of the event loop that the test triggers. */
function createLoop() {
  const limiter: (() => void)[] = []
  const inProgress: string[] = []
  const acquireSlot = createLimiter(go => limiter.push(go))
  return {
    inProgress,
    ask: (name: string) => acquireSlot(() => inProgress.push(name)),
    turn: () => limiter.splice(0).forEach(go => go()),
    isIdle: () => limiter.length === 0,
  }
}

describe('requests that arrive at the same time', () => {
  it('start one in each turn, in the order of arrival', () => {
    const { ask, inProgress, turn } = createLoop()
    ask('a')
    ask('b')
    ask('c')
    expect(inProgress).toEqual(['a'])
    turn()
    expect(inProgress).toEqual(['a', 'b'])
    ask('d')
    turn()
    turn()
    expect(inProgress).toEqual(['a', 'b', 'c', 'd'])
  })

  it('include a single one, which starts immediately', () => {
    const { ask, inProgress, turn, isIdle } = createLoop()
    for (const name of ['a', 'b']) {
      ask(name)
      turn()
      expect(isIdle()).toBe(true)
    }
    expect(inProgress).toEqual(['a', 'b'])
  })

  it('continue after one that throws at its start', () => {
    const limiter: (() => void)[] = []
    const inProgress: string[] = []
    const acquireSlot = createLimiter(go => limiter.push(go))
    expect(() => acquireSlot(() => expect.fail('broken'))).toThrow('broken')
    acquireSlot(() => inProgress.push('b'))
    limiter.splice(0).forEach(go => go())
    expect(inProgress).toEqual(['b'])
  })
})
