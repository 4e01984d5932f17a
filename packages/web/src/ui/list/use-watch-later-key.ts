import { useToggleSaved } from '@tubecellar/core/react'
import { usePageKey, WATCH_LATER_KEY } from '../../keys/use-page-key.ts'

/** The elements of videos in lists: cards, and rows of tables. */
const VIDEOS = '[data-card], [data-video-id]'

/** The video of a list that has the focus, otherwise the one under the pointer. */
function currentVideoId(): string | null {
  const hovered = [...document.querySelectorAll(VIDEOS)].findLast(element => element.matches(':hover'))
  const element = document.activeElement?.closest(VIDEOS) ?? hovered
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
