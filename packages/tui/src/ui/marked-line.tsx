import { Text } from 'ink'
import { ThemedText } from './themed-text.tsx'

interface MarkedLineProps {
  readonly width: number
  /** The first marked column. */
  readonly from: number
  /** 0 marks nothing. */
  readonly length: number
}

/** The line below tabs, which marks the current one: `────━━━━────`. */
export function MarkedLine({ width, from, length }: MarkedLineProps) {
  const start = Math.min(from, width)
  const marked = Math.min(length, width - start)
  return (
    <Text aria-hidden>
      <ThemedText as="outline">{'─'.repeat(start)}</ThemedText>
      <ThemedText as="accent">{'━'.repeat(marked)}</ThemedText>
      <ThemedText as="outline">{'─'.repeat(width - start - marked)}</ThemedText>
    </Text>
  )
}
