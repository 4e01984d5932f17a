import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useHostPage } from '../routing/host-page.tsx'
import { pageKeyOf } from '../routing/overlay-link.ts'

/** A new place starts at its top; going back finds the old place where it was left. The player coming and going over a page moves nothing. */
export function useScrollMemory(): void {
  const location = useLocation()
  const { key } = location
  const page = pageKeyOf(location)
  const isOurPage = useHostPage() === null
  const lastPage = useRef<string>(null)
  const isBack = useNavigationType() === NavigationType.Pop
  const places = useRef(new Map<string, number>())

  useLayoutEffect(() => {
    const seen = places.current
    const remember = () => void seen.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const isSamePage = lastPage.current === page
    lastPage.current = page
    if (isSamePage || !isOurPage) return
    if (!isBack) window.scrollTo(0, 0)
    else restore(places.current.get(key) ?? 0)
  }, [key, isBack, page, isOurPage])
}

/** The list below may need a moment to be as long as it was. */
function restore(top: number): void {
  if (top === 0) return
  window.scrollTo(0, top)
  if (Math.abs(window.scrollY - top) > 1) requestAnimationFrame(() => window.scrollTo(0, top))
}
