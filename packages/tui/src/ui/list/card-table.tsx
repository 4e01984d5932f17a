import { Box, Text } from 'ink'
import type { VideoCard, VideoTable as Table } from '@tubecellar/core'
import { pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { tableShape } from './table-shape.ts'
import { ThemedText } from '../themed-text.tsx'

/** Of the column names. */
export const TABLE_HEAD_ROWS = 1
const MARKER_WIDTH = 4

interface VideoTableProps {
  readonly table: Table
  /** The rows that are shown, in their order. */
  readonly cards: readonly VideoCard[]
  readonly isPicked: (id: string) => boolean
  /** -1 while another section has the marker. */
  readonly focusedIndex: number
  /** The first visible row. */
  readonly first: number
  readonly width: number
  readonly height: number
}

/** The nine columns of spec section 2, as many as fit, over the rows that are visible. */
export function VideoTable({ table, cards, isPicked, focusedIndex, first, width, height }: VideoTableProps) {
  const { theme } = useTerminal()
  const columns = tableShape(width - MARKER_WIDTH)
  const rows = Math.max(1, height - TABLE_HEAD_ROWS)
  const tableCells = new Map(table.rows.map(({ id, cells }) => [id, cells]))
  return (
    <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
      <ThemedText as="dim">
        {' '.repeat(MARKER_WIDTH) + columns.map(({ name, width: cell, align }) => pad(name, cell, align)).join(' ')}
      </ThemedText>
      {cards.slice(first, first + rows).map((card, row) => {
        const { id, isBusy, isDeactivated, isWatched } = card
        const cells = tableCells.get(id)
        const isSelected = first + row === focusedIndex
        const marker = isBusy ? '~' : isDeactivated ? '!' : isWatched ? '✓' : ' '
        return (
          <Text key={id} wrap="truncate-end" {...(isSelected ? theme.selection : {})}>
            <ThemedText as="accent">{`${isSelected ? '>' : ' '}${isPicked(id) ? '*' : ' '}`}</ThemedText>
            <ThemedText as={isDeactivated ? 'warning' : 'positive'}>{`${marker} `}</ThemedText>
            {columns.map(({ name, width: cell, align }, index) => (
              <ThemedText key={name} as={name === 'Title' ? 'text' : 'dim'}>
                {(index === 0 ? '' : ' ') + pad(cells?.[name] ?? '', cell, align)}
              </ThemedText>
            ))}
          </Text>
        )
      })}
    </Box>
  )
}
