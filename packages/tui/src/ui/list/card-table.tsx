import { Box, Text } from 'ink'
import type { VideoCard, VideoTable as Table } from '@tubecellar/core'
import { pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { tableShape } from './table-shape.ts'
import { Tint } from '../themed-text.tsx'

/** Of the column names. */
export const TABLE_HEAD_ROWS = 1
const MARKS = 4

interface VideoTableProps {
  readonly table: Table
  /** The rows that are shown, in their order. */
  readonly cards: readonly VideoCard[]
  readonly isPicked: (id: string) => boolean
  /** -1 while another section has the marker. */
  readonly selected: number
  /** The first visible row. */
  readonly first: number
  readonly width: number
  readonly height: number
}

/** The nine columns of spec section 2, as many as fit, over the rows that are visible. */
export function VideoTable({ table, cards, isPicked, selected, first, width, height }: VideoTableProps) {
  const { theme } = useTerminal()
  const columns = tableShape(width - MARKS)
  const rows = Math.max(1, height - TABLE_HEAD_ROWS)
  const cellsOf = new Map(table.rows.map(({ id, cells }) => [id, cells]))
  return (
    <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
      <Tint as="dim">
        {' '.repeat(MARKS) + columns.map(({ name, width: cell, align }) => pad(name, cell, align)).join(' ')}
      </Tint>
      {cards.slice(first, first + rows).map((card, row) => {
        const { id, isBusy, isDeactivated, isWatched } = card
        const cells = cellsOf.get(id)
        const isSelected = first + row === selected
        const mark = isBusy ? '~' : isDeactivated ? '!' : isWatched ? '✓' : ' '
        return (
          <Text key={id} wrap="truncate-end" {...(isSelected ? theme.selection : {})}>
            <Tint as="accent">{`${isSelected ? '>' : ' '}${isPicked(id) ? '*' : ' '}`}</Tint>
            <Tint as={isDeactivated ? 'warning' : 'positive'}>{`${mark} `}</Tint>
            {columns.map(({ name, width: cell, align }, index) => (
              <Tint key={name} as={name === 'Title' ? 'text' : 'dim'}>
                {(index === 0 ? '' : ' ') + pad(cells?.[name] ?? '', cell, align)}
              </Tint>
            ))}
          </Text>
        )
      })}
    </Box>
  )
}
