import { useCallback, useSyncExternalStore } from 'react'

/** Windows with the width of a phone. */
export const PHONE = '(max-width: 639px)'
/** The user prefers less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion)'

/** Whether a media query matches; updates on changes. */
export function useMediaQuery(query: string): boolean {
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
