import { Box, Text } from 'ink'
import stringWidth from 'string-width'
import { pad } from '../terminal/fit.ts'
import type { Token } from '../theme/palettes.ts'
import { linkSequence } from '../terminal/terminal-sequences.ts'
import { ThemedText } from './themed-text.tsx'

export interface DetailRow {
  readonly name: string
  readonly value: string
  readonly as?: Token
  /** Link target of the value. */
  readonly href?: string | null
}

/** Labels and values in two columns; entries without a value are omitted. */
export function Details({ details, gap = 2 }: { details: readonly DetailRow[]; gap?: number }) {
  const shown = details.filter(({ value }) => value !== '')
  const width = Math.max(0, ...shown.map(({ name }) => stringWidth(name))) + gap
  return (
    <Box flexDirection="column" flexShrink={0}>
      {shown.map(({ name, value, as = 'text', href }) => (
        <Text key={name} wrap="truncate-end">
          <ThemedText as="dim">{pad(name, width, 'left')}</ThemedText>
          <ThemedText as={as}>{href ? linkSequence(value, href) : value}</ThemedText>
        </Text>
      ))}
    </Box>
  )
}
