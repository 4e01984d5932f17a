import { useToggleSaved } from '@tubecellar/core/react'
import { usePageKey, WATCH_LATER_KEY } from '../../keys/use-page-key.ts'

/** The video of a list that has the focus, otherwise the one under the pointer. */
function currentVideoId(): string | null {
  // Cards, and rows of tables.
  const videos = document.querySelectorAll('[data-card], [data-video-id]')
  const hovered = [...videos].findLast(element => element.matches(':hover'))
  const element = document.activeElement?.closest('[data-card], [data-video-id]') ?? hovered
  return element?.getAttribute('data-card') ?? element?.getAttribute('data-video-id') ?? null
}

/** The key for Watch Later in lists. Off while a player is open, which seeks with it. */
export function useWatchLaterKey({ isOn }: { isOn: boolean }): void {
  const toggleSaved = useToggleSaved()
  usePageKey(WATCH_LATER_KEY, () => {
    const id = isOn ? currentVideoId() : null
    if (id !== null) toggleSaved?.('watchLater', [id])
  })
}
