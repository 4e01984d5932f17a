import { describe, expect, it } from 'vitest'
import { NO_SELECTION, selectRange, toggleAll, toggleSelected } from './selection.ts'

const SHOWN = ['a', 'b', 'c', 'd']
const ids = ({ ids: selected }: { ids: ReadonlySet<string> }) => [...selected]

describe('the selection of a list', () => {
  it('adds and removes a row by its ID', () => {
    const selection = toggleSelected(NO_SELECTION, 'b')
    expect(ids(selection)).toEqual(['b'])
    expect(ids(toggleSelected(selection, 'b'))).toEqual([])
  })

  it('selects a range from the last row, in both directions', () => {
    expect(ids(selectRange(toggleSelected(NO_SELECTION, 'b'), 'd', SHOWN))).toEqual(['b', 'c', 'd'])
    expect(ids(selectRange(toggleSelected(NO_SELECTION, 'c'), 'a', SHOWN))).toEqual(['c', 'a', 'b'])
  })

  it('selects a range by the current order of the rows', () => {
    const selection = toggleSelected(NO_SELECTION, 'a')
    expect(ids(selectRange(selection, 'd', ['d', 'a', 'b', 'c']))).toEqual(['a', 'd'])
  })

  it('keeps rows that are not visible when a range is added', () => {
    const hidden = toggleSelected(NO_SELECTION, 'z')
    expect(ids(selectRange(toggleSelected(hidden, 'a'), 'b', SHOWN))).toEqual(['z', 'a', 'b'])
  })

  it('starts a range at the row itself if nothing was selected', () => {
    expect(ids(selectRange(NO_SELECTION, 'c', SHOWN))).toEqual(['c'])
  })

  it('selects all visible rows, then none', () => {
    const all = toggleAll(toggleSelected(NO_SELECTION, 'b'), SHOWN)
    expect(ids(all)).toEqual(SHOWN)
    expect(ids(toggleAll(all, SHOWN))).toEqual([])
  })
})
