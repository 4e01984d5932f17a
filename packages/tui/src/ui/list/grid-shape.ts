const GAP = 2
/** Minimum columns of a cell. */
const MIN_CELL_WIDTH = 16
/** Title and details. */
const TEXT_ROWS = 2
/** From this body height, a blank line separates the rows. */
const MIN_SPACED_HEIGHT = 30

export interface GridShape {
  readonly perRow: number
  readonly cellWidth: number
  readonly coverRows: number
  /** Terminal rows of a row of cells, including a blank line after it. */
  readonly rowHeight: number
  /** Rows of cells that are visible at the same time. */
  readonly visibleRows: number
}

/** Layout of thumbnails in a body. Two terminal rows are as high as 3.5 columns are wide, and thumbnails are 16:9. */
export function gridShape(maxPerRow: number, width: number, height: number): GridShape {
  const room = width - 1
  const perRow = Math.max(1, Math.min(maxPerRow, Math.floor((room + GAP) / (MIN_CELL_WIDTH + GAP))))
  const cellWidth = Math.max(4, Math.floor((room - (perRow - 1) * GAP) / perRow))
  const fullCoverRows = Math.max(1, Math.round((cellWidth * 9) / 16 / 2))
  const coverRows = Math.max(1, Math.min(fullCoverRows, height - TEXT_ROWS))
  const rowHeight = coverRows + TEXT_ROWS + (height >= MIN_SPACED_HEIGHT ? 1 : 0)
  return { perRow, cellWidth, coverRows, rowHeight, visibleRows: Math.max(1, Math.floor((height + 1) / rowHeight)) }
}

/** The first visible cell. Scrolls by whole screens, so that moving within a row does not scroll. */
export function firstCell({ perRow, visibleRows }: GridShape, focusedIndex: number, count: number): number {
  const row = Math.floor(focusedIndex / perRow)
  const rows = Math.ceil(count / perRow)
  const first = Math.floor(row / visibleRows) * visibleRows
  return Math.max(0, Math.min(first, rows - visibleRows)) * perRow
}
