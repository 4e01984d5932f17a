import { Box } from 'ink'
import { useMemo } from 'react'
import type { VideoCard } from '@tubecellar/core'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { CoverCell, type GridCell } from './cover-cell.tsx'
import { firstCell, type GridShape } from './grid-shape.ts'
import { shortDate } from '../short-date.ts'

interface VideoGridProps {
  readonly cards: readonly VideoCard[]
  readonly isPicked: (id: string) => boolean
  readonly shape: GridShape
  /** -1 while another section has the marker. */
  readonly focusedIndex: number
  readonly height: number
}

/** Covers with title, channel and date. */
export function VideoGrid({ cards, isPicked, shape, focusedIndex, height }: VideoGridProps) {
  const { now } = useTerminal()
  // Moving the marker changes two cells: the others are the same objects and are not drawn again.
  const cells = useMemo(
    () =>
      cards.map(card => ({
        key: card.id,
        title: isPicked(card.id) ? `* ${card.title}` : card.title,
        detail: [card.channel.name, shortDate(card.published, now())].filter(text => text !== '').join(', '),
        marker: card.isBusy ? '~' : card.isDeactivated ? '!' : card.isWatched ? '✓ watched' : '',
        isWarning: card.isDeactivated,
        chip: card.duration,
        imageUrl: card.thumbUrl,
        progress: card.progress,
      })),
    [cards, isPicked, now],
  )
  return <CoverGrid shape={shape} focusedIndex={focusedIndex} height={height} cells={cells} />
}

interface CoverGridProps {
  readonly cells: readonly GridCell[]
  readonly shape: GridShape
  readonly focusedIndex: number
  readonly height: number
}

/** Cells in rows, as many as are visible. */
export function CoverGrid({ cells, shape, focusedIndex, height }: CoverGridProps) {
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
              isSelected={focusedIndex === first + row * perRow + column}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}
