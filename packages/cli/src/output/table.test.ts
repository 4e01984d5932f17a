import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { plainRow, type Column } from './column.ts'
import { formatTable } from './table.ts'

const columns: Column<{ title: string; size: number }>[] = [
  { heading: 'TITLE', text: row => row.title, fit: 'cut' },
  { heading: 'SIZE', text: row => `${row.size} B`, plain: row => row.size, align: 'right' },
]
const hostile = { title: 'A\x1b[2J\rB\tC\u202ED\u200B\nE', size: 1 }

describe('formatTable', () => {
  it('aligns columns with their headings, and numbers to the right', () => {
    const rows = [
      { title: 'Boats', size: 5 },
      { title: 'A lighthouse', size: 1200 },
    ]
    const table = formatTable(columns, rows, { width: 80 })
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
    const table = formatTable(columns, rows, { width: 20 })
    const lines = rows.map(table.row)
    for (const line of lines) expect(stringWidth(line)).toBe(20)
    expect(lines[0]).toContain('…')
    expect(lines[1]).toBe('short            7 B')
  })

  it('never cuts a column that is not flexible, even in a narrow terminal', () => {
    expect(
      formatTable(columns, [{ title: 'A lighthouse', size: 123_456_789 }], { width: 4 }).row({
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
    expect(formatTable(wide, [row], { width: 28 }).row(row)).toBe('A lightho…   5 B  2026-01-01')
    expect(formatTable(wide, [row], { width: 16 }).heading).toBe('TITLE       SIZE')
  })

  it('cuts titles last, and leaves out later columns before it cuts titles to a few characters', () => {
    const row = { title: 'How a river moved its bed in one night', size: 5 }
    const video: readonly Column<typeof row>[] = [
      { heading: 'ID', text: () => 'sampletube-4T5HrQBVRkL' },
      { heading: 'TITLE', text: ({ title }) => title, fit: 'title' },
      { heading: 'CHANNEL', text: () => 'Harbor pictures', fit: 'cut' },
      { heading: 'SIZE', text: ({ size }) => `${size} B`, align: 'right' },
    ]
    const printed = (width: number) => formatTable(video, [row], { width }).row(row)
    expect(printed(90)).toBe('sampletube-4T5HrQBVRkL  How a river moved its bed in one night  Harbor pictures   5 B')
    expect(printed(80)).toBe('sampletube-4T5HrQBVRkL  How a river moved its bed in one night  Harbor pi…   5 B')
    expect(printed(64)).toBe('sampletube-4T5HrQBVRkL  How a river moved its b…  Harbor …   5 B')
    expect(printed(50)).toBe('sampletube-4T5HrQBVRkL  How a river moved its bed…')
    expect(printed(40)).toBe('sampletube-4T5HrQBVRkL  How a river mov…')
  })

  it('leaves out columns without values, unless later pages can have some', () => {
    const row = { title: 'Boats', size: 5 }
    const withEmpty = [...columns, { heading: 'WATCHED', text: () => '' }]
    expect(formatTable(withEmpty, [row], { width: 80 }).heading).toBe('TITLE  SIZE')
    expect(formatTable(withEmpty, [row], { width: 80, hasMoreRows: true }).heading).toBe('TITLE  SIZE  WATCHED')
  })

  it('wraps text between words, and cuts no long word', () => {
    const row = { title: 'a', size: 1 }
    const text = 'Run this: /srv/tubecellar/media/channel/video.mp4 as root'
    const wrapped: readonly Column<typeof row>[] = [
      { heading: 'STATE', text: () => 'problem' },
      { heading: 'FINDING', text: () => text, fit: 'wrap' },
    ]
    expect(formatTable(wrapped, [row], { width: 34 }).row(row)).toBe(
      ['problem  Run this:', '         /srv/tubecellar/media/channel/video.mp4', '         as root'].join('\n'),
    )
  })

  it('marks cut text with another character for terminals without UTF-8', () => {
    const row = { title: 'A lighthouse', size: 5 }
    expect(formatTable(columns, [row], { width: 14, cutMark: '~' }).row(row)).toBe('A light~   5 B')
  })

  it('removes control characters from text', () => {
    expect(formatTable(columns, [hostile], { width: 80 }).row(hostile)).toBe('A[2J B CD E   1 B')
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
