import { useEffect } from 'react'

/** Reports whether the page is hidden, now and when that changes. */
export function useReportVisibility(report: (isHidden: boolean) => void): void {
  useEffect(() => {
    const read = () => report(document.visibilityState === 'hidden')
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [report])
}
