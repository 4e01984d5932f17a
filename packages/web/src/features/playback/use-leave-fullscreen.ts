import { useEffect } from 'react'

/** Leaves full screen when the component unmounts, because the next page has no player. */
export function useLeaveFullscreen(): void {
  useEffect(
    () => () => {
      // Rejects if full screen has already ended.
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    },
    [],
  )
}
