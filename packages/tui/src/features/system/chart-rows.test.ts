import { describe, expect, it } from 'vitest'
import { horizontalBar, columnCell } from './chart-rows.tsx'

describe('charts of block characters', () => {
  it('fill their width in eighths of a cell', () => {
    expect(horizontalBar(1, 4)).toBe('████')
    expect(horizontalBar(0, 4)).toBe('    ')
    expect(horizontalBar(0.5, 5)).toBe('██▌  ')
    expect(horizontalBar(7, 3)).toBe('███')
  })

  it('start at the lowest row, and show even the smallest day', () => {
    const column = (fraction: number) => [0, 1, 2].map(row => columnCell(fraction, row, 3)).join('')
    expect(column(1)).toBe('███')
    expect(column(0.5)).toBe(' ▄█')
    expect(column(0.001)).toBe('  ▁')
    expect(column(0)).toBe('   ')
  })
})
