import { createContext, use, type ReactNode } from 'react'
import { createTheme, type Theme } from '../theme/theme.ts'

/** Properties of the terminal for all components. */
export interface TerminalInfo {
  readonly columns: number
  readonly rows: number
  readonly theme: Theme
  /** Milliseconds since the epoch, for dates without a year. */
  readonly now: () => number
  /** Draws with ASCII characters only. */
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
