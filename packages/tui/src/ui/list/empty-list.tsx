import { Box, Text } from 'ink'
import type { EmptyView } from '@tubecellar/core'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ThemedText } from '../themed-text.tsx'

/** The message of an empty list. */
export function EmptyList({ view }: { view: EmptyView }) {
  const { styles } = useTerminal().theme
  return (
    <Box flexDirection="column" paddingLeft={4} paddingTop={1}>
      <ThemedText as="text">{view.title}</ThemedText>
      <Text {...styles.dim}>{view.hint}</Text>
    </Box>
  )
}
