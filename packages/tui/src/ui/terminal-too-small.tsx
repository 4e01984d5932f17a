import { Box, Text } from 'ink'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { fit, pad } from '../terminal/fit.ts'
import { useTerminal } from '../terminal/terminal-context.tsx'
import { ThemedText } from './themed-text.tsx'

/** Smallest supported terminal. */
export const MIN_COLUMNS = 40
export const MIN_ROWS = 10

/** Replaces the UI in a terminal that is too small. `playing` is the playback position. */
export function TerminalTooSmall({ playing }: { playing: string | null }) {
  const { columns, rows } = useTerminal()
  const lines = [
    uiTexts.windowSize(columns, rows),
    uiTexts.minimumSize(MIN_COLUMNS, MIN_ROWS),
    ...(playing === null ? ['', 'q quit'] : ['', uiTexts.stillPlaying(playing), '', 'P pause   q quit']),
  ]
  if (rows < 4 || columns < 24) return <ThemedText as="text">{fit(lines[0] ?? '', columns)}</ThemedText>
  const title = '─ Tubecellar '
  return (
    <Box flexDirection="column">
      <ThemedText as="control">{`╭${title}${'─'.repeat(columns - 2 - title.length)}╮`}</ThemedText>
      {['', ...lines].slice(0, rows - 2).map((line, index) => (
        <Text key={index}>
          <ThemedText as="control">│ </ThemedText>
          <ThemedText as="text">{pad(` ${line}`, columns - 3, 'left')}</ThemedText>
          <ThemedText as="control">│</ThemedText>
        </Text>
      ))}
      <ThemedText as="control">{`╰${'─'.repeat(columns - 2)}╯`}</ThemedText>
    </Box>
  )
}
