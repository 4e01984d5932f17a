import { describe, expect, it } from 'vitest'
import { firstCell, gridShape } from './grid-shape.ts'

describe('a grid of thumbnails', () => {
  it('has the expected cell sizes', () => {
    expect(gridShape(3, 79, 20)).toMatchObject({ perRow: 3, cellWidth: 24, coverRows: 7, visibleRows: 2 })
    expect(gridShape(4, 119, 33)).toMatchObject({ perRow: 4, cellWidth: 28, coverRows: 8, visibleRows: 3 })
  })

  it('has fewer columns than requested in a narrow terminal', () => {
    expect(gridShape(7, 59, 16).perRow).toBe(3)
    expect(gridShape(7, 10, 3)).toMatchObject({ perRow: 1, coverRows: 1, visibleRows: 1 })
  })

  it('scrolls by whole screens', () => {
    const shape = gridShape(3, 79, 20)
    expect(firstCell(shape, 5, 12)).toBe(0)
    expect(firstCell(shape, 6, 12)).toBe(6)
    expect(firstCell(shape, 12, 13)).toBe(9)
  })
})
