import { displayText } from '@tubecellar/core/format'
import stringWidth from 'string-width'
import type { Column } from './column.ts'
import { pad } from '@tubecellar/tui/text-width'

const GAP = '  '

/** Minimum width of flexible columns, on terminals of any width. */
const MIN_FLEXIBLE_WIDTH = 8

/** A terminal that is too narrow for all columns shows the first ones, but at least this many. */
const MIN_COLUMNS = 2

/** Formats rows in at most `width` terminal columns. Later pages use the column widths of `rows`. */
export function formatTable<T>(all: readonly Column<T>[], rows: readonly T[], width: number) {
  const columns = all.slice(0, countFittingColumns(all, rows, width))
  const fullWidths = columns.map(column => columnWidth(column, rows))
  const widths = shrink(fullWidths, columns, width)
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
    const fullWidth = columnWidth(column, rows)
    used += GAP.length + (column.isFlexible ? Math.min(fullWidth, MIN_FLEXIBLE_WIDTH) : fullWidth)
    if (used > width) return Math.max(i, MIN_COLUMNS)
  }
  return columns.length
}

/** Reduces the widest flexible column by one until the row fits. */
function shrink<T>(fullWidths: readonly number[], columns: readonly Column<T>[], width: number): number[] {
  const widths = [...fullWidths]
  let excess = widths.reduce((sum, each) => sum + each, 0) + GAP.length * (widths.length - 1) - width
  for (; excess > 0; excess--) {
    const flexible = widths.flatMap((each, i) => (columns[i]?.isFlexible && each > MIN_FLEXIBLE_WIDTH ? [i] : []))
    const widest = flexible.toSorted((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))[0]
    if (widest === undefined) break
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  return widths
}
