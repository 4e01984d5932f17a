import { describe, expect, it } from 'vitest'
import { scrollWindow } from './scroll-window.ts'

describe('the scroll window', () => {
  it('does not move while the focused row is well inside', () => {
    expect(scrollWindow({ count: 100, height: 20, first: 10, focusedIndex: 18 })).toBe(10)
  })

  it('moves as little as possible, and keeps rows around the focused row visible', () => {
    expect(scrollWindow({ count: 100, height: 20, first: 10, focusedIndex: 26 })).toBe(12)
    expect(scrollWindow({ count: 100, height: 20, first: 10, focusedIndex: 12 })).toBe(7)
  })

  it('stays within the list', () => {
    expect(scrollWindow({ count: 100, height: 20, first: 70, focusedIndex: 99 })).toBe(80)
    expect(scrollWindow({ count: 5, height: 20, first: 3, focusedIndex: 4 })).toBe(0)
    expect(scrollWindow({ count: 0, height: 20, first: 0, focusedIndex: 0 })).toBe(0)
  })

  it('contains the focused row at any size', () => {
    for (let height = 1; height < 15; height++) {
      for (let focusedIndex = 0; focusedIndex < 40; focusedIndex++) {
        const first = scrollWindow({ count: 40, height, first: 17, focusedIndex })
        expect(first).toBeLessThanOrEqual(focusedIndex)
        expect(first + height).toBeGreaterThan(focusedIndex)
      }
    }
  })
})
