import { useCallback, type RefCallback } from 'react'
import { useLinkedSection } from './use-linked-section.ts'

/** The ref of a section that appears in view, and is focused, if the link to this screen named it. */
export function useSectionTarget(title: string): RefCallback<HTMLElement> {
  const isLinked = useLinkedSection() === title
  return useCallback(
    element => {
      if (!isLinked) return
      element?.scrollIntoView({ block: 'start' })
      element?.focus({ preventScroll: true })
    },
    [isLinked],
  )
}
