import { Box } from 'ink'
import { Children, type ReactNode } from 'react'
import { fit } from '../terminal/fit.ts'
import { ThemedText } from './themed-text.tsx'

interface OverlayBoxProps {
  readonly title: string
  /** With both edges. */
  readonly width: number
  /** Each is one row of exactly `width - 2` columns: a panel covers what lies behind it. */
  readonly children: ReactNode
}

/** A rounded box over a screen: `╭─ Keys ──╮`. Look.md section 5. */
export function OverlayBox({ title, width, children }: OverlayBoxProps) {
  const inner = width - 2
  const heading = title === '' ? '' : `─ ${fit(title, inner - 4)} `
  const rows = Children.toArray(children)
  const side = (
    <Box flexDirection="column" width={1} flexShrink={0}>
      {rows.map((_, row) => (
        <ThemedText key={row} as="control">
          │
        </ThemedText>
      ))}
    </Box>
  )
  return (
    <Box flexDirection="column" width={width} flexShrink={0}>
      <ThemedText as="control">{`╭${heading}${'─'.repeat(Math.max(0, inner - [...heading].length))}╮`}</ThemedText>
      <Box>
        {side}
        <Box flexDirection="column" width={inner} flexShrink={0}>
          {rows}
        </Box>
        {side}
      </Box>
      <ThemedText as="control">{`╰${'─'.repeat(inner)}╯`}</ThemedText>
    </Box>
  )
}
