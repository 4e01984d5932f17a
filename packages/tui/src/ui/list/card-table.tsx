import { Box, Text } from 'ink'
import type { ListTable, VideoCard, VideoColumn } from '@tubecellar/core'
import { pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { tableShape } from './table-shape.ts'
import { ThemedText } from '../themed-text.tsx'

/** Rows of the table header. */
export const TABLE_HEADER_ROWS = 1
const MARKER_WIDTH = 4

interface CardTableProps {
  readonly table: ListTable<VideoColumn>
  /** The rows in display order. */
  readonly cards: readonly VideoCard[]
  readonly isSelected: (id: string) => boolean
  /** -1 while another section is focused. */
  readonly focusedIndex: number
  /** The first visible row. */
  readonly first: number
  readonly width: number
  readonly height: number
}

/** The columns that fit, with the visible rows. */
export function CardTable({ table, cards, isSelected, focusedIndex, first, width, height }: CardTableProps) {
  const { theme } = useTerminal()
  const columns = tableShape(width - MARKER_WIDTH)
  const rows = Math.max(1, height - TABLE_HEADER_ROWS)
  const cellsById = new Map(table.rows.map(({ id, cells }) => [id, cells]))
  return (
    <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
      <ThemedText as="dim">
        {' '.repeat(MARKER_WIDTH) + columns.map(({ name, width: cell, align }) => pad(name, cell, align)).join(' ')}
      </ThemedText>
      {cards.slice(first, first + rows).map((card, row) => {
        const { id, isBusy, isDeactivated, isWatched } = card
        const cells = cellsById.get(id)
        const isFocused = first + row === focusedIndex
        const marker = isBusy ? '~' : isDeactivated ? '!' : isWatched ? '✓' : ' '
        return (
          <Text key={id} wrap="truncate-end" {...(isFocused ? theme.selection : {})}>
            <ThemedText as="accent">{`${isFocused ? '>' : ' '}${isSelected(id) ? '*' : ' '}`}</ThemedText>
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
