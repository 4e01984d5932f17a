import { displayText } from '@tubecellar/core/format'
import stringWidth from 'string-width'
import type { Column } from './column.ts'
import { pad } from '@tubecellar/tui/text-width'

const GAP = '  '

/** Minimum width of flexible columns, on terminals of any width. */
const FLEXIBLE_MIN = 8

/** A terminal that is too narrow for all columns shows the first ones, but at least this many. */
const COLUMNS_MIN = 2

/** Formats rows in at most `width` terminal columns. Later pages use the column widths of `rows`. */
export function formatTable<T>(all: readonly Column<T>[], rows: readonly T[], width: number) {
  const columns = all.slice(0, countFittingColumns(all, rows, width))
  const wanted = columns.map(column => columnWidth(column, rows))
  const widths = shrink(wanted, columns, width)
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => pad(cell, widths[i] ?? 0, columns[i]?.align ?? 'left'))
      .join(GAP)
      .trimEnd()
  return {
    heading: line(columns.map(column => column.heading)),
    row: (row: T) => line(columns.map(column => displayText(column.text(row)))),
  }
}

const columnWidth = <T>(column: Column<T>, rows: readonly T[]) =>
  Math.max(stringWidth(column.heading), ...rows.map(row => stringWidth(displayText(column.text(row)))))

function countFittingColumns<T>(columns: readonly Column<T>[], rows: readonly T[], width: number): number {
  let used = -GAP.length
  for (const [i, column] of columns.entries()) {
    const wanted = columnWidth(column, rows)
    used += GAP.length + (column.isFlexible ? Math.min(wanted, FLEXIBLE_MIN) : wanted)
    if (used > width) return Math.max(i, COLUMNS_MIN)
  }
  return columns.length
}

/** Reduces the widest flexible column by one until the row fits. */
function shrink<T>(wanted: readonly number[], columns: readonly Column<T>[], width: number): number[] {
  const widths = [...wanted]
  let excess = widths.reduce((sum, each) => sum + each, 0) + GAP.length * (widths.length - 1) - width
  for (; excess > 0; excess--) {
    const flexible = widths.flatMap((each, i) => (columns[i]?.isFlexible && each > FLEXIBLE_MIN ? [i] : []))
    const widest = flexible.toSorted((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))[0]
    if (widest === undefined) break
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  return widths
}
