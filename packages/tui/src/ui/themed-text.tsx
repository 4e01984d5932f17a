import { Text } from 'ink'
import type { ReactNode } from 'react'
import { useTerminal } from '../terminal/terminal-context.tsx'
import type { Token } from '../theme/palettes.ts'

interface ThemedTextProps {
  readonly as: Token
  readonly isBold?: boolean
  readonly children: ReactNode
}

/** Text in the color of a token. Lines and frames are hidden from screen readers. Does not wrap; the caller cuts the text. */
export function ThemedText({ as, isBold = false, children }: ThemedTextProps) {
  const style = useTerminal().theme.styles[as]
  return (
    <Text
      wrap="truncate-end"
      aria-hidden={as === 'outline' || as === 'track'}
      {...style}
      {...(isBold ? { bold: true } : {})}
    >
      {children}
    </Text>
  )
}
