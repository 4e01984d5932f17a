import { useEffect } from 'react'

/** Full screen ends with the component: what comes after it has no player. */
export function useLeaveFullscreen(): void {
  useEffect(
    () => () => {
      // Refused where it has ended by itself meanwhile, which is what was wanted.
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    },
    [],
  )
}
