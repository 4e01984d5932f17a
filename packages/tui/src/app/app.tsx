import { Box, useApp, useWindowSize } from 'ink'
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { AppRoute } from '@tubecellar/core'
import { CoreProvider, useSession, type Core } from '@tubecellar/core/react'
import { appTexts as coreAppTexts } from '@tubecellar/core/messages/app'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import type { Caster } from '../player/cast/caster.ts'
import { KeyHelpOverlay } from './key-help-overlay.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Loading } from '../ui/loading.tsx'
import { FooterHints } from './footer-hints.tsx'
import type { ViewState } from '../ui/list/view-state.ts'
import { ServerMenu, type Servers } from './server-menu.tsx'
import { Tabs } from './tabs.tsx'
import { MIN_COLUMNS, MIN_ROWS, TerminalTooSmall } from '../ui/terminal-too-small.tsx'
import type { RestoreViewState } from './use-navigation.ts'
import type { KeyAction } from '../keys/keymap.ts'
import type { CommandRules } from '../keys/permissions.ts'
import { KeyProvider, useExplain, useKeyFlow, useKeys } from '../keys/key-provider.tsx'
import type { ActionId } from '../keys/keymap.ts'
import { ImageProvider } from '../pictures/image-context.tsx'
import type { ImageStore } from '../pictures/image-store.ts'
import type { RunUserHook } from '../player/user-hooks.ts'
import type { CreatePlayer } from '../features/playback/use-mpv-player.ts'
import { LoginScreen } from '../features/session/login.screen.tsx'
import { AppLayout } from './app-layout.tsx'
import { useStartupFlow } from './use-startup-flow.ts'
import type { FunctionKeys } from '../terminal/function-keys.ts'
import type { Mouse } from '../terminal/mouse.ts'
import { MouseProvider } from '../terminal/mouse-area.tsx'
import type { TerminalSignals } from '../terminal/use-terminal-signals.ts'
import { ReportModesContext } from '../terminal/use-release-terminal.ts'
import { useRedrawAfterResize } from '../terminal/use-redraw-after-resize.ts'
import { useSuspend } from '../terminal/use-suspend.ts'
import { TerminalProvider, useTerminal } from '../terminal/terminal-context.tsx'
import { createTheme, themeNameFromStylesheet } from '../theme/theme.ts'
import type { CustomThemes } from '../theme/custom-themes.ts'
import { isThemeName, type CustomTheme } from '../theme/palettes.ts'
import { readableTheme } from '../theme/theme-for-background.ts'
import type { ColorDepth } from '../theme/color-depth.ts'

export interface AppProps {
  readonly core: Core
  readonly serverName: string
  /** URL of the server, for pages that open in a browser. */
  readonly serverUrl: string
  readonly route: AppRoute
  readonly colorDepth: ColorDepth
  readonly createPlayer: CreatePlayer
  /** Casting is disabled without it. */
  readonly caster?: Caster
  readonly now?: () => number
  /** Including custom keys. */
  readonly keymap?: ReadonlyMap<ActionId, KeyAction>
  /** Name of a fixed theme. The theme of the account is used if it is omitted or unknown. */
  readonly theme?: string
  readonly customThemes?: CustomThemes
  /** Lightness of the terminal's background, 0 to 1; omitted if the terminal does not report it. */
  readonly background?: number | null
  readonly isAscii?: boolean
  /** Whether the last row shows key hints. */
  readonly hasFooter?: boolean
  /** Shown in the header. */
  readonly isReadonly?: boolean
  readonly images?: ImageStore
  readonly mouse?: Mouse
  readonly functionKeys?: FunctionKeys
  readonly signals?: TerminalSignals
  /** Omitted if the server cannot be switched. */
  readonly servers?: Servers
  /** Runs the `onPlay` and `onEnd` programs of the user. */
  readonly runHook?: RunUserHook
  /** Called with the path and the view state of every opened route. */
  readonly onRouteChange?: (path: string, memory: ViewState) => void
  /** Returns the saved view state of a route from an earlier session. */
  readonly restoreViewState?: RestoreViewState
}

export function App(props: AppProps) {
  return (
    <CoreProvider core={props.core}>
      <KeyProvider keymap={props.keymap} functionKeys={props.functionKeys} rules={commandRules(props.core)}>
        <ImageProvider store={props.images ?? null}>
          <MouseProvider mouse={props.mouse ?? null}>
            <ReportModesContext value={[props.mouse, props.signals?.focus].filter(mode => mode !== undefined)}>
              <Frame {...props} />
            </ReportModesContext>
          </MouseProvider>
        </ImageProvider>
      </KeyProvider>
    </CoreProvider>
  )
}

