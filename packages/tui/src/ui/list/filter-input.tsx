import { Box, Text } from 'ink'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { TextField } from '../text-field.tsx'
import { ThemedText } from '../themed-text.tsx'
import type { RowFilter } from './use-list-rows.ts'

interface FilterInputProps {
  readonly filter: RowFilter
  /** Number of matching rows. */
  readonly shown: number
  readonly aside: string
}

/** The filter of a list and its number of matches: `/ river   2 of 12`. */
export function FilterInput({ filter, shown, aside }: FilterInputProps) {
  const { styles } = useTerminal().theme
  return (
    <Box height={1} overflow="hidden" flexShrink={0}>
      <ThemedText as="accent" isBold>
        {' / '}
      </ThemedText>
      {filter.isOpen ? (
        <Text {...styles.text}>
          <TextField value={filter.text} onChange={filter.setText} placeholder={uiTexts.filterPlaceholder} />
        </Text>
      ) : (
        <ThemedText as="text">{filter.text}</ThemedText>
      )}
      <ThemedText as="dim">{uiTexts.filteredCount(shown, filter.total, aside, filter.isOpen)}</ThemedText>
    </Box>
  )
}
