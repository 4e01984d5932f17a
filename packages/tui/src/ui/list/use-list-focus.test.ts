import { describe, expect, it } from 'vitest'
import { createSelection } from './use-list-focus.ts'

const completeIds = (length: number) => Array.from({ length }, (_, index) => `id${index}`)

function setUp(lengths: readonly number[], section = 0) {
  const listFocus = createSelection({ section, index: 0 })
  listFocus.fill(lengths.map(completeIds))
  return listFocus
}

describe('the focus in sections', () => {
  it('moves from one section into the next and back', () => {
    const listFocus = setUp([3, 12])
    listFocus.move(4)
    expect(listFocus.current()).toEqual({ section: 1, index: 1 })
    listFocus.move(-2)
    expect(listFocus.current()).toEqual({ section: 0, index: 2 })
  })

  it('stops at the ends and returns false', () => {
    const listFocus = setUp([3, 12], 1)
    expect(listFocus.move(1_000_000)).toBe(true)
    expect(listFocus.current()).toEqual({ section: 1, index: 11 })
    expect(listFocus.move(1)).toBe(false)
    listFocus.move(-1_000_000)
    expect(listFocus.current()).toEqual({ section: 0, index: 0 })
    expect(listFocus.move(-1)).toBe(false)
  })

  it('starts at the given section, also if that section is filled later', () => {
    const listFocus = setUp([0, 0], 1)
    listFocus.fill([completeIds(3), completeIds(12)])
    expect(listFocus.current()).toEqual({ section: 1, index: 0 })
  })

  it('stays within a shrinking list', () => {
    const listFocus = setUp([0, 12], 1)
    listFocus.move(11)
    listFocus.fill([[], completeIds(5)])
    expect(listFocus.current()).toEqual({ section: 1, index: 4 })
    listFocus.fill([[], []])
    expect(listFocus.current()).toEqual({ section: 0, index: 0 })
    expect(listFocus.move(1)).toBe(false)
  })

  it('is up to date between two keys of one chunk', () => {
    const listFocus = setUp([5])
    for (const rows of [1, 1, 1]) listFocus.move(rows)
    expect(listFocus.current().index).toBe(3)
  })

  it('skips empty sections', () => {
    const listFocus = setUp([0, 2, 0, 4], 1)
    listFocus.nextSection()
    expect(listFocus.current()).toEqual({ section: 3, index: 0 })
    listFocus.nextSection()
    expect(listFocus.current()).toEqual({ section: 1, index: 0 })
  })
})

describe('the cursor', () => {
  const held = (listFocus: ReturnType<typeof setUp>) => listFocus.hold() !== null

  it.each([
    ['one above it is removed', ['a', 'c', 'd'], 1],
    ['one is inserted above it', ['x', 'a', 'b', 'c', 'd'], 3],
    ['it is moved to the top', ['c', 'a', 'b', 'd'], 0],
    ['everything is fetched again', ['a', 'b', 'c', 'd'], 2],
  ])('stays on its item when %s', (_, next, index) => {
    const listFocus = createSelection({ section: 0, index: 2 })
    listFocus.fill([['a', 'b', 'c', 'd']])
    listFocus.fill([next])
    expect(listFocus.current().index).toBe(index)
    expect(held(listFocus)).toBe(false)
  })

  it('returns to its item after the list was empty', () => {
    const listFocus = createSelection({ section: 0, index: 1 })
    listFocus.fill([['a', 'b']])
    listFocus.fill([[]])
    listFocus.fill([['b', 'c']])
    expect(listFocus.current().index).toBe(0)
  })

  it('moves to the row that replaces its item, where one change is rejected', () => {
    const listFocus = createSelection({ section: 0, index: 1 })
    listFocus.fill([['a', 'b', 'c']])
    listFocus.fill([['a', 'c']])
    expect(listFocus.current().index).toBe(1)
    expect(held(listFocus)).toBe(true)
    expect(held(listFocus)).toBe(false)
  })

  it('moves to the next row without a warning when the item was removed by a key', () => {
    const listFocus = createSelection({ section: 0, index: 0 })
    listFocus.fill([['a', 'b', 'c']])
    expect(held(listFocus)).toBe(false)
    listFocus.fill([['b', 'c']])
    expect(held(listFocus)).toBe(false)
  })

  it('moves immediately, also to another page', () => {
    const listFocus = createSelection({ section: 0, index: 1 })
    listFocus.fill([['a', 'b', 'c']])
    listFocus.fill([['a', 'c']])
    listFocus.move(-1)
    expect(held(listFocus)).toBe(false)
    listFocus.fill([['d', 'e']])
    expect(listFocus.current().index).toBe(0)
    expect(held(listFocus)).toBe(false)
  })

  it('is restored by its item in a list that has changed', () => {
    const listFocus = createSelection({ section: 0, index: 3, id: 'b' })
    listFocus.fill([['a', 'b', 'c', 'd']])
    expect(listFocus.current().index).toBe(1)
  })
})
