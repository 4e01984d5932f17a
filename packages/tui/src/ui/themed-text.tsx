import { Text } from 'ink'
import type { ReactNode } from 'react'
import { useTerminal } from '../terminal/terminal-context.tsx'
import type { Token } from '../theme/palettes.ts'

interface ThemedTextProps {
  readonly as: Token
  readonly isBold?: boolean
  readonly children: ReactNode
}

/** Text in the colour of a token; lines and frames are not for reading aloud. Never wraps: what does not fit is the caller's to cut. */
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
