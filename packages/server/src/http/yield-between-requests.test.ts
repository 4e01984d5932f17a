import { describe, expect, it } from 'vitest'
import { createLimiter } from './yield-between-requests.ts'

/** Turns of the event loop that come when the test says so. */
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

describe('requests that come in one moment', () => {
  it('start one in each turn, in the order they came', () => {
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

  it('let one that comes alone start at once, and then nothing is left to do', () => {
    const { ask, inProgress, turn, isIdle } = createLoop()
    for (const name of ['a', 'b']) {
      ask(name)
      turn()
      expect(isIdle()).toBe(true)
    }
    expect(inProgress).toEqual(['a', 'b'])
  })

  it('continue after one whose beginning throws', () => {
    const limiter: (() => void)[] = []
    const inProgress: string[] = []
    const acquireSlot = createLimiter(go => limiter.push(go))
    expect(() => acquireSlot(() => expect.fail('broken'))).toThrow('broken')
    acquireSlot(() => inProgress.push('b'))
    limiter.splice(0).forEach(go => go())
    expect(inProgress).toEqual(['b'])
  })
})
