import { AddToPlaylistProvider } from '../features/playlists/add-to-playlist-provider.tsx'
import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { parseRoute, screenPath, type NavItem } from '@tubecellar/core'
import { parseTimestamp } from '@tubecellar/core/format'
import { useLayout, useSession, type Core } from '@tubecellar/core/react'
import { createMiniPlayerStore, MiniPlayerContext } from '../features/playback/mini-player-store.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useOverlay } from '../routing/use-overlay.ts'
import { AppLayout } from './app-layout.tsx'
import { Splash } from './splash.tsx'
import type { WebCore } from './start-core.ts'
import { WebCoreProvider } from './web-core-provider.tsx'
import { useWatchLaterKey } from '../ui/list/use-watch-later-key.ts'
import { LazyHoverPreview } from '../ui/images/lazy-hover-preview.tsx'
import { LazyLinkDrop } from '../features/downloads/lazy-link-drop.tsx'
import { UserTheme } from '../theme/user-theme.tsx'
import { useArrowFocus } from '../keys/use-arrow-focus.ts'
import { LoginScreen } from '../features/session/login.screen.tsx'
import { ScreenSwitch } from './screen-switch.tsx'

const PlayerOverlay = lazy(async () => ({
  default: (await import('../features/playback/player-overlay.tsx')).PlayerOverlay,
}))

const StaffOnlyScreen = lazy(async () => ({
  default: (await import('../features/session/staff-only.screen.tsx')).StaffOnlyScreen,
}))

const MiniPlayer = lazy(async () => ({ default: (await import('../features/playback/mini-player.tsx')).MiniPlayer }))

const LOGIN = screenPath({ tag: 'login' })
const HOME = screenPath({ tag: 'home' })

interface AppProps {
  core: WebCore
  /** A router of React Router around its content: it determines where the route is stored. */
  router: (content: ReactNode) => ReactNode
}

/** The whole app. */
export function App({ core, router }: AppProps) {
  return (
    <ErrorBoundary routeKey="app">
      <WebCoreProvider core={core}>
        {router(
          <RequireSession storage={core.storage}>{logout => <SignedInSession onLogout={logout} />}</RequireSession>,
        )}
      </WebCoreProvider>
    </ErrorBoundary>
  )
}

/** Shows the login to signed-out users, and continues with the requested route afterwards. */
export function RequireSession({
  storage,
  children,
}: Pick<Core, 'storage'> & { children: (logout: () => void) => ReactNode }) {
  useArrowFocus()
  const { view, actions } = useSession()
  const { pathname, search, ...location } = useLocation()
  const [hasSignedOut, setHasSignedOut] = useState(false)
  const isAtLogin = parseRoute(pathname).screen.tag === 'login'

  const login: typeof actions.login = credentials => {
    setHasSignedOut(false)
    actions.login(credentials)
  }
  const logout = () => {
    setHasSignedOut(true)
    actions.logout()
  }
  if (view.tag === 'checking') return <Splash />
  if (view.tag === 'signedOut') {
    if (!isAtLogin) return <Navigate to={LOGIN} replace state={hasSignedOut ? null : { from: pathname + search }} />
    return <LoginScreen view={view.login} onLogin={login} />
  }
  if (isAtLogin) return <Navigate to={previousRoute(location.state)} replace />
  return (
    <>
      <UserTheme stylesheet={view.stylesheet} storage={storage} />
      {children(logout)}
    </>
  )
}

function SignedInSession({ onLogout }: { onLogout: () => void }) {
  const { pathname, search } = useLocation()
  const route = parseRoute(pathname + search)
  const { view, actions } = useLayout(route.screen)
  const overlay = useOverlay()
  const [miniPlayer] = useState(createMiniPlayerStore)
  const miniId = useSyncExternalStore(miniPlayer.subscribe, miniPlayer.getSnapshot)
  const hasLargePlayer = route.screen.tag === 'video' || overlay !== null
  useWatchLaterKey({ isOn: !hasLargePlayer })
  return (
    <AddToPlaylistProvider>
      <MiniPlayerContext value={miniPlayer}>
        <AppLayout
          view={route.screen.tag === 'video' ? { ...view, nav: view.nav.map(unmarked) } : view}
          onUndo={actions.undo}
          onDismissNotice={actions.dismissNotice}
          onLogout={onLogout}
          mini={
            miniId !== null &&
            !hasLargePlayer && (
              <Suspense fallback={null}>
                <MiniPlayer videoId={miniId} onShow={miniPlayer.show} />
              </Suspense>
            )
          }
        >
          <ErrorBoundary routeKey={pathname}>
            {view.staffOnlyPage ? (
              <Suspense fallback={null}>
                <StaffOnlyScreen view={view.staffOnlyPage} />
              </Suspense>
            ) : (
              <ScreenSwitch route={route} />
            )}
          </ErrorBoundary>
          <LazyHoverPreview />
          <LazyLinkDrop />
          {overlay && (
            <ErrorBoundary routeKey={overlay.videoId}>
              <Suspense fallback={null}>
                <PlayerOverlay
                  videoId={overlay.videoId}
                  startAt={overlay.startAt === null ? null : parseTimestamp(overlay.startAt)}
                  onClose={overlay.close}
                  onOpen={overlay.open}
                />
              </Suspense>
            </ErrorBoundary>
          )}
        </AppLayout>
      </MiniPlayerContext>
    </AddToPlaylistProvider>
  )
}

/** The page of a video is reached from everywhere, so it belongs to no item of the navigation. */
const unmarked = (item: NavItem): NavItem => ({ ...item, isCurrent: false })

/** The route that the login interrupted. History state survives reloads, so it is validated. */
function previousRoute(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : HOME
}
