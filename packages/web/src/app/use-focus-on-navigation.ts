import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** On another page, moves the focus to its start, as after a page load, so that a screen reader reads it. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [main, pathname])
}
