import { createClient, parseRoute } from '@tubecellar/core'
import { createCore, prepareTerminalQueries } from '@tubecellar/core/react'
import {
  createFakeClock,
  createFakePlayer,
  createMemoryStorage,
  type FakePlayer,
  type FakeTransport,
} from '@tubecellar/core/testing'
import { render } from 'ink-testing-library'
import { Fragment, StrictMode } from 'react'
import { App, type AppProps } from '../app/app.tsx'
import { LIST_LOADING } from '../app/list-loading.ts'
import type { Caster } from '../player/cast/caster.ts'
import type { ColorDepth } from '../theme/color-depth.ts'
import type { ImageStore } from '../pictures/image-store.ts'
import type { Mouse } from '../terminal/mouse.ts'
import { plainText } from './styled-rows.ts'

/** How long to wait for rendering. Long, so that tests pass on a busy computer. */
const WAIT_MS = 10_000
const POLL_MS = 5
const QUIET_POLLS = 4

interface OpenAppOptions {
  readonly transport: FakeTransport
  readonly columns?: number
  readonly rows?: number
  readonly route?: string
  readonly colorDepth?: ColorDepth
  readonly theme?: string
  readonly customThemes?: NonNullable<AppProps['customThemes']>
  readonly mouse?: Mouse
  readonly functionKeys?: NonNullable<AppProps['functionKeys']>
  readonly images?: ImageStore
  readonly caster?: Caster
  readonly runHook?: NonNullable<AppProps['runHook']>
  readonly onRouteChange?: NonNullable<AppProps['onRouteChange']>
  readonly restoreViewState?: NonNullable<AppProps['restoreViewState']>
  readonly hasFooter?: boolean
  readonly signals?: NonNullable<AppProps['signals']>
  readonly servers?: NonNullable<AppProps['servers']>
  readonly isReadonly?: boolean
  /** Renders under `<StrictMode>`, which runs every effect twice. */
  readonly isStrict?: boolean
}

/**
 * The whole app on a terminal in memory, with fake players and one fake clock for core and for drawing. Time passes only in `advance`.
 * `close` releases everything.
 */
export function openApp({
  transport,
  columns = 80,
  rows = 24,
  route = '/',
  colorDepth = 'mono',
  isStrict = false,
  ...ports
}: OpenAppOptions) {
  const players: FakePlayer[] = []
  const clock = createFakeClock(Date.UTC(2026, 10, 20, 12))
  prepareTerminalQueries()
  const core = createCore({
    client: createClient(transport),
    storage: createMemoryStorage(),
    resolveUrl: path => `http://cellar.test${path}`,
    lists: LIST_LOADING,
    isReadonly: ports.isReadonly ?? false,
    clock,
  })
  const createPlayer = () => {
    const fake = createFakePlayer()
    const closed = Promise.withResolvers<void>()
    players.push(fake)
    return Object.assign(fake, {
      closed: closed.promise,
      destroy: () => closed.resolve(),
      toggleVideo: () => undefined,
      closeFile: () => undefined,
    })
  }
  const app = (
    <App
      core={core}
      serverName="cellar.test"
      serverUrl="http://cellar.test"
      route={parseRoute(route)}
      colorDepth={colorDepth}
      createPlayer={createPlayer}
      {...ports}
      now={() => clock.now()}
    />
  )
  const Mode = isStrict ? StrictMode : Fragment
  const terminal = render(<Mode>{app}</Mode>)
  const resize = (toColumns: number, toRows: number) => {
    Object.defineProperties(terminal.stdout, {
      columns: { value: toColumns, configurable: true },
      rows: { value: toRows, configurable: true },
    })
    terminal.stdout.emit('resize')
  }
  resize(columns, rows)

  const frame = () => terminal.lastFrame() ?? ''
  const screen = () => plainText(frame())
  return {
    players,
    /** The screen with colors. */
    frame,
    screen,
    resize,
    /** Advances the clock, in milliseconds. */
    advance: (ms: number) => clock.advance(ms),
    press: (...keys: string[]) => keys.forEach(key => terminal.stdin.write(key)),
    /** Waits until the screen shows the text, or with `isAbsent` no longer shows it. Returns the screen. */
    async waitForText(text: string | RegExp, { isAbsent = false } = {}) {
      const isShown = () => (typeof text === 'string' ? screen().includes(text) : text.test(screen()))
      for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
        if (isShown() !== isAbsent) return screen()
        await new Promise(resolve => setTimeout(resolve, POLL_MS))
      }
      throw new Error(`The screen ${isAbsent ? 'still' : 'never'} showed ${String(text)}:\n${screen()}`)
    },
    /** Waits until all requests, including follow-up requests, are complete. */
    async waitForIdle() {
      for (let waited = 0, quiet = 0; quiet < QUIET_POLLS; waited += POLL_MS) {
        if (waited > WAIT_MS) throw new Error(`Requests are still pending:\n${screen()}`)
        await new Promise(resolve => setTimeout(resolve, POLL_MS))
        quiet = core.queryClient.isFetching() > 0 ? 0 : quiet + 1
      }
    },
    close() {
      terminal.unmount()
      core.stop()
    },
  }
}
