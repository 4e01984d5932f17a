import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LOAD_FAILURES, parseRoute, routePath, type AppRoute, routeFor } from '@tubecellar/core'
import { useHome } from '@tubecellar/core/react'
import { Browser } from '../ui/list/browser.tsx'
import { CardList } from '../ui/list/card-list.tsx'
import { AddToPlaylistProvider } from '../features/playlists/add-to-playlist-provider.tsx'

const PlayerOverlay = lazy(async () => ({
  default: (await import('../features/playback/player-overlay.tsx')).PlayerOverlay,
}))

interface EmbeddedListProps {
  /** Maximum number of columns; narrow containers show fewer. */
  columns: number
  /** Called when the user selects a video; without it the player opens over the page. */
  onOpen: ((videoId: string) => void) | undefined
}

/** The newest videos of the archive. */
export function EmbeddedList({ columns, onOpen }: EmbeddedListProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const route = parseRoute(pathname + search)
  const chosenId = route.screen.tag === 'video' ? route.screen.id : route.overlayVideoId
  const notifyHost = useEffectEvent((id: string) => {
    onOpen?.(id)
    void navigate(-1)
  })
  const isHostPlaying = onOpen !== undefined
  useEffect(() => {
    if (chosenId !== null && isHostPlaying) notifyHost(chosenId)
  }, [chosenId, isHostPlaying])
  return (
    <AddToPlaylistProvider>
      <List route={{ ...routeFor({ tag: 'home' }), page: route.page }} columns={columns} />
      {chosenId !== null && !isHostPlaying && (
        <Suspense fallback={null}>
          <PlayerOverlay
            videoId={chosenId}
            startAt={null}
            onClose={() => void navigate(-1)}
            onOpen={id =>
              void navigate(routePath({ ...routeFor({ tag: 'home' }), overlayVideoId: id }), { replace: true })
            }
          />
        </Suspense>
      )}
    </AddToPlaylistProvider>
  )
}

function List({ route, columns }: { route: AppRoute; columns: number }) {
  const { view, actions } = useHome({ page: route.page })
  return (
    <Browser
      label={view.title}
      title={view.title}
      route={route}
      view={{ ...view, columns: { count: columns, canAdd: false, canRemove: false } }}
      actions={actions}
      controls={<></>}
      failure={LOAD_FAILURES.videos}
    >
      {list => <CardList label={view.title} list={list} columns={columns} />}
    </Browser>
  )
}
