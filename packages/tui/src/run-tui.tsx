import { setFlagsFromString } from 'node:v8'
import { render } from 'ink'
import { parseRoute, routeFor, type Client, type AppRoute } from '@tubecellar/core'
import { createCore, prepareTerminalQueries } from '@tubecellar/core/react'
import { runTuiTexts } from '@tubecellar/core/messages/tui/run-tui'
import { App } from './app/app.tsx'
import { createCaster } from './player/cast/caster.ts'
import { parseReceiver } from './player/cast/receiver.ts'
import type { KnownServer } from './app/server-menu.tsx'
import type { ReadUiConfig } from './config/ui-config.ts'
import { customKeymap } from './keys/custom-keymap.ts'
import { createImageLoader } from './pictures/load-image.ts'
import { createImageStore, type ImageMode } from './pictures/image-store.ts'
import { mediaUrl } from './player/media-url.ts'
import { createUserHooks } from './player/user-hooks.ts'
import { createMpvPlayer, type MpvPlayer } from './player/mpv-player.ts'
import type { MediaSource, PlayerOptions } from './player/player-options.ts'
import { openFileStorage, storageFile } from './storage/file-storage.ts'
import { createLastRoute } from './app/last-route.ts'
import { LIST_LOADING } from './app/list-loading.ts'
import { createSavedViews } from './app/saved-views.ts'
import { asciiOutput } from './terminal/ascii.ts'
import { createTerminalFocus } from './terminal/terminal-focus.ts'
import { createFunctionKeys } from './terminal/function-keys.ts'
import { createMouse } from './terminal/mouse.ts'
import { chunkedInput } from './terminal/chunked-input.ts'
import type { TerminalReplies } from './terminal/query-terminal.ts'
import { restoreTerminal } from './terminal/restore-terminal.ts'
import { showsProgress } from './terminal/terminal-sequences.ts'
import { openCustomThemes } from './theme/custom-themes.ts'
import { isThemeName, type CustomTheme } from './theme/palettes.ts'
import { configuredTheme } from './theme/theme-for-background.ts'
import { detectColorDepth, type ColorDepth } from './theme/color-depth.ts'

const FRAMES_PER_SECOND = 30

/** Heap growth in percent of the used size before a garbage collection; V8 would allow it to double. */
const HEAP_GROWTH_PERCENT = 20

/** Exit code after a signal: 128 plus the signal number. */
const exitCodes = { SIGTERM: 143, SIGHUP: 129 } as const

export interface UiOptions {
  /** Must stay usable after the first interrupt, because the last position is saved then. */
  readonly client: Client
  readonly terminalReplies: TerminalReplies
  /** Shown on the sign-in screen: `127.0.0.1:8000`. */
  readonly serverName: string
  readonly source: MediaSource
  /** The path to open: `/video/abc?t=90`. Home by default. */
  readonly route?: string
  /** State folder (0700) for UI state and positions that are not saved to the server yet. Created if missing. */
  readonly storageDir: string
  /** Folder with custom themes; it may be missing. */
  readonly themesDir: string
  /** Image cache; it can be deleted at any time. */
  readonly cacheDir: string
  readonly playerOptions?: PlayerOptions
  /** The settings of the user, with messages about invalid ones. */
  readonly settings: ReadUiConfig
  readonly servers: readonly KnownServer[]
  /** Parses a server URL that the user typed, or reports what is wrong with it. */
  readonly readServerUrl: (text: string) => { readonly serverUrl: string } | { readonly problem: string }
  /** Shown at the start if there are no problems to show. */
  readonly greeting?: string
}

/** Interval of the check whether the server is reachable. */
const HEARTBEAT_MS = 5000

/** Why the UI ended: the user quit, with the exit code, or switched to another server, by profile or URL. */
export type UiEnd =
  | { readonly tag: 'left'; readonly exitCode: number }
  | { readonly tag: 'server'; readonly profile: string }
  | { readonly tag: 'url'; readonly serverUrl: string }

/**
 * The full-screen terminal UI. Resolves when the user quits and the terminal is restored, with exit code 0, or 128 plus the
 * number of the signal. The caller checks that stdin and stdout are terminals, and imports this lazily.
 */
