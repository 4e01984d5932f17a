import { Box, useApp, useWindowSize } from 'ink'
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Place } from '@tubecellar/core'
import { CoreProvider, useSession, type Core } from '@tubecellar/core/react'
import type { Caster } from '../player/cast/caster.ts'
import { Explain } from './key-help-overlay.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Loading } from '../ui/loading.tsx'
import { Hints } from './footer-hints.tsx'
import type { PlaceMemory } from '../ui/list/view-state.ts'
import { ServerMenu, type Servers } from './server-menu.tsx'
import { Tabs } from './tabs.tsx'
import { MIN_COLUMNS, MIN_ROWS, TooSmall } from '../ui/terminal-too-small.tsx'
import type { MemoryOf } from './use-navigation.ts'
import type { KeyAction } from '../keys/key-action.ts'
import { KeyProvider, useExplain, useKeys } from '../keys/key-provider.tsx'
import type { ActionId } from '../keys/keymap.ts'
import { PictureProvider } from '../pictures/image-context.tsx'
import type { PictureStore } from '../pictures/image-store.ts'
import type { RunPlayHook } from '../player/play-hooks.ts'
import type { CreatePlayer } from '../features/playback/use-now-playing.ts'
import { LoginScreen } from '../features/session/login.screen.tsx'
import { Shell } from './app-layout.tsx'
import type { FunctionKeys } from '../terminal/function-keys.ts'
import type { Mouse } from '../terminal/mouse.ts'
import { MouseProvider } from '../terminal/mouse-area.tsx'
import type { Signals } from '../terminal/use-terminal-signals.ts'
import { ReportsContext } from '../terminal/use-release-terminal.ts'
import { useSuspend } from '../terminal/use-suspend.ts'
import { TerminalProvider, useTerminal } from '../terminal/terminal-context.tsx'
import { createTheme, themeNameOf } from '../theme/theme.ts'
import type { OwnThemes } from '../theme/custom-themes.ts'
import { isThemeName, type OwnTheme } from '../theme/palettes.ts'
import { themeOnGround } from '../theme/theme-for-background.ts'
import type { Tier } from '../theme/color-depth.ts'

export interface AppProps {
  readonly core: Core
  readonly serverName: string
  /** The server's address, for pages that only a browser shows. */
  readonly serverUrl: string
  readonly place: Place
  readonly tier: Tier
  readonly createPlayer: CreatePlayer
  /** Left out, nothing is cast. */
  readonly caster?: Caster
  readonly now?: () => number
  /** With the person's own keys. */
  readonly keymap?: ReadonlyMap<ActionId, KeyAction>
  /** The name of one theme for good; left out, and where there is none of this name, that of the account. */
  readonly theme?: string
  readonly ownThemes?: OwnThemes
  /** Lightness of the terminal's own ground, 0 to 1; left out where it does not say. */
  readonly background?: number | null
  readonly isAscii?: boolean
  /** Whether the keys that count stand in the last row. */
  readonly hasFooter?: boolean
  /** Nothing that changes the archive can be run. */
  readonly isReadonly?: boolean
  readonly pictures?: PictureStore
  readonly mouse?: Mouse
  readonly functionKeys?: FunctionKeys
  readonly signals?: Signals
  /** Left out, there is only this one. */
  readonly servers?: Servers
  /** Programs of the person that are told what plays. */
  readonly runHook?: RunPlayHook
  /** Told of every place that is opened, as a path, with what is remembered of how it stands. */
  readonly onPlace?: (path: string, memory: PlaceMemory) => void
  /** How a place stood at the end of another session. */
  readonly memoryOf?: MemoryOf
}

export function App(props: AppProps) {
  return (
    <CoreProvider core={props.core}>
      <KeyProvider keymap={props.keymap} functionKeys={props.functionKeys} isReadonly={props.isReadonly ?? false}>
        <PictureProvider store={props.pictures ?? null}>
          <MouseProvider mouse={props.mouse ?? null}>
            <ReportsContext value={[props.mouse, props.signals?.focus].filter(each => each !== undefined)}>
              <Frame {...props} />
            </ReportsContext>
          </MouseProvider>
        </PictureProvider>
      </KeyProvider>
    </CoreProvider>
  )
}

const NONE: ReadonlyMap<string, OwnTheme> = new Map()
const NO_THEMES: Pick<OwnThemes, 'getSnapshot' | 'subscribe'> = {
  getSnapshot: () => NONE,
  subscribe: () => () => undefined,
}

/** The whole screen, never larger than the terminal: an overflow would clear and redraw it all. */
function Frame(props: AppProps) {
  const {
    serverName,
    serverUrl,
    place,
    tier,
    createPlayer,
    caster,
    now = Date.now,
    isAscii = false,
    mouse,
    signals,
    onPlace,
  } = props
  const { columns, rows } = useWindowSize()
  const { view, actions } = useSession()
  const [chosen, setChosen] = useState(props.theme)
  const { subscribe, getSnapshot } = props.ownThemes ?? NO_THEMES
  const ownThemes = useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
  const ofAccount = view.tag === 'signedIn' ? themeNameOf(view.config.stylesheet) : 'dark'
  const name = chosen ?? ofAccount
  const wanted = ownThemes.get(name) ?? (isThemeName(name) ? name : ofAccount)
  const shown = themeOnGround(wanted, tier, props.background ?? null)
  const theme = useMemo(() => createTheme(shown, tier), [shown, tier])
  const isTooSmall = columns < MIN_COLUMNS || rows < MIN_ROWS
  const { exit } = useApp()
  const { suspend, redraw } = useSuspend()
  const explain = useExplain()
  useKeys('everywhere', {
    'app.quit': () => exit(),
    'app.suspend': suspend,
    'app.redraw': redraw,
    'app.explain': explain,
  })

  const facts = useMemo(() => ({ columns, rows, theme, now, isAscii }), [columns, rows, theme, now, isAscii])

  const body = () => {
    if (view.tag === 'signedIn') {
      return (
        <Shell
          place={place}
          createPlayer={createPlayer}
          caster={caster}
          serverUrl={serverUrl}
          isTooSmall={isTooSmall}
          hasFooter={props.hasFooter ?? true}
          isReadonly={props.isReadonly ?? false}
          onLogout={actions.logout}
          mouse={mouse}
          signals={signals}
          onPlace={onPlace}
          runHook={props.runHook}
          memoryOf={props.memoryOf}
          ownThemes={[...ownThemes.keys()]}
          // What the account keeps comes back from there.
          onTheme={next => setChosen(isThemeName(next) && props.theme === undefined ? undefined : next)}
        />
      )
    }
    if (isTooSmall) return <TooSmall playing={null} />
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
    <TerminalProvider facts={facts}>
      <Box
        flexDirection="column"
        width={columns}
        height={rows}
        overflow="hidden"
        {...(theme.ground === null ? {} : { backgroundColor: theme.ground })}
      >
        <ErrorBoundary placeKey={view.tag} onHome={() => undefined}>
          {body()}
        </ErrorBoundary>
        {isTooSmall ? null : <Explain height={rows - 1} />}
        {props.servers && !isTooSmall ? <ServerMenu servers={props.servers} height={rows} /> : null}
      </Box>
    </TerminalProvider>
  )
}

function SignedOut({ children }: { children: ReactNode }) {
  const { rows } = useTerminal()
  return (
    <>
      <Tabs brand="Tubecellar" tabs={[]} status="" />
      <Box height={rows - 3} flexShrink={0} overflow="hidden">
        {children}
      </Box>
      <Hints notice={null} />
    </>
  )
}
