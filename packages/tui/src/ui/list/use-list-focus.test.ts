import { describe, expect, it } from 'vitest'
import { createSelection } from './use-list-focus.ts'

const idsOf = (length: number) => Array.from({ length }, (_, index) => `id${index}`)

function setUp(lengths: readonly number[], section = 0) {
  const selection = createSelection({ section, index: 0 })
  selection.fill(lengths.map(idsOf))
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
    selection.fill([idsOf(3), idsOf(12)])
    expect(selection.current()).toEqual({ section: 1, index: 0 })
  })

  it('stays within a list that shrinks', () => {
    const selection = setUp([0, 12], 1)
    selection.move(11)
    selection.fill([[], idsOf(5)])
    expect(selection.current()).toEqual({ section: 1, index: 4 })
    selection.fill([[], []])
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

describe('the cursor', () => {
  const held = (selection: ReturnType<typeof setUp>) => selection.hold() !== null

  it.each([
    ['one above it is removed', ['a', 'c', 'd'], 1],
    ['one is inserted above it', ['x', 'a', 'b', 'c', 'd'], 3],
    ['it is moved to the top', ['c', 'a', 'b', 'd'], 0],
    ['everything is fetched again', ['a', 'b', 'c', 'd'], 2],
  ])('stays on its item when %s', (_, next, index) => {
    const selection = createSelection({ section: 0, index: 2 })
    selection.fill([['a', 'b', 'c', 'd']])
    selection.fill([next])
    expect(selection.current().index).toBe(index)
    expect(held(selection)).toBe(false)
  })

  it('comes back to its item after the list was empty for a while', () => {
    const selection = createSelection({ section: 0, index: 1 })
    selection.fill([['a', 'b']])
    selection.fill([[]])
    selection.fill([['b', 'c']])
    expect(selection.current().index).toBe(0)
  })

  it('goes to the row that takes the place of its item, where no change is made unseen', () => {
    const selection = createSelection({ section: 0, index: 1 })
    selection.fill([['a', 'b', 'c']])
    selection.fill([['a', 'c']])
    expect(selection.current().index).toBe(1)
    expect(held(selection)).toBe(true)
    expect(held(selection)).toBe(false)
  })

  it('goes on to the next row at once when the item was taken out by a key', () => {
    const selection = createSelection({ section: 0, index: 0 })
    selection.fill([['a', 'b', 'c']])
    expect(held(selection)).toBe(false)
    selection.fill([['b', 'c']])
    expect(held(selection)).toBe(false)
  })

  it('is where it was moved to at once, and on another page at once too', () => {
    const selection = createSelection({ section: 0, index: 1 })
    selection.fill([['a', 'b', 'c']])
    selection.fill([['a', 'c']])
    selection.move(-1)
    expect(held(selection)).toBe(false)
    selection.fill([['d', 'e']])
    expect(selection.current().index).toBe(0)
    expect(held(selection)).toBe(false)
  })

  it('is found by its item where a place was left, in a list that is not as it was', () => {
    const selection = createSelection({ section: 0, index: 3, id: 'b' })
    selection.fill([['a', 'b', 'c', 'd']])
    expect(selection.current().index).toBe(1)
  })
})
