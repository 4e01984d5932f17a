import { Box } from 'ink'
import type { Token } from '../theme/palettes.ts'
import { ThemedText } from './themed-text.tsx'
import { wrapText } from '../terminal/wrap-text.ts'

interface WrappedTextProps {
  readonly text: string
  readonly width: number
  readonly as: Token
  readonly isBold?: boolean
  readonly maxLines?: number
}

/** Text wrapped between words. */
export function WrappedText({ text, width, as, isBold = false, maxLines = Infinity }: WrappedTextProps) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      {wrapText(text, width)
        .slice(0, maxLines)
        .map((line, index) => (
          <ThemedText key={index} as={as} isBold={isBold}>
            {line === '' ? ' ' : line}
          </ThemedText>
        ))}
    </Box>
  )
}
