import { Box } from 'ink'
import { CoverCell, type GridCell } from './cover-cell.tsx'
import { firstCell, type GridShape } from './grid-shape.ts'

interface CardGridProps {
  readonly shape: GridShape
  /** -1 while another section is focused. */
  readonly focusedIndex: number
  readonly height: number
  readonly cells: readonly GridCell[]
}

/** The visible rows of thumbnails with title and details. */
export function CardGrid({ cells, shape, focusedIndex, height }: CardGridProps) {
  const { perRow, visibleRows, rowHeight } = shape
  const first = firstCell(shape, Math.max(0, focusedIndex), cells.length)
  return (
    <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
      {Array.from({ length: visibleRows }, (_, row) => (
        <Box key={row} height={rowHeight} flexShrink={0} columnGap={2} paddingLeft={1}>
          {cells.slice(first + row * perRow, first + (row + 1) * perRow).map((cell, column) => (
            <CoverCell
              key={cell.key}
              cell={cell}
              width={shape.cellWidth}
              coverRows={shape.coverRows}
              isFocused={focusedIndex === first + row * perRow + column}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}
