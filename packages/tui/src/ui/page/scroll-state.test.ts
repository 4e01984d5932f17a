import { describe, expect, it } from 'vitest'
import { jump, moveBy, nextSection, adjustScroll, type ScrollSize } from './scroll-state.ts'

/** `s` is a focusable row, `t` a text row. */
const page = (kinds: string, height: number, allowsNoFocus = false): ScrollSize => ({
  height,
  allowsNoFocus,
  lines: [...kinds].map((kind, index) => ({
    key: String(index),
    isFocusable: kind === 's',
    section: index < 4 ? 'first' : 'second',
  })),
})
const START = { first: 0, focusedKey: null }

describe('a scrolled page', () => {
  it('focuses the first focusable row', () => {
    expect(adjustScroll(START, page('ttss', 4))).toEqual({ first: 0, focusedKey: '2' })
    expect(adjustScroll(START, page('ttss', 4, true)).focusedKey).toBeNull()
  })

  it('moves between focusable rows and skips text between them', () => {
    const size = page('stts', 4)
    expect(moveBy({ first: 0, focusedKey: '0' }, size, 1)).toEqual({ first: 0, focusedKey: '3' })
    expect(moveBy({ first: 0, focusedKey: '3' }, size, 1)).toBeNull()
  })

  it('scrolls long text by rows, and releases a focused row that is no longer visible', () => {
    const size = page('sttttttttts', 3)
    const one = moveBy({ first: 0, focusedKey: '0' }, size, 1)
    expect(one).toEqual({ first: 1, focusedKey: null })
    expect(moveBy(one ?? START, size, 99)).toEqual({ first: 8, focusedKey: '10' })
  })

  it('returns to the top without focus if it started so', () => {
    const size = page('tsts', 4, true)
    const down = moveBy(START, size, 1)
    expect(down?.focusedKey).toBe('1')
    expect(moveBy(down ?? START, size, -1)).toEqual(START)
  })

  it('keeps the focused row visible when rows are added above it', () => {
    expect(adjustScroll({ first: 0, focusedKey: '9' }, page('tttttttttst', 3)).first).toBeGreaterThan(6)
  })

  it('releases a removed row', () => {
    expect(adjustScroll({ first: 5, focusedKey: 'gone' }, page('ss', 3))).toEqual({ first: 0, focusedKey: '0' })
  })

  it('jumps to the ends and between sections', () => {
    const size = page('sttttttss', 3)
    expect(jump(size, 'bottom')).toEqual({ first: 6, focusedKey: '8' })
    expect(jump(size, 'top')).toEqual({ first: 0, focusedKey: '0' })
    expect(nextSection({ first: 0, focusedKey: '0' }, size).focusedKey).toBe('7')
    expect(nextSection({ first: 6, focusedKey: '8' }, size).focusedKey).toBe('0')
  })
})
