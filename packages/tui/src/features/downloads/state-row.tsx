import { Box } from 'ink'
import type { StatesView } from '@tubecellar/core'
import { ThemedText } from '../../ui/themed-text.tsx'

/** `All 35  Downloading 2  Queued 12  Waiting 18  Failed 3  Ignored 64`, with the chosen state in bold. */
export function StateRow({ view: { current, choices } }: { readonly view: StatesView }) {
  return (
    <Box height={1} flexShrink={0} overflow="hidden" paddingLeft={1} columnGap={2}>
      {choices.map(({ value, label, count }) => (
        <ThemedText key={value} as={value === current ? 'accent' : 'dim'} isBold={value === current}>
          {`${label} ${count}`}
        </ThemedText>
      ))}
    </Box>
  )
}
