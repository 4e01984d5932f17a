import { useEffect, useEffectEvent, useState, type RefCallback } from 'react'

/** So far below the window something counts as in view: what it brings is there when it is reached. */
const AHEAD = '600px'

/** Calls when an element comes into view, or near it. */
export function useInView(onVisible: () => void): RefCallback<Element> {
  const [element, setElement] = useState<Element | null>(null)
  const seen = useEffectEvent(onVisible)
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && seen(), {
      rootMargin: AHEAD,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return setElement
}
