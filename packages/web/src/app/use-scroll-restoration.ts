import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useHostPage } from '../routing/host-page.tsx'
import { pageKey } from '../routing/use-overlay.ts'

/** A new route starts at the top; going back restores the scroll position. Opening and closing the player overlay does not scroll. */
export function useScrollRestoration(): void {
  const location = useLocation()
  const { key } = location
  const page = pageKey(location)
  const isAppPage = useHostPage() === null
  const lastPage = useRef<string>(null)
  const isBack = useNavigationType() === NavigationType.Pop
  const scrollPositions = useRef(new Map<string, number>())

  useLayoutEffect(() => {
    const positions = scrollPositions.current
    const storePosition = () => void positions.set(key, window.scrollY)
    window.addEventListener('scroll', storePosition, { passive: true })
    return () => window.removeEventListener('scroll', storePosition)
  }, [key])

  useLayoutEffect(() => {
    const isSameRoute = lastPage.current === page
    lastPage.current = page
    if (isSameRoute || !isAppPage) return
    if (!isBack) window.scrollTo(0, 0)
    else scrollToTop(scrollPositions.current.get(key) ?? 0)
  }, [key, isBack, page, isAppPage])
}

/** The list may need a moment until it has its previous height. */
function scrollToTop(top: number): void {
  if (top === 0) return
  window.scrollTo(0, top)
  if (Math.abs(window.scrollY - top) > 1) requestAnimationFrame(() => window.scrollTo(0, top))
}
