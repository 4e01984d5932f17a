import { useEffect, useEffectEvent, useState, type RefCallback } from 'react'

/** Distance below the window that still counts as visible, so that content is loaded before it is reached. */
const MARGIN_BELOW = '600px'

/** Calls `onVisible` when an element is or is about to become visible, also once after each change of `content`. */
export function useInView(onVisible: () => void, content?: unknown): RefCallback<Element> {
  const [element, setElement] = useState<Element | null>(null)
  const reportVisible = useEffectEvent(onVisible)
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && reportVisible(),
      {
        rootMargin: MARGIN_BELOW,
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, content])
  return setElement
}
