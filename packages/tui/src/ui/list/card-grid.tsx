import { Box } from 'ink'
import { useMemo } from 'react'
import type { VideoCard } from '@tubecellar/core'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { CoverCell, type GridCell } from './cover-cell.tsx'
import { firstCell, type GridShape } from './grid-shape.ts'
import { shortDate } from '../short-date.ts'

interface VideoGridProps {
  readonly cards: readonly VideoCard[]
  readonly isSelected: (id: string) => boolean
  readonly shape: GridShape
  /** -1 while another section is focused. */
  readonly focusedIndex: number
  readonly height: number
}

/** Thumbnails with title, channel and date. */
export function VideoGrid({ cards, isSelected, shape, focusedIndex, height }: VideoGridProps) {
  const { now } = useTerminal()
  // A move changes only two cells; the others are the same objects and are not rendered again.
  const cells = useMemo(
    () =>
      cards.map(card => ({
        key: card.id,
        title: isSelected(card.id) ? `* ${card.title}` : card.title,
        detail: [card.channel.name, shortDate(card.published, now())].filter(text => text !== '').join(', '),
        marker: card.isBusy ? '~' : card.isDeactivated ? '!' : card.isWatched ? '✓ watched' : '',
        isWarning: card.isDeactivated,
        chip: card.duration,
        imageUrl: card.thumbUrl,
        progress: card.progress,
      })),
    [cards, isSelected, now],
  )
  return <CoverGrid shape={shape} focusedIndex={focusedIndex} height={height} cells={cells} />
}

interface CoverGridProps {
  readonly cells: readonly GridCell[]
  readonly shape: GridShape
  readonly focusedIndex: number
  readonly height: number
}

/** The visible rows of cells. */
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
              isFocused={focusedIndex === first + row * perRow + column}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}
