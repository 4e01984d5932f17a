import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { useLinkedSection } from '../routing/use-linked-section.ts'

/** On another page, moves the focus to its start, as after a page load, so that a screen reader reads it. A linked section is focused instead. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const hasSection = useLinkedSection() !== null
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (!hasSection) main.current?.focus({ preventScroll: true })
  }, [main, pathname, hasSection])
}
