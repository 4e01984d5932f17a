import { useLayoutEffect, type MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { REDUCED_MOTION } from '../ui/use-media-query.ts'

/** A page whose code is not loaded yet opens without a transition: the window does not react while a transition waits. */
const MAX_WAIT_MS = 100
/** Of the cover that becomes the player; its style sheet has the same name. */
const PLAYER_NAME = 'player'

let onCommit: (() => void) | null = null

/** Ends the wait for the next page when it is rendered. */
export function usePageCommit(): void {
  const { key } = useLocation()
  useLayoutEffect(() => onCommit?.(), [key])
}

/**
 * Fades to the next page, and moves the cover of the clicked card to its player. `navigate` runs in the next frame; immediately in browsers
 * without view transitions and for users who prefer less motion.
 */
export function startPageTransition(link: Element, navigate: () => void): void {
  if (!('startViewTransition' in document) || window.matchMedia(REDUCED_MOTION).matches) {
    navigate()
    return
  }
  const cover = link.closest('[data-card]')?.querySelector<HTMLElement>('[data-preview-id]')
  cover?.style.setProperty('view-transition-name', PLAYER_NAME)
  const transition = document.startViewTransition(() => {
    cover?.style.removeProperty('view-transition-name')
    const committed = new Promise<void>(resolve => {
      onCommit = resolve
      setTimeout(resolve, MAX_WAIT_MS)
    })
    navigate()
    return committed
  })
  // Skipped, for example in a hidden tab: the page is shown without it.
  for (const part of [transition.ready, transition.finished]) part.catch(() => undefined)
}

/** Whether a click opens a link in this window: React Router handles the others. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
