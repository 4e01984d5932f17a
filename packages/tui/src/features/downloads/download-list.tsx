import { Box, Text } from 'ink'
import { stateSummary, type DownloadRow } from '@tubecellar/core'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'

const STATE_WIDTH = 12
const MARKER_WIDTH = 2

/** The title is cut last. */
const MIN_TITLE_WIDTH = 24
const MAX_SUMMARY_WIDTH = 48

interface DownloadListProps {
  readonly rows: readonly DownloadRow[]
  readonly focusedIndex: number
  /** The first visible row. */
  readonly first: number
  readonly isSelected?: (id: string) => boolean
  readonly width: number
  readonly height: number
}

/** The queue: state, title, and what the state means. */
export function DownloadList({ rows, focusedIndex, first, isSelected, width, height }: DownloadListProps) {
  return (
    <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
      {rows.slice(first, first + height).map((row, index) => (
        <Row
          key={row.id}
          row={row}
          width={width}
          isFocused={first + index === focusedIndex}
          isSelected={isSelected?.(row.id) === true}
        />
      ))}
    </Box>
  )
}

interface RowProps {
  readonly row: DownloadRow
  readonly width: number
  readonly isFocused: boolean
  readonly isSelected: boolean
}

const rowSummary = ({ state, ytDlpOptions }: DownloadRow) =>
  [stateSummary(state), ytDlpOptions && downloadsTexts.withOptions(ytDlpOptions)].filter(Boolean).join(', ')

const colors = { downloading: 'accent', failed: 'danger', queued: 'dim', waiting: 'warning', ignored: 'dim' } as const

function Row({ row, width, isFocused, isSelected }: RowProps) {
  const { theme } = useTerminal()
  const { state } = row
  const rest = width - MARKER_WIDTH - STATE_WIDTH - 1
  const summaryWidth = Math.max(0, Math.min(MAX_SUMMARY_WIDTH, rest - MIN_TITLE_WIDTH, Math.floor(rest * 0.45)))
  return (
    <Text wrap="truncate-end" {...(isFocused ? theme.selection : {})}>
      <ThemedText as="accent">{`${isFocused ? '>' : ' '}${isSelected ? '*' : ' '}`}</ThemedText>
      <ThemedText as={colors[state.tag]}>
        {pad(downloadsTexts.states[state.tag].toLowerCase(), STATE_WIDTH, 'left')}
      </ThemedText>
      <ThemedText as="text">{`${pad(row.title, rest - summaryWidth, 'left')} `}</ThemedText>
      <ThemedText as={state.tag === 'failed' ? 'danger' : 'dim'}>
        {pad(rowSummary(row), summaryWidth, 'left')}
      </ThemedText>
    </Text>
  )
}
