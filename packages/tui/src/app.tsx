import { Box, useApp, useWindowSize } from 'ink'
import type { ReactNode } from 'react'
import type { Place } from '@tubecellar/core'
import { CoreProvider, useSession, type Core } from '@tubecellar/core/react'
import { Loading } from './components/loading.tsx'
import { Hints } from './components/hints.tsx'
import { Tabs } from './components/tabs.tsx'
import { MIN_COLUMNS, MIN_ROWS, TooSmall } from './components/too-small.tsx'
import { KeyProvider, useKeys } from './keys/key-provider.tsx'
import type { MpvPlayer } from './player/mpv-player.ts'
import { LoginScreen } from './screens/login.tsx'
import { Shell } from './shell.tsx'
import { useSuspend } from './terminal/use-suspend.ts'
import { TerminalProvider, useTerminal } from './terminal/terminal-context.tsx'
import { createTheme, themeNameOf } from './theme/theme.ts'
import type { Tier } from './theme/tier.ts'

export interface AppProps {
  readonly core: Core
  readonly serverName: string
  /** The server's address, for pages that only a browser shows. */
  readonly serverUrl: string
  readonly place: Place
  readonly tier: Tier
  readonly createPlayer: () => MpvPlayer
  readonly now?: () => number
}

export function App(props: AppProps) {
  return (
    <CoreProvider core={props.core}>
      <KeyProvider>
        <Frame {...props} />
      </KeyProvider>
    </CoreProvider>
  )
}

/** The whole screen, never larger than the terminal: an overflow would clear and redraw it all. */
function Frame({ serverName, serverUrl, place, tier, createPlayer, now = Date.now }: AppProps) {
  const { columns, rows } = useWindowSize()
  const { view, actions } = useSession()
  const theme = createTheme(view.tag === 'signedIn' ? themeNameOf(view.config.stylesheet) : 'dark', tier)
  const isTooSmall = columns < MIN_COLUMNS || rows < MIN_ROWS
  const { exit } = useApp()
  const { suspend, redraw } = useSuspend()
  useKeys('everywhere', { 'app.quit': () => exit(), 'app.suspend': suspend, 'app.redraw': redraw })

  const body = () => {
    if (view.tag === 'signedIn') {
      return (
        <Shell
          place={place}
          createPlayer={createPlayer}
          serverUrl={serverUrl}
          isTooSmall={isTooSmall}
          onLogout={actions.logout}
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
    <TerminalProvider facts={{ columns, rows, theme, now }}>
      <Box
        flexDirection="column"
        width={columns}
        height={rows}
        overflow="hidden"
        {...(theme.ground === null ? {} : { backgroundColor: theme.ground })}
      >
        {body()}
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
