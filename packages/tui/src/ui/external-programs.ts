import { createContext, use } from 'react'
import { useKeys } from '../keys/key-provider.tsx'

/** External programs, the clipboard and the files of the user. */
export interface ExternalPrograms {
  /** Opens a long text in the pager. */
  readonly openPager: (text: string) => void
  /** Opens an http(s) URL in the browser. */
  readonly openBrowser: (url: string) => void
  /** Copies a text to the clipboard and shows the message; null if the terminal cannot. */
  readonly copyText: ((text: string, message: string) => void) | null
  /** Saves a file in the working directory; existing files are kept. */
  readonly saveFile: (file: { readonly fileName: string; readonly text: string }) => void
}

export const ExternalProgramsContext = createContext<ExternalPrograms>({
  openPager: () => undefined,
  openBrowser: () => undefined,
  copyText: null,
  saveFile: () => undefined,
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
