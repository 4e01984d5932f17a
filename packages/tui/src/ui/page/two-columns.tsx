import { Box } from 'ink'
import type { PageLine } from './use-scroll-page.ts'

export type Side = 'left' | 'right'

interface Columns {
  readonly left: readonly PageLine[]
  readonly right: readonly PageLine[]
  /** The focused column. */
  readonly side: Side
  /** Width of the left column with the gap after it. */
  readonly leftWidth: number
  readonly rightWidth: number
}

const rowKey = (row: number) => `row-${row}`

/** Combines two columns into rows of one page. Row keys contain the row number, as both columns share the row. */
export function twoColumns({ left, right, side, leftWidth, rightWidth }: Columns): PageLine[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) => {
    const [leftLine, rightLine] = [left[row], right[row]]
    const focusedLine = side === 'left' ? leftLine : rightLine
    return {
      key: rowKey(row),
      section: focusedLine?.section,
      enter: focusedLine?.enter,
      draw: isFocused => (
        <Box height={1} flexShrink={0}>
          <Box width={leftWidth} flexShrink={0} overflow="hidden">
            {leftLine?.draw(isFocused && side === 'left')}
          </Box>
          <Box width={rightWidth} flexShrink={0} overflow="hidden">
            {rightLine?.draw(isFocused && side === 'right')}
          </Box>
        </Box>
      ),
    }
  })
}

/** The key of the row to focus in a column, coming from a row of the other one; null if no row can be focused. */
export function rowInOtherColumn(column: readonly PageLine[], key: string | null, head: number): string | null {
  const from = key?.startsWith('row-') ? Number(key.slice(4)) : head
  const focusableRows = column.flatMap(({ enter }, row) => (enter ? [row] : []))
  const [nearest] = focusableRows.sort((a, b) => Math.abs(a - from) - Math.abs(b - from))
  return nearest === undefined ? null : rowKey(nearest)
}
