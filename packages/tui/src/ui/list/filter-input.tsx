import { Box, Text } from 'ink'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { TextField } from '../text-field.tsx'
import { Tint } from '../themed-text.tsx'
import type { RowFilter } from './use-list-rows.ts'

interface FilterLineProps {
  readonly filter: RowFilter
  /** How many rows it leaves. */
  readonly shown: number
  readonly aside: string
}

/** What a list is filtered by, and how much that leaves: `/ river   2 of 12`. */
export function FilterLine({ filter, shown, aside }: FilterLineProps) {
  const { styles } = useTerminal().theme
  return (
    <Box height={1} overflow="hidden" flexShrink={0}>
      <Tint as="accent" isBold>
        {' / '}
      </Tint>
      {filter.isOpen ? (
        <Text {...styles.text}>
          <TextField
            value={filter.text}
            onChange={filter.type}
            placeholder="words; ! turns them round, ~ skips letters"
          />
        </Text>
      ) : (
        <Tint as="text">{filter.text}</Tint>
      )}
      <Tint as="dim">{`   ${shown} of ${filter.total}${aside}${filter.isOpen ? '' : '   esc whole list'}`}</Tint>
    </Box>
  )
}
