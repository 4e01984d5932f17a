import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { plainRow, type Column } from './column.ts'
import { formatTable } from './table.ts'

const columns: Column<{ title: string; size: number }>[] = [
  { heading: 'TITLE', text: row => row.title, isFlexible: true },
  { heading: 'SIZE', text: row => `${row.size} B`, plain: row => row.size, align: 'right' },
]
const hostile = { title: 'A\x1b[2J\rB\tC\u202ED\u200B\nE', size: 1 }

describe('layOut', () => {
  it('aligns columns with their headings, and numbers to the right', () => {
    const rows = [
      { title: 'Boats', size: 5 },
      { title: 'A lighthouse', size: 1200 },
    ]
    const table = formatTable(columns, rows, 80)
    expect([table.heading, ...rows.map(table.row)]).toEqual([
      'TITLE           SIZE',
      'Boats            5 B',
      'A lighthouse  1200 B',
    ])
  })

  it('cuts the flexible column to the terminal, counting wide characters as two', () => {
    const rows = [
      { title: '東京タワーの夜景を歩く 👨‍👩‍👧', size: 7 },
      { title: 'short', size: 7 },
    ]
    const table = formatTable(columns, rows, 20)
    const lines = rows.map(table.row)
    for (const line of lines) expect(stringWidth(line)).toBe(20)
    expect(lines[0]).toContain('…')
    expect(lines[1]).toBe('short            7 B')
  })

  it('never cuts a column that is not flexible, even in a narrow terminal', () => {
    expect(
      formatTable(columns, [{ title: 'A lighthouse', size: 123_456_789 }], 4).row({
        title: 'A lighthouse',
        size: 123_456_789,
      }),
    ).toContain('123456789 B')
  })

  it('leaves out the last columns if not all fit, and breaks no line', () => {
    const row = { title: 'A lighthouse', size: 5 }
    const wide = [
      ...columns,
      { heading: 'PUBLISHED', text: () => '2026-01-01' },
      { heading: 'SEEN', text: () => 'yes' },
    ]
    expect(formatTable(wide, [row], 28).row(row)).toBe('A lightho…   5 B  2026-01-01')
    expect(formatTable(wide, [row], 16).heading).toBe('TITLE       SIZE')
  })

  it('removes control characters from text', () => {
    expect(formatTable(columns, [hostile], 80).row(hostile)).toBe('A[2J B CD E   1 B')
  })
})

describe('plainRow', () => {
  it('separates columns with tabs and does not format numbers', () => {
    expect(plainRow(columns, { title: 'Boats', size: 5 })).toBe('Boats\t5')
  })

  it('does not let a title add a column or a line', () => {
    expect(plainRow(columns, hostile)).toBe('A[2J B CD E\t1')
  })
})
