import { useEffect } from 'react'

/** Saves when the page is closed or hidden: phones kill hidden pages without another event. */
export function useSaveOnLeave(saveNow: () => void): void {
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') saveNow()
    }
    window.addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [saveNow])
}
