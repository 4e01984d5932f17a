import { Box, Text } from 'ink'
import type { VideoCard, VideoTable as Table } from '@tubecellar/core'
import { pad } from '../output/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { tableShape } from './table-shape.ts'
import { Tint } from './tint.tsx'

/** Of the column names. */
export const TABLE_HEAD_ROWS = 1
const MARKS = 4

interface VideoTableProps {
  readonly table: Table
  readonly cards: readonly VideoCard[]
  /** -1 while another section has the marker. */
  readonly selected: number
  /** The first visible row. */
  readonly first: number
  readonly width: number
  readonly height: number
}

/** The nine columns of spec section 2, as many as fit, over the rows that are visible. */
export function VideoTable({ table, cards, selected, first, width, height }: VideoTableProps) {
  const { theme } = useTerminal()
  const columns = tableShape(width - MARKS)
  const rows = Math.max(1, height - TABLE_HEAD_ROWS)
  return (
    <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
      <Tint as="dim">
        {' '.repeat(MARKS) + columns.map(({ name, width: cell, align }) => pad(name, cell, align)).join(' ')}
      </Tint>
      {table.rows.slice(first, first + rows).map(({ id, cells }, row) => {
        const isSelected = first + row === selected
        const card = cards[first + row]
        const mark = card?.isBusy ? '~' : card?.isDeactivated ? '!' : card?.isWatched ? '✓' : ' '
        return (
          <Text key={id} wrap="truncate-end" {...(isSelected ? theme.selection : {})}>
            <Tint as="accent">{isSelected ? '> ' : '  '}</Tint>
            <Tint as={card?.isDeactivated ? 'warning' : 'positive'}>{`${mark} `}</Tint>
            {columns.map(({ name, width: cell, align }, index) => (
              <Tint key={name} as={name === 'Title' ? 'text' : 'dim'}>
                {(index === 0 ? '' : ' ') + pad(cells[name], cell, align)}
              </Tint>
            ))}
          </Text>
        )
      })}
    </Box>
  )
}
