import { displayBlock, displayText } from '@tubecellar/core/format'
import { pad } from '@tubecellar/tui/text-width'
import stringWidth from 'string-width'
import type { Column } from './column.ts'
import { wrapWords } from './wrap-words.ts'

const GAP = '  '

/** Minimum width of columns that are cut, on terminals of any width. */
const MIN_CUT_WIDTH = 8

/** Titles are at least this wide, and wrapped texts, if columns after the first ones can be left out for it. */
const MIN_TITLE_WIDTH = 24
const MIN_WRAPPED_WIDTH = 15

/** A terminal that is too narrow for all columns shows the first ones, but at least this many. They contain the IDs. */
const MIN_COLUMNS = 2

interface TableOptions {
  readonly width: number
  /** Marks cut text (default: `…`). */
  readonly cutMark?: string
  /** Whether later rows can have values in columns that are empty in `rows`. */
  readonly hasMoreRows?: boolean
}

/** Formats rows for a terminal. Later pages use the columns and widths of `rows`. A row with wrapped text has several lines. */
export function formatTable<T>(
  all: readonly Column<T>[],
  rows: readonly T[],
  { width, cutMark = '…', hasMoreRows = false }: TableOptions,
) {
  const shown = fittingColumns(hasMoreRows ? all : all.filter(column => hasValues(column, rows)), rows, width)
  const widths = shrink(
    shown.map(column => columnWidth(column, rows)),
    shown,
    width,
  )
  const line = (cells: readonly string[]) =>
    shown
      .map((column, i) => formatCell(cells[i] ?? '', column, widths[i] ?? 0, cutMark))
      .join(GAP)
      .trimEnd()
  const cellLines = (column: Column<T>, row: T, i: number) =>
    column.fit === 'wrap' ? wrapWords(displayBlock(column.text(row)), widths[i] ?? 0) : [displayText(column.text(row))]
  return {
    heading: line(shown.map(column => column.heading)),
    row: (row: T) => {
      const cells = shown.map((column, i) => cellLines(column, row, i))
      const height = Math.max(1, ...cells.map(({ length }) => length))
      return Array.from({ length: height }, (_, index) => line(cells.map(lines => lines[index] ?? ''))).join('\n')
    },
  }
}

/** Pads or cuts a cell. A word that is longer than a column of wrapped text is not cut: it can be a path or a URL to copy. */
function formatCell<T>(cell: string, { align = 'left', fit }: Column<T>, width: number, cutMark: string): string {
  const isCut = stringWidth(cell) > width
  if (isCut && fit === 'wrap') return cell
  const text = pad(cell, width, align)
  return isCut ? text.replace(/…( *)$/, `${cutMark}$1`) : text
}

const hasValues = <T>(column: Column<T>, rows: readonly T[]) =>
  rows.some(row => displayText(column.text(row)) !== '') || rows.length === 0

const columnWidth = <T>(column: Column<T>, rows: readonly T[]) =>
  Math.max(stringWidth(column.heading), ...rows.map(row => stringWidth(displayText(column.text(row)))))

const isText = <T>({ fit }: Column<T>) => fit === 'title' || fit === 'wrap'

/** Leaves out the last columns until the others fit, but never the first ones, titles and wrapped texts. */
function fittingColumns<T>(columns: readonly Column<T>[], rows: readonly T[], width: number): readonly Column<T>[] {
  const minWidths = new Map(
    columns.map(column => [column, Math.min(columnWidth(column, rows), minWidth(column))] as const),
  )
  let shown = columns
  for (const column of columns.slice(MIN_COLUMNS).reverse()) {
    const used = shown.reduce((sum, each) => sum + (minWidths.get(each) ?? 0) + GAP.length, -GAP.length)
    if (used <= width) break
    if (!isText(column)) shown = shown.filter(each => each !== column)
  }
  return shown
}

function minWidth<T>({ fit }: Column<T>): number {
  if (fit === undefined) return Infinity
  return { title: MIN_TITLE_WIDTH, wrap: MIN_WRAPPED_WIDTH, cut: MIN_CUT_WIDTH }[fit]
}

/** Reduces the widest column that is cut by one until the row fits, then the widest title or wrapped text. */
function shrink<T>(fullWidths: readonly number[], columns: readonly Column<T>[], width: number): number[] {
  const widths = [...fullWidths]
  let excess = widths.reduce((sum, each) => sum + each, 0) + GAP.length * (widths.length - 1) - width
  for (; excess > 0; excess--) {
    const widest = (canShrink: (column: Column<T>) => boolean) =>
      widths
        .flatMap((each, i) => (each > MIN_CUT_WIDTH && columns[i] && canShrink(columns[i]) ? [i] : []))
        .toSorted((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))[0]
    const index = widest(({ fit }) => fit === 'cut') ?? widest(isText)
    if (index === undefined) break
    widths[index] = (widths[index] ?? 0) - 1
  }
  return widths
}
