import { useLocation, useNavigate } from 'react-router-dom'
import { parseRoute } from '@tubecellar/core'

/** The query parameter that opens the player over a page. */
const PARAMETER = 'videoId'

/** Opens the player over this page. Closing it navigates back: the history entry is marked as created by the app. */
export function useOverlayOpener(): (id: string) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return id => void navigate({ pathname, search: withVideo(search, id) }, { state: { isPlayerOver: true } })
}

interface Overlay {
  readonly videoId: string
  /** The unparsed `t` parameter. */
  readonly startAt: string | null
  readonly close: () => void
  readonly open: (videoId: string) => void
}

/** The player over this page: its video, and functions to close it or to open another video. Null if it is closed. */
export function useOverlay(): Overlay | null {
  const location = useLocation()
  const navigate = useNavigate()
  const { pathname, search } = location
  const { overlayVideoId: videoId } = parseRoute(pathname + search)
  if (videoId === null) return null
  return {
    videoId,
    startAt: new URLSearchParams(search).get('t'),
    close() {
      if (isCreatedByApp(location.state)) void navigate(-1)
      else void navigate({ pathname, search: withVideo(search, null) }, { replace: true })
    },
    open: id =>
      void navigate({ pathname, search: withVideo(search, id) }, { replace: true, state: location.state as unknown }),
  }
}

/** The key of a page, independent of the overlay. */
export function pageKey({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + withVideo(search, null)
}

function withVideo(search: string, id: string | null): string {
  const query = new URLSearchParams(search)
  query.delete(PARAMETER)
  // A start time belongs to its video.
  if (id !== null) query.delete('t')
  if (id !== null) query.set(PARAMETER, id)
  const text = query.toString()
  return text && `?${text}`
}

/** History state survives reloads, so it is validated. */
function isCreatedByApp(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPlayerOver' in state
}
