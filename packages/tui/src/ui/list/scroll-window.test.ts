import { describe, expect, it } from 'vitest'
import { windowOf } from './scroll-window.ts'

describe('the window on a list', () => {
  it('stays while the selection is well inside', () => {
    expect(windowOf({ count: 100, height: 20, first: 10, selected: 18 })).toBe(10)
  })

  it('moves as little as it must, with rows to spare around the selection', () => {
    expect(windowOf({ count: 100, height: 20, first: 10, selected: 26 })).toBe(12)
    expect(windowOf({ count: 100, height: 20, first: 10, selected: 12 })).toBe(7)
  })

  it('never shows what is beyond either end', () => {
    expect(windowOf({ count: 100, height: 20, first: 70, selected: 99 })).toBe(80)
    expect(windowOf({ count: 5, height: 20, first: 3, selected: 4 })).toBe(0)
    expect(windowOf({ count: 0, height: 20, first: 0, selected: 0 })).toBe(0)
  })

  it('has the selection in it at any size', () => {
    for (let height = 1; height < 15; height++) {
      for (let selected = 0; selected < 40; selected++) {
        const first = windowOf({ count: 40, height, first: 17, selected })
        expect(first).toBeLessThanOrEqual(selected)
        expect(first + height).toBeGreaterThan(selected)
      }
    }
  })
})
