import { describe, expect, it } from 'vitest'
import { createTurns } from './yield-between-requests.ts'

/** Turns of the event loop that come when the test says so. */
function createLoop() {
  const turns: (() => void)[] = []
  const begun: string[] = []
  const takeTurn = createTurns(go => turns.push(go))
  return {
    begun,
    ask: (name: string) => takeTurn(() => begun.push(name)),
    turn: () => turns.splice(0).forEach(go => go()),
    isResting: () => turns.length === 0,
  }
}

describe('requests that come in one moment', () => {
  it('begin one in each turn, in the order they came', () => {
    const { ask, begun, turn } = createLoop()
    ask('a')
    ask('b')
    ask('c')
    expect(begun).toEqual(['a'])
    turn()
    expect(begun).toEqual(['a', 'b'])
    ask('d')
    turn()
    turn()
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  it('let one that comes alone begin at once, and then nothing is left to do', () => {
    const { ask, begun, turn, isResting } = createLoop()
    for (const name of ['a', 'b']) {
      ask(name)
      turn()
      expect(isResting()).toBe(true)
    }
    expect(begun).toEqual(['a', 'b'])
  })

  it('go on after one whose beginning throws', () => {
    const turns: (() => void)[] = []
    const begun: string[] = []
    const takeTurn = createTurns(go => turns.push(go))
    expect(() => takeTurn(() => expect.fail('broken'))).toThrow('broken')
    takeTurn(() => begun.push('b'))
    turns.splice(0).forEach(go => go())
    expect(begun).toEqual(['b'])
  })
})
