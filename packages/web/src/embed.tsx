import '@fontsource-variable/commissioner/flar.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startCore, type WebCore as Core } from './app/start-core.ts'
import { EmbedFrame, EmbedPart } from './embed/embed-frame.tsx'
import { EmbedRouter, type Routing } from './embed/embed-router.tsx'
import { EmbeddedList } from './embed/embedded-list.tsx'
import { EmbeddedPlayer } from './embed/embedded-player.tsx'
import type { Theme } from './theme/theme.ts'
import './theme/base.css'

export type { WebCore as Core } from './app/start-core.ts'
export type { Routing } from './embed/embed-router.tsx'
export type { Theme } from './theme/theme.ts'

/** The state that all components on one page share: the session, the query cache and the current playback. `stop()` releases it. */
export function createTubecellar({ serverPath = '' }: { serverPath?: string } = {}): Core {
  return startCore(serverPath)
}

interface PartProps {
  core: Core
  theme?: Theme
}

/** The whole app. Routes are kept in memory unless `routing` is set. */
export function TubecellarApp({
  core,
  theme = 'dark',
  routing = { tag: 'memory' },
}: PartProps & { routing?: Routing }) {
  return (
    <EmbedFrame theme={theme} isTall>
      <App core={core} router={content => <EmbedRouter routing={routing}>{content}</EmbedRouter>} />
    </EmbedFrame>
  )
}

/** One video. `startAt` in seconds; without it, playback resumes at the user's saved position. */
export function TubecellarPlayer(
  props: PartProps & { videoId: string; startAt?: number | undefined; isAutoplay?: boolean | undefined },
) {
  const { core, theme = 'dark', videoId, startAt, isAutoplay = false } = props
  return (
    <EmbedPart core={core} theme={theme}>
      <EmbeddedPlayer key={videoId} videoId={videoId} startAt={startAt ?? null} isAutoplay={isAutoplay} />
    </EmbedPart>
  )
}

/** The newest videos. A selected video opens over the page, or is passed to `onOpen`. */
export function TubecellarList(
  props: PartProps & { columns?: number | undefined; onOpen?: ((videoId: string) => void) | undefined },
) {
  const { core, theme = 'dark', columns = 3, onOpen } = props
  return (
    <EmbedPart core={core} theme={theme}>
      <EmbeddedList columns={columns} onOpen={onOpen} />
    </EmbedPart>
  )
}

interface MountBase {
  /** Prefix of all server paths, which are on this page's origin: empty for its root. */
  serverPath?: string
  theme?: Theme
}

/** The component to show and its options. */
export type MountOptions = MountBase &
  (
    | { show: 'app'; routing?: Routing }
    | { show: 'player'; videoId: string; startAt?: number; isAutoplay?: boolean }
    | { show: 'list'; columns?: number; onOpen?: (videoId: string) => void }
  )

/** Mounts the app, a player or a list in an element of a page without React. */
export function mount(element: Element, options: MountOptions): { unmount(): void } {
  const { serverPath = '', theme = 'dark' } = options
  const core = createTubecellar({ serverPath })
  const root = createRoot(element)
  root.render(<StrictMode>{renderPart(core, theme, options)}</StrictMode>)
  return {
    unmount() {
      root.unmount()
      core.stop()
    },
  }
}

function renderPart(core: Core, theme: Theme, options: MountOptions) {
  switch (options.show) {
    case 'app':
      return <TubecellarApp core={core} theme={theme} routing={options.routing ?? { tag: 'memory' }} />
    case 'player': {
      const { videoId, startAt, isAutoplay } = options
      return <TubecellarPlayer core={core} theme={theme} videoId={videoId} startAt={startAt} isAutoplay={isAutoplay} />
    }
    case 'list':
      return <TubecellarList core={core} theme={theme} columns={options.columns} onOpen={options.onOpen} />
  }
}
