import { createContext, use, type ReactNode } from 'react'
import { createTheme, type Theme } from '../theme/theme.ts'

/** What every part of the screen may need to know about where it is drawn. */
export interface TerminalInfo {
  readonly columns: number
  readonly rows: number
  readonly theme: Theme
  /** Milliseconds since the epoch; for dates without their year. */
  readonly now: () => number
  /** Only plain characters are drawn. */
  readonly isAscii?: boolean
}

const TerminalContext = createContext<TerminalInfo>({
  columns: 80,
  rows: 24,
  theme: createTheme('dark', 'mono'),
  now: () => Date.now(),
})

export function TerminalProvider({ details, children }: { details: TerminalInfo; children: ReactNode }) {
  return <TerminalContext value={details}>{children}</TerminalContext>
}

export function useTerminal(): TerminalInfo {
  return use(TerminalContext)
}
