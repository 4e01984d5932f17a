import { createContext, use } from 'react'
import { useKeys } from '../keys/key-provider.tsx'

/** External programs of the user. */
export interface ExternalPrograms {
  /** Opens a long text in the pager. */
  readonly openPager: (text: string) => void
  /** Opens an http(s) URL in the browser. */
  readonly openBrowser: (url: string) => void
}

export const ExternalProgramsContext = createContext<ExternalPrograms>({
  openPager: () => undefined,
  openBrowser: () => undefined,
})

/** Registers the pager key. `text` is called when the key is pressed; null disables the key. */
export function usePagerText(text: (() => string | null) | null, { isActive = true } = {}): void {
  const { openPager: read } = use(ExternalProgramsContext)
  const open = () => {
    const whole = text?.() ?? null
    if (whole !== null) read(whole)
  }
  useKeys('text', text === null ? {} : { 'text.read': open }, { isActive })
}
