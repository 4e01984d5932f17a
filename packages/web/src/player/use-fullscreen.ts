import { useCallback, useSyncExternalStore, type RefObject } from 'react'
import { playerTexts } from '@tubecellar/core/messages/web/player'

/** Error texts. */
const CANNOT_ENTER = playerTexts.fullscreenNotEntered
const CANNOT_EXIT = playerTexts.fullscreenNotExited

interface Fullscreen {
  readonly isFull: boolean
  readonly toggle: () => void
}

/** The attribute of the element that stays when one video replaces another, so that full screen continues. */
const HOST = '[data-fullscreen-host]'

/** Full screen for one element, or for its host if it has one. Calls `onFailed` if the browser refuses. */
export function useFullscreen(element: RefObject<HTMLElement | null>, onFailed: (text: string) => void): Fullscreen {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = useCallback(() => {
    const isFullscreen = document.fullscreenElement !== null
    const fullscreenElement = element.current?.closest(HOST) ?? element.current
    const change = isFullscreen ? document.exitFullscreen() : fullscreenElement?.requestFullscreen()
    change?.catch(() => onFailed(isFullscreen ? CANNOT_EXIT : CANNOT_ENTER))
  }, [element, onFailed])
  return { isFull, toggle }
}

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
