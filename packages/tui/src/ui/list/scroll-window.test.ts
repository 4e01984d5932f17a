import { describe, expect, it } from 'vitest'
import { scrollWindow } from './scroll-window.ts'

describe('the window on a list', () => {
  it('stays while the selection is well inside', () => {
    expect(scrollWindow({ count: 100, height: 20, first: 10, focusedIndex: 18 })).toBe(10)
  })

  it('moves as little as it must, with rows to spare around the selection', () => {
    expect(scrollWindow({ count: 100, height: 20, first: 10, focusedIndex: 26 })).toBe(12)
    expect(scrollWindow({ count: 100, height: 20, first: 10, focusedIndex: 12 })).toBe(7)
  })

  it('never shows what is beyond either end', () => {
    expect(scrollWindow({ count: 100, height: 20, first: 70, focusedIndex: 99 })).toBe(80)
    expect(scrollWindow({ count: 5, height: 20, first: 3, focusedIndex: 4 })).toBe(0)
    expect(scrollWindow({ count: 0, height: 20, first: 0, focusedIndex: 0 })).toBe(0)
  })

  it('has the selection in it at any size', () => {
    for (let height = 1; height < 15; height++) {
      for (let focusedIndex = 0; focusedIndex < 40; focusedIndex++) {
        const first = scrollWindow({ count: 40, height, first: 17, focusedIndex })
        expect(first).toBeLessThanOrEqual(focusedIndex)
        expect(first + height).toBeGreaterThan(focusedIndex)
      }
    }
  })
})
