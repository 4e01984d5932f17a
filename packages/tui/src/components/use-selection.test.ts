import { describe, expect, it } from 'vitest'
import { createSelection } from './use-selection.ts'

function setUp(lengths: readonly number[], section = 0) {
  const selection = createSelection({ section, index: 0 })
  selection.resize(lengths)
  return selection
}

describe('a selection over sections', () => {
  it('goes from one section into the next and back', () => {
    const selection = setUp([3, 12])
    selection.move(4)
    expect(selection.current()).toEqual({ section: 1, index: 1 })
    selection.move(-2)
    expect(selection.current()).toEqual({ section: 0, index: 2 })
  })

  it('stops at the ends and says so', () => {
    const selection = setUp([3, 12], 1)
    expect(selection.move(1_000_000)).toBe(true)
    expect(selection.current()).toEqual({ section: 1, index: 11 })
    expect(selection.move(1)).toBe(false)
    selection.move(-1_000_000)
    expect(selection.current()).toEqual({ section: 0, index: 0 })
    expect(selection.move(-1)).toBe(false)
  })

  it('begins where it was told to, also when that section fills later', () => {
    const selection = setUp([0, 0], 1)
    selection.resize([3, 12])
    expect(selection.current()).toEqual({ section: 1, index: 0 })
  })

  it('stays within a list that shrinks', () => {
    const selection = setUp([0, 12], 1)
    selection.move(11)
    selection.resize([0, 5])
    expect(selection.current()).toEqual({ section: 1, index: 4 })
    selection.resize([0, 0])
    expect(selection.current()).toEqual({ section: 0, index: 0 })
    expect(selection.move(1)).toBe(false)
  })

  it('is up to date between two keys of one burst', () => {
    const selection = setUp([5])
    for (const rows of [1, 1, 1]) selection.move(rows)
    expect(selection.current().index).toBe(3)
  })

  it('skips sections with nothing in them', () => {
    const selection = setUp([0, 2, 0, 4], 1)
    selection.nextSection()
    expect(selection.current()).toEqual({ section: 3, index: 0 })
    selection.nextSection()
    expect(selection.current()).toEqual({ section: 1, index: 0 })
  })
})
