import { describe, expect, it } from 'vitest'
import { recordSeek, NO_SEEKS, undoSeek, type SeekHistory } from './seek-history.ts'

/** Seeks from these positions, with `everyMs` between them. */
const seekFrom = (positions: readonly number[], everyMs: number): SeekHistory =>
  positions.reduce((history, position, index) => recordSeek(history, position, index * everyMs), NO_SEEKS)

function undoAll(history: SeekHistory): number[] {
  const [origin, rest] = undoSeek(history)
  return origin === null ? [] : [origin, ...undoAll(rest)]
}

describe('undoing seeks', () => {
  it('returns to the position before each seek, one by one', () => {
    expect(undoAll(seekFrom([10, 300], 5000))).toEqual([300, 10])
  })

  it('treats several quick seeks as one', () => {
    expect(undoAll(seekFrom([10, 15, 20, 25], 500))).toEqual([10])
  })

  it('starts again after an undo', () => {
    const [, history] = undoSeek(seekFrom([10], 0))
    expect(undoAll(recordSeek(history, 40, 100))).toEqual([40])
  })

  it('drops the oldest of very many', () => {
    const positions = Array.from({ length: 100 }, (_, index) => index)
    const undone = undoAll(seekFrom(positions, 5000))
    expect([undone.length, undone.at(-1)]).toEqual([20, 80])
  })
})
