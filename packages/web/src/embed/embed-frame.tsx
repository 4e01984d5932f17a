import { useMemo, useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { RequireSession } from '../app/app.tsx'
import { ErrorBoundary } from '../app/error-boundary.tsx'
import type { WebCore } from '../app/start-core.ts'
import { WebCoreProvider } from '../app/web-core-provider.tsx'
import { HostPageContext } from '../routing/host-page.tsx'
import type { Theme } from '../theme/theme.ts'

interface EmbedFrameProps {
  theme: Theme
  /** Fills the window, like the whole app; other parts are as high as their content. */
  isTall?: boolean
  children: ReactNode
}

/** The container of every part on another page: it limits the styles to the part and has a separate theme. */
export function EmbedFrame({ theme, isTall = false, children }: EmbedFrameProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const host = useMemo(() => root && { root }, [root])
  return (
    <div ref={setRoot} className="tubecellar" data-theme={theme} style={isTall ? undefined : { minHeight: 0 }}>
      {host && <HostPageContext value={host}>{children}</HostPageContext>}
    </div>
  )
}

/** A part of the app for the signed-in user; other users see the login instead. */
export function EmbedPart({ core, theme, children }: { core: WebCore; theme: Theme; children: ReactNode }) {
  return (
    <EmbedFrame theme={theme}>
      <ErrorBoundary routeKey="part">
        <WebCoreProvider core={core}>
          <MemoryRouter>
            <RequireSession storage={core.storage}>{() => children}</RequireSession>
          </MemoryRouter>
        </WebCoreProvider>
      </ErrorBoundary>
    </EmbedFrame>
  )
}
