import { useEffect } from 'react'
import { useHostPage } from '../routing/host-page.tsx'
import { useBrowserPreferences } from '../storage/browser-preferences.ts'

/** If enabled, all elements can be reached and used with arrow keys, Enter and a back key. Most browsers never load that code. */
export function useArrowFocus(): void {
  const { hasArrowFocus } = useBrowserPreferences().preferences
  const isOn = useHostPage() === null && hasArrowFocus
  useEffect(() => {
    if (!isOn) return
    const listening = new AbortController()
    const listen = async () => {
      const { handleArrowFocusKey } = await import('./arrow-focus.ts')
      // In the capture phase, because the same keys also turn pages and seek.
      window.addEventListener('keydown', handleArrowFocusKey, { capture: true, signal: listening.signal })
    }
    void listen()
    return () => listening.abort()
  }, [isOn])
}