/** While the server does not respond, keys that change the archive are dimmed. */
const commandRules = ({ commands, connection }: Core): CommandRules => ({
  isAllowed: command => commands.isAllowed(command),
  disabledReason: command =>
    commands.disabledReason(command) ??
    (command.isPersonal !== true && connection.getSnapshot().tag === 'unreachable'
      ? coreAppTexts.unreachableRejection
      : null),
})

const NO_CUSTOM_THEMES: ReadonlyMap<string, CustomTheme> = new Map()
const NO_THEMES: Pick<CustomThemes, 'getSnapshot' | 'subscribe'> = {
  getSnapshot: () => NO_CUSTOM_THEMES,
  subscribe: () => () => undefined,
}

/** The whole screen. It is never larger than the terminal, because Ink clears and redraws everything on overflow. */
function Frame(props: AppProps) {
  const {
    serverName,
    serverUrl,
    route,
    colorDepth,
    createPlayer,
    caster,
    now = Date.now,
    isAscii = false,
    mouse,
    signals,
    onRouteChange,
  } = props
  const { columns, rows } = useWindowSize()
  const { view, actions } = useSession()
  const [chosen, setChosen] = useState(props.theme)
  const { subscribe, getSnapshot } = props.customThemes ?? NO_THEMES
  const customThemes = useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
  const accountTheme = view.tag === 'signedIn' ? themeNameFromStylesheet(view.stylesheet) : 'dark'
  const name = chosen ?? accountTheme
  const requestedTheme = customThemes.get(name) ?? (isThemeName(name) ? name : accountTheme)
  const shown = readableTheme(requestedTheme, colorDepth, props.background ?? null)
  const theme = useMemo(() => createTheme(shown, colorDepth), [shown, colorDepth])
  const isTooSmall = columns < MIN_COLUMNS || rows < MIN_ROWS
  const { exit } = useApp()
  useKeyFlow(useStartupFlow(props.core, view.tag))
  const { suspend, redraw } = useSuspend()
  useRedrawAfterResize(redraw)
  const explain = useExplain()
  useKeys('everywhere', {
    'app.quit': () => exit(),
    'app.suspend': suspend,
    'app.redraw': redraw,
    'app.explain': explain,
  })

  const details = useMemo(() => ({ columns, rows, theme, now, isAscii }), [columns, rows, theme, now, isAscii])

  const body = () => {
    if (view.tag === 'signedIn') {
      return (
        <AppLayout
          route={route}
          createPlayer={createPlayer}
          caster={caster}
          serverUrl={serverUrl}
          isTooSmall={isTooSmall}
          hasFooter={props.hasFooter ?? true}
          isReadonly={props.isReadonly ?? false}
          onLogout={actions.logout}
          mouse={mouse}
          signals={signals}
          onRouteChange={onRouteChange}
          runHook={props.runHook}
          restoreViewState={props.restoreViewState}
          customThemes={[...customThemes.keys()]}
          // A built-in theme is saved in the account and arrives with its settings.
          onTheme={next => setChosen(isThemeName(next) && props.theme === undefined ? undefined : next)}
        />
      )
    }
    if (isTooSmall) return <TerminalTooSmall playing={null} />
    return (
      <SignedOut>
        {view.tag === 'signedOut' ? (
          <LoginScreen login={view.login} serverName={serverName} height={rows - 3} />
        ) : (
          <Loading />
        )}
      </SignedOut>
    )
  }
  return (
    <TerminalProvider details={details}>
      <Box
        flexDirection="column"
        width={columns}
        height={rows}
        overflow="hidden"
        {...(theme.background === null ? {} : { backgroundColor: theme.background })}
      >
        <ErrorBoundary routeKey={view.tag} onHome={() => undefined}>
          {body()}
        </ErrorBoundary>
        {isTooSmall ? null : (
          <ErrorBoundary routeKey="keys" overlayHeight={rows} onHome={explain}>
            <KeyHelpOverlay height={rows - 1} />
          </ErrorBoundary>
        )}
        {props.servers && !isTooSmall ? (
          <ErrorBoundary routeKey="servers" overlayHeight={rows} onHome={() => undefined}>
            <ServerMenu servers={props.servers} height={rows} />
          </ErrorBoundary>
        ) : null}
      </Box>
    </TerminalProvider>
  )
}

function SignedOut({ children }: { children: ReactNode }) {
  const { rows } = useTerminal()
  return (
    <>
      <Tabs brand={appTexts.windowTitle} tabs={[]} status="" />
      <Box height={rows - 3} flexShrink={0} overflow="hidden">
        {children}
      </Box>
      <FooterHints notice={null} />
    </>
  )
}
