const GAP = 2
/** A cell narrower than this shows nothing worth seeing. */
const MIN_CELL = 16
/** Title and the row under it. */
const TEXT_ROWS = 2
/** From this height on there is air between the rows. */
const WIDE_CELLS_FROM = 30

export interface GridShape {
  readonly perRow: number
  readonly cellWidth: number
  readonly coverRows: number
  /** Of one row of cells, with the blank line after it where there is one. */
  readonly rowHeight: number
  /** Rows of cells that are visible at once. */
  readonly visibleRows: number
}

/** How cells of covers lie in a body: two terminal rows are as high as three columns and a half are wide, and covers are 16:9. */
export function gridShape(wanted: number, width: number, height: number): GridShape {
  const room = width - 1
  const perRow = Math.max(1, Math.min(wanted, Math.floor((room + GAP) / (MIN_CELL + GAP))))
  const cellWidth = Math.max(4, Math.floor((room - (perRow - 1) * GAP) / perRow))
  const natural = Math.max(1, Math.round((cellWidth * 9) / 16 / 2))
  const coverRows = Math.max(1, Math.min(natural, height - TEXT_ROWS))
  const rowHeight = coverRows + TEXT_ROWS + (height >= WIDE_CELLS_FROM ? 1 : 0)
  return { perRow, cellWidth, coverRows, rowHeight, visibleRows: Math.max(1, Math.floor((height + 1) / rowHeight)) }
}

/** The first cell to show: whole screens of rows, so that nothing moves while one goes along a row. */
export function firstCell({ perRow, visibleRows }: GridShape, focusedIndex: number, count: number): number {
  const row = Math.floor(focusedIndex / perRow)
  const rows = Math.ceil(count / perRow)
  const first = Math.floor(row / visibleRows) * visibleRows
  return Math.max(0, Math.min(first, rows - visibleRows)) * perRow
}
