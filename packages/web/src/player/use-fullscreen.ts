import { useCallback, useSyncExternalStore, type RefObject } from 'react'

/** Texts of spec section 8. */
const CANNOT_ENTER = 'Unable to enter fullscreen'
const CANNOT_EXIT = 'Unable to exit fullscreen'

interface Fullscreen {
  readonly isFull: boolean
  readonly toggle: () => void
}

/** On what stays while one video takes the place of another, so that full screen outlives the change. */
const HOST = '[data-fullscreen-host]'

/** Full screen for one element, carried by its host where it has one. A browser that refuses is told of by `onFailed`. */
export function useFullscreen(element: RefObject<HTMLElement | null>, onFailed: (text: string) => void): Fullscreen {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = useCallback(() => {
    const isIn = document.fullscreenElement !== null
    const carrier = element.current?.closest(HOST) ?? element.current
    const change = isIn ? document.exitFullscreen() : carrier?.requestFullscreen()
    change?.catch(() => onFailed(isIn ? CANNOT_EXIT : CANNOT_ENTER))
  }, [element, onFailed])
  return { isFull, toggle }
}

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
