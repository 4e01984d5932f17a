import { Box } from 'ink'
import { scrollThumb, type VisiblePart } from './list/scroll-thumb.ts'
import { ThemedText } from './themed-text.tsx'

export const DIVIDER_WIDTH = 2

interface DividerProps {
  readonly height: number
  /** The visible part of the list on the left. */
  readonly part?: VisiblePart | undefined
}

/** The line between two panes, with the scroll position of the list on the left. */
export function Divider({ height, part }: DividerProps) {
  const thumb = part ? scrollThumb(height, part) : null
  return (
    <Box flexDirection="column" width={DIVIDER_WIDTH} flexShrink={0}>
      {Array.from({ length: height }, (_, row) =>
        thumb && row >= thumb.from && row < thumb.to ? (
          <ThemedText key={row} as="accent">
            ┃
          </ThemedText>
        ) : (
          <ThemedText key={row} as="outline">
            │
          </ThemedText>
        ),
      )}
    </Box>
  )
}
