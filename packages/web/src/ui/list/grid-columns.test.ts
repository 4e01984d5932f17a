import { createMemoryStorage } from '@tubecellar/core/testing'
import { expect, it } from 'vitest'
import { createGridColumns, fittingColumns } from './grid-columns.ts'

it.each([
  [1840, 6],
  [1360, 5],
  [1345, 5],
  [720, 2],
  [358, 1],
  [5000, 7],
])('a width of %i px has %i columns', (width, columns) => {
  expect(fittingColumns(width, 252)).toBe(columns)
})

it('grids have as many columns as fit, until a number is chosen', () => {
  const storage = createMemoryStorage()
  const columns = createGridColumns(storage)
  const seen: boolean[] = []
  const stop = columns.subscribe(() => void seen.push(columns.isAuto()))
  expect(columns.isAuto()).toBe(true)
  columns.setAuto(false)
  expect(createGridColumns(storage).isAuto()).toBe(false)
  columns.setAuto(true)
  stop()
  columns.setAuto(false)
  expect(seen).toEqual([false, true])
})
