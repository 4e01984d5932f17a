import { createContext, use } from 'react'
import { useKeys } from '../keys/key-provider.tsx'

/** Programs of the person that show something of the screen better. */
export interface ExternalPrograms {
  /** The pager: a long text. */
  readonly read: (text: string) => void
  /** The browser: an http(s) address. */
  readonly browse: (address: string) => void
}

export const ExternalProgramsContext = createContext<ExternalPrograms>({
  read: () => undefined,
  browse: () => undefined,
})

/** The key that opens the long text of a page in the pager, which is put together only then; null where there is none. */
export function useLongText(text: (() => string | null) | null, { isActive = true } = {}): void {
  const { read } = use(ExternalProgramsContext)
  const open = () => {
    const whole = text?.() ?? null
    if (whole !== null) read(whole)
  }
  useKeys('text', text === null ? {} : { 'text.read': open }, { isActive })
}
