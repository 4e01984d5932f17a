import { createContext, use, type ReactNode } from 'react'
import { createTheme, type Theme } from '../theme/theme.ts'

/** What every part of the screen may need to know about where it is drawn. */
export interface TerminalFacts {
  readonly columns: number
  readonly rows: number
  readonly theme: Theme
  /** Milliseconds since the epoch; for dates without their year. */
  readonly now: () => number
  /** Only plain characters are drawn. */
  readonly isAscii?: boolean
}

const TerminalContext = createContext<TerminalFacts>({
  columns: 80,
  rows: 24,
  theme: createTheme('dark', 'mono'),
  now: () => Date.now(),
})

export function TerminalProvider({ facts, children }: { facts: TerminalFacts; children: ReactNode }) {
  return <TerminalContext value={facts}>{children}</TerminalContext>
}

export function useTerminal(): TerminalFacts {
  return use(TerminalContext)
}
