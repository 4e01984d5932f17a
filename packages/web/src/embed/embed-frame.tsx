import { useMemo, useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { CoreProvider, type Core } from '@tubecellar/core/react'
import { RequireSession } from '../app/app.tsx'
import { ErrorBoundary } from '../app/error-boundary.tsx'
import { HostPageContext } from '../routing/host-page.tsx'
import type { Theme } from '../theme/theme.ts'

interface EmbedFrameProps {
  theme: Theme
  /** Fills the window, as the whole app does; a part of it is as high as it needs. */
  isTall?: boolean
  children: ReactNode
}

/** What every part of somebody else's page stands in: our styles reach no further, and its theme is its own. */
export function EmbedFrame({ theme, isTall = false, children }: EmbedFrameProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const host = useMemo(() => root && { root }, [root])
  return (
    <div ref={setRoot} className="tubecellar" data-theme={theme} style={isTall ? undefined : { minHeight: 0 }}>
      {host && <HostPageContext value={host}>{children}</HostPageContext>}
    </div>
  )
}

/** A part of the app for who is signed in; anybody else sees the login in its place. */
export function EmbedPart({ core, theme, children }: { core: Core; theme: Theme; children: ReactNode }) {
  return (
    <EmbedFrame theme={theme}>
      <ErrorBoundary routeKey="part">
        <CoreProvider core={core}>
          <MemoryRouter>
            <RequireSession storage={core.storage}>{() => children}</RequireSession>
          </MemoryRouter>
        </CoreProvider>
      </ErrorBoundary>
    </EmbedFrame>
  )
}
