import { Box, Text } from 'ink'
import type { DownloadRow } from '@tubecellar/core'
import { fit, pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'

const TAG_WIDTH = 12
const CHANNEL_WIDTH = 17
const MARKER_WIDTH = 2

interface DownloadListProps {
  readonly rows: readonly DownloadRow[]
  readonly focusedIndex: number
  readonly isSelected?: (id: string) => boolean
  readonly width: number
  readonly height: number
}

/** The queue; failed items show the error in a second row. */
export function DownloadList({ rows, focusedIndex, isSelected, width, height }: DownloadListProps) {
  const lines = rows.flatMap((row, index) => [
    { row, index, isMessage: false },
    ...(row.message === null ? [] : [{ row, index, isMessage: true }]),
  ])
  const focusedLine = lines.findIndex(({ index }) => index === focusedIndex)
  const first = Math.max(0, Math.min(lines.length - height, focusedLine - Math.floor(height / 2)))
  return (
    <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
      {lines.slice(first, first + height).map(({ row, index, isMessage }) =>
        isMessage ? (
          <ThemedText key={`${row.id} message`} as="danger">
            {' '.repeat(MARKER_WIDTH + TAG_WIDTH) + fit(`! ${row.message ?? ''}`, width - MARKER_WIDTH - TAG_WIDTH)}
          </ThemedText>
        ) : (
          <Row
            key={row.id}
            row={row}
            width={width}
            isFocused={index === focusedIndex}
            isSelected={isSelected?.(row.id) === true}
          />
        ),
      )}
    </Box>
  )
}

interface RowProps {
  readonly row: DownloadRow
  readonly width: number
  readonly isFocused: boolean
  readonly isSelected: boolean
}

function Row({ row, width, isFocused, isSelected }: RowProps) {
  const { columns, theme } = useTerminal()
  const hasChannel = columns >= 60
  const titleWidth = Math.max(8, width - MARKER_WIDTH - TAG_WIDTH - (hasChannel ? CHANNEL_WIDTH + 2 : 1) - 8)
  return (
    <Text wrap="truncate-end" {...(isFocused ? theme.selection : {})}>
      <ThemedText as="accent">{`${isFocused ? '>' : ' '}${isSelected ? '*' : ' '}`}</ThemedText>
      <ThemedText as={row.isRunning ? 'accent' : 'dim'}>{pad(row.tags[0] ?? '', TAG_WIDTH, 'left')}</ThemedText>
      <ThemedText as="text">{`${pad(row.title, titleWidth, 'left')} `}</ThemedText>
      {hasChannel ? <ThemedText as="dim">{`${pad(row.channel.name, CHANNEL_WIDTH, 'left')} `}</ThemedText> : null}
      <ThemedText as={row.isRunning ? 'accent' : 'dim'}>{pad(row.duration, 8, 'right')}</ThemedText>
    </Text>
  )
}
