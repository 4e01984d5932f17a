import { Text } from 'ink'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'
import type { PassageLine } from './passage-lines.ts'

/** Rows of a passage, on the background of a focused row, and of the cues around it. */
export function PassageText({ lines }: { readonly lines: readonly PassageLine[] }) {
  const { selection } = useTerminal().theme
  return lines.map(({ spans, isHit }, row) => (
    <Text key={row} wrap="truncate-end" {...(isHit ? selection : {})}>
      {spans.map(({ text, as = 'text', isBold = false }, index) => (
        <ThemedText key={index} as={as} isBold={isBold}>
          {text}
        </ThemedText>
      ))}
    </Text>
  ))
}