export async function runTui({
  client,
  terminalReplies,
  serverName,
  source,
  route,
  storageDir,
  themesDir,
  cacheDir,
  playerOptions,
  settings,
  servers,
  readServerUrl,
  greeting,
}: UiOptions): Promise<UiEnd> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
  prepareTerminalQueries()
  const { serverUrl } = source
  const { config } = settings
  const customKeys = customKeymap(config.keys)
  const write = (text: string) => void process.stdout.write(text)
  const colorDepth = detectColorDepth(process.env)
  const mode = config.screenReader ? 'off' : imageMode(config.pictures, colorDepth, terminalReplies)
  const images = createImageStore({
    mode,
    depth: colorDepth === 'truecolor' ? 'truecolor' : '256',
    load: createImageLoader(source, cacheDir),
    write,
  })
  const mouse = createMouse(write)
  const functionKeys = createFunctionKeys()
  const focus = createTerminalFocus(write)
  const storage = openFileStorage(storageFile(storageDir, serverUrl))
  const storageProblem = storage.problem()
  const lastRoute = createLastRoute(storage)
  const savedViews = createSavedViews(storage)
  const core = createCore({
    client,
    storage,
    resolveUrl: path => mediaUrl(path, serverUrl) ?? '',
    heartbeatMs: HEARTBEAT_MS,
    lists: LIST_LOADING,
    isReadonly: config.readonly,
  })
  const players = new Set<MpvPlayer>()
  const terminal = { ...terminalReplies, hasTruecolor: colorDepth === 'truecolor' }
  const createPlayer = (ready?: Promise<void>) => {
    const player = createMpvPlayer(source, ready ? { ...playerOptions, terminal } : playerOptions, ready)
    players.add(player)
    void player.closed.then(() => players.delete(player))
    return player
  }

  const reportProblem = (text: string) => core.notice.send({ type: 'show', notice: { text, isError: true } })
  const runHook = createUserHooks(config, reportProblem)
  const customThemes = await openCustomThemes(themesDir, reportProblem)
  const problems = [
    ...settings.problems,
    ...customKeys.problems,
    ...customThemes.problems(),
    ...themeProblems(config.theme, customThemes.getSnapshot(), themesDir),
    ...(storageProblem === null ? [] : [storageProblem]),
  ]

  let end: UiEnd = { tag: 'left', exitCode: 0 }
  const endWith = (next: UiEnd) => {
    end = next
    app.unmount()
  }
  const connectTo = (address: string) => {
    const result = readServerUrl(address)
    if ('problem' in result) return result.problem
    endWith({ tag: 'url', serverUrl: result.serverUrl })
    return null
  }
  const app = render(
    <App
      core={core}
      serverName={serverName}
      serverUrl={serverUrl}
      route={route === undefined ? savedRoute(config.restore ? lastRoute.read() : null) : initialRoute(route)}
      runHook={runHook}
      onRouteChange={(path, memory) => {
        lastRoute.set(path)
        savedViews.record(path, memory)
      }}
      {...(config.restore ? { restoreViewState: savedViews.restore } : {})}
      colorDepth={colorDepth}
      keymap={customKeys.keymap}
      background={terminalReplies.background}
      isAscii={config.ascii}
      hasFooter={config.footer}
      isReadonly={config.readonly}
      images={images}
      mouse={mouse}
      functionKeys={functionKeys}
      signals={{ write, hasProgress: showsProgress(process.env), notify: config.notify, focus }}
      customThemes={customThemes}
      {...themeProps(configuredTheme(config.theme, terminalReplies.background))}
      servers={{ known: servers, onSwitch: profile => endWith({ tag: 'server', profile }), onConnect: connectTo }}
      createPlayer={createPlayer}
      caster={createCaster(config.receivers.map(parseReceiver).filter(receiver => receiver !== null))}
    />,
    {
      stdin: chunkedInput(process.stdin, span => {
        images.onActivity()
        return mouse.handle(span) || focus.handle(span) || functionKeys.handle(span)
      }),
      stdout: config.ascii ? asciiOutput(process.stdout) : process.stdout,
      isScreenReaderEnabled: config.screenReader,
      alternateScreen: !config.screenReader,
      incrementalRendering: true,
      exitOnCtrlC: false,
      patchConsole: false,
      maxFps: FRAMES_PER_SECOND,
    },
  )

  mouse.setOn(config.mouse && !config.screenReader)
  focus.setOn(config.notify !== 'off')
  const [problem] = problems
  const greetingText = problem ?? greeting
  // Shows the first problem; all problems are printed to the shell at exit.
  if (greetingText !== undefined)
    core.notice.send({ type: 'show', notice: { text: greetingText, isError: problem !== undefined } })

  const onSignal = (signal: keyof typeof exitCodes) => {
    end = { tag: 'left', exitCode: exitCodes[signal] }
    app.unmount()
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
  // After an uncaught error. Ink draws a last frame when the process exits, which must not be drawn after the alternate
  // screen was left.
  const onExit = () => {
    try {
      app.unmount()
    } catch {
      // Only the last frame is missing; the error that ends the process is shown.
    }
    restoreTerminal()
  }
  process.on('exit', onExit)
  try {
    await app.waitUntilExit()
    return end
  } finally {
    mouse.setOn(false)
    focus.setOn(false)
    process.off('SIGTERM', onSignal)
    process.off('SIGHUP', onSignal)
    for (const player of players) player.destroy()
    await Promise.all([...players].map(({ closed }) => closed))
    core.stop()
    customThemes.close()
    lastRoute.flush()
    savedViews.flush()
    process.off('exit', onExit)
    const unsaved = storage.problem()
    const messages = new Set(unsaved === null ? problems : [...problems, unsaved])
    for (const line of messages) process.stderr.write(`${line}\n`)
  }
}

/** The configured image mode, limited to what the terminal supports. */
function imageMode(wanted: 'auto' | ImageMode, colorDepth: ColorDepth, { hasKittyImages }: TerminalReplies): ImageMode {
  const canBlock = colorDepth === 'truecolor' || colorDepth === '256'
  if (wanted === 'auto') return hasKittyImages && colorDepth !== 'mono' ? 'kitty' : canBlock ? 'blocks' : 'off'
  return wanted === 'blocks' && !canBlock ? 'off' : wanted
}

/** Replaces an overlay route of the web UI by the video page. */
function initialRoute(route: string): AppRoute {
  const appRoute = parseRoute(route)
  return appRoute.overlayVideoId === null
    ? appRoute
    : routeFor({ tag: 'video', id: appRoute.overlayVideoId, startAt: null })
}

/** The saved route, or Home if it is missing or no longer valid. */
function savedRoute(path: string | null): AppRoute {
  const appRoute = initialRoute(path ?? '/')
  return appRoute.screen.tag === 'notFound' ? routeFor({ tag: 'home' }) : appRoute
}

const themeProps = (theme: string | null) => (theme === null ? {} : { theme })

function themeProblems(theme: string, customThemes: ReadonlyMap<string, CustomTheme>, folder: string): string[] {
  const isKnown = theme === 'account' || theme === 'auto' || isThemeName(theme) || customThemes.has(theme)
  return isKnown ? [] : [runTuiTexts.themeNotFound(theme, folder)]
}
