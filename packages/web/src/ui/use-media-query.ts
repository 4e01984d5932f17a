import { useCallback, useSyncExternalStore } from 'react'

/** Windows of a phone's width. */
export const PHONE = '(max-width: 639px)'

/** Does this media query match? Follows the window. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
