import { useEffect, useEffectEvent } from 'react'
import { useCanHandleKey } from './use-can-handle-key.ts'

/** The key that focuses the search field. */
export const SEARCH_KEY = '/'
/** The key that undoes the last change. */
export const UNDO_KEY = 'z'
/** The key that adds the focused video of a list, or the one under the pointer, to Watch Later. */
export const WATCH_LATER_KEY = 'l'

/** A key that works on every page, unless the user types text or has disabled single keys. */
export function usePageKey(key: string, run: () => void): void {
  const canHandleKey = useCanHandleKey()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || !canHandleKey(event, null)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
