import { describe, expect, it } from 'vitest'
import { createListFocus } from './use-list-focus.ts'

const completeIds = (length: number) => Array.from({ length }, (_, index) => `id${index}`)

function setUp(lengths: readonly number[], section = 0) {
  const listFocus = createListFocus({ section, index: 0 })
  listFocus.setIds(lengths.map(completeIds))
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
    listFocus.setIds([completeIds(3), completeIds(12)])
    expect(listFocus.current()).toEqual({ section: 1, index: 0 })
  })

  it('stays within a shrinking list', () => {
    const listFocus = setUp([0, 12], 1)
    listFocus.move(11)
    listFocus.setIds([[], completeIds(5)])
    expect(listFocus.current()).toEqual({ section: 1, index: 4 })
    listFocus.setIds([[], []])
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
  const held = (listFocus: ReturnType<typeof setUp>) => listFocus.rejectChange() !== null

  it.each([
    ['one above it is removed', ['a', 'c', 'd'], 1],
    ['one is inserted above it', ['x', 'a', 'b', 'c', 'd'], 3],
    ['it is moved to the top', ['c', 'a', 'b', 'd'], 0],
    ['everything is fetched again', ['a', 'b', 'c', 'd'], 2],
  ])('stays on its item when %s', (_, next, index) => {
    const listFocus = createListFocus({ section: 0, index: 2 })
    listFocus.setIds([['a', 'b', 'c', 'd']])
    listFocus.setIds([next])
    expect(listFocus.current().index).toBe(index)
    expect(held(listFocus)).toBe(false)
  })

  it('returns to its item after the list was empty', () => {
    const listFocus = createListFocus({ section: 0, index: 1 })
    listFocus.setIds([['a', 'b']])
    listFocus.setIds([[]])
    listFocus.setIds([['b', 'c']])
    expect(listFocus.current().index).toBe(0)
  })

  it('moves to the row that replaces its item, where one change is rejected', () => {
    const listFocus = createListFocus({ section: 0, index: 1 })
    listFocus.setIds([['a', 'b', 'c']])
    listFocus.setIds([['a', 'c']])
    expect(listFocus.current().index).toBe(1)
    expect(held(listFocus)).toBe(true)
    expect(held(listFocus)).toBe(false)
  })

  it('moves to the next row without a warning when the item was removed by a key', () => {
    const listFocus = createListFocus({ section: 0, index: 0 })
    listFocus.setIds([['a', 'b', 'c']])
    expect(held(listFocus)).toBe(false)
    listFocus.setIds([['b', 'c']])
    expect(held(listFocus)).toBe(false)
  })

  it('moves immediately, also to another page', () => {
    const listFocus = createListFocus({ section: 0, index: 1 })
    listFocus.setIds([['a', 'b', 'c']])
    listFocus.setIds([['a', 'c']])
    listFocus.move(-1)
    expect(held(listFocus)).toBe(false)
    listFocus.setIds([['d', 'e']])
    expect(listFocus.current().index).toBe(0)
    expect(held(listFocus)).toBe(false)
  })

  it('is restored by its item in a list that has changed', () => {
    const listFocus = createListFocus({ section: 0, index: 3, id: 'b' })
    listFocus.setIds([['a', 'b', 'c', 'd']])
    expect(listFocus.current().index).toBe(1)
  })
})
