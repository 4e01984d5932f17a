import { setFlagsFromString } from 'node:v8'
import { render } from 'ink'
import { parseRoute, routeFor, type Client, type AppRoute } from '@tubecellar/core'
import { createCore } from '@tubecellar/core/react'
import { App } from './app/app.tsx'
import { createCaster } from './player/cast/caster.ts'
import { readReceiver } from './player/cast/receiver.ts'
import type { KnownServer } from './app/server-menu.tsx'
import type { ReadUiConfig } from './config/read-ui-config.ts'
import { customKeymap } from './keys/custom-keymap.ts'
import { createImageLoader } from './pictures/load-image.ts'
import { createImageStore, type ImageMode } from './pictures/image-store.ts'
import { mediaAddress } from './player/media-url.ts'
import { createPlayHooks } from './player/play-hooks.ts'
import { createMpvPlayer, type MpvPlayer } from './player/mpv-player.ts'
import type { MediaSource, PlayerOptions } from './player/player-options.ts'
import { openFileStorage, storageFile } from './storage/file-storage.ts'
import { createLastRoute } from './app/last-route.ts'
import { createSavedViews } from './app/saved-views.ts'
import { asciiOutput } from './terminal/ascii.ts'
import { createFocus } from './terminal/terminal-focus.ts'
import { createFunctionKeys } from './terminal/function-keys.ts'
import { createMouse } from './terminal/mouse.ts'
import { chunkedInput } from './terminal/chunked-input.ts'
import { queryTerminal, type TerminalReplies } from './terminal/query-terminal.ts'
import { restoreTerminal } from './terminal/restore-terminal.ts'
import { showsProgress } from './terminal/terminal-sequences.ts'
import { openCustomThemes } from './theme/custom-themes.ts'
import { isThemeName, type CustomTheme } from './theme/palettes.ts'
import { themeOnTerminal } from './theme/theme-for-background.ts'
import { detectColorDepth, type ColorDepth } from './theme/color-depth.ts'

const FRAMES_PER_SECOND = 30

/** How much the heap may grow, in percent of what is in use, before it is cleaned: V8 would let it double. */
const HEAP_GROWTH = 20

/** Shells give a process that a signal ended 128 and the signal's number. */
const exitCodes = { SIGTERM: 143, SIGHUP: 129 } as const

export interface UiOptions {
  /** Must outlive the first interruption: the last position is saved after it. */
  readonly client: Client
  /** Shown on the login screen: `127.0.0.1:8000`. */
  readonly serverName: string
  readonly source: MediaSource
  /** Where to open, as a path of the app: `/video/abc?t=90`. Home by default. */
  readonly route?: string
  /** State folder (0700): what the terminal UI remembers, positions that the server does not know yet. Made when missing. */
  readonly storageDir: string
  /** Themes of the person, a file each; it may be missing. */
  readonly themesDir: string
  /** Covers are kept here; it may be deleted at any time. */
  readonly cacheDir: string
  readonly playerOptions?: PlayerOptions
  /** What the person set, and what is wrong with it. */
  readonly settings: ReadUiConfig
  readonly servers: readonly KnownServer[]
  /** Parses a server URL that the user typed, or reports what is wrong with it. */
  readonly readServerUrl: (text: string) => { readonly serverUrl: string } | { readonly problem: string }
  /** Shown at the start if there are no problems to show. */
  readonly greeting?: string
}

/** A screen at rest notices within this time that the server has gone. */
const HEARTBEAT_MS = 5000

/** Why it ended: the person left, with the exit code, or wants another server, by its profile or its URL. */
export type UiEnd =
  | { readonly tag: 'left'; readonly exitCode: number }
  | { readonly tag: 'server'; readonly profile: string }
  | { readonly tag: 'url'; readonly serverUrl: string }

/**
 * The full-screen terminal UI. Resolves once the person leaves and the terminal is restored, with exit code 0, or 128
 * and the number of the signal that ended it. The caller makes sure that stdin and stdout are terminals, and imports this
 * lazily.
 */
export async function runUi({
  client,
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
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
  const { serverUrl } = source
  const { config } = settings
  const own = customKeymap(config.keys)
  const write = (text: string) => void process.stdout.write(text)
  const colorDepth = detectColorDepth(process.env)
  const responses = await queryTerminal(process.stdin, process.stdout)
  const mode = config.screenReader ? 'off' : imageMode(config.pictures, colorDepth, responses)
  const images = createImageStore({
    mode,
    depth: colorDepth === 'truecolor' ? 'truecolor' : '256',
    load: createImageLoader(source, cacheDir),
    write,
  })
  const mouse = createMouse(write)
  const functionKeys = createFunctionKeys()
  const focus = createFocus(write)
  const storage = openFileStorage(storageFile(storageDir, serverUrl))
  const broken = storage.problem()
  const lastRoute = createLastRoute(storage)
  const savedViews = createSavedViews(storage)
  const core = createCore({
    client,
    storage,
    resolveUrl: path => mediaAddress(path, serverUrl) ?? '',
    heartbeatMs: HEARTBEAT_MS,
  })
  const players = new Set<MpvPlayer>()
  const terminal = { ...responses, hasTruecolor: colorDepth === 'truecolor' }
  const createPlayer = (ready?: Promise<void>) => {
    const player = createMpvPlayer(source, ready ? { ...playerOptions, terminal } : playerOptions, ready)
    players.add(player)
    void player.closed.then(() => players.delete(player))
    return player
  }

  const reportProblem = (text: string) => core.notice.send({ type: 'show', notice: { text, isError: true } })
  const runHook = createPlayHooks(config, reportProblem)
  const customThemes = openCustomThemes(themesDir, reportProblem)
  const problems = [
    ...settings.problems,
    ...own.problems,
    ...customThemes.problems(),
    ...themeProblems(config.theme, customThemes.getSnapshot(), themesDir),
    ...(broken === null ? [] : [broken]),
  ]

  let end: UiEnd = { tag: 'left', exitCode: 0 }
  const goTo = (next: UiEnd) => {
    end = next
    app.unmount()
  }
  const connectTo = (address: string) => {
    const read = readServerUrl(address)
    if ('problem' in read) return read.problem
    goTo({ tag: 'url', serverUrl: read.serverUrl })
    return null
  }
  const app = render(
    <App
      core={core}
      serverName={serverName}
      serverUrl={serverUrl}
      place={route === undefined ? savedRoute(config.restore ? lastRoute.read() : null) : initialRoute(route)}
      runHook={runHook}
      onRouteChange={(path, memory) => {
        lastRoute.set(path)
        savedViews.stay(path, memory)
      }}
      {...(config.restore ? { restoreViewState: savedViews.take } : {})}
      colorDepth={colorDepth}
      keymap={own.keymap}
      background={responses.background}
      isAscii={config.ascii}
      hasFooter={config.footer}
      isReadonly={config.readonly}
      images={images}
      mouse={mouse}
      functionKeys={functionKeys}
      signals={{ write, hasProgress: showsProgress(process.env), notify: config.notify, focus }}
      customThemes={customThemes}
      {...themeProps(themeOnTerminal(config.theme, responses.background))}
      servers={{ known: servers, onSwitch: profile => goTo({ tag: 'server', profile }), onConnect: connectTo }}
      createPlayer={createPlayer}
      caster={createCaster(config.receivers.map(readReceiver).filter(receiver => receiver !== null))}
    />,
    {
      stdin: chunkedInput(process.stdin, span => {
        images.onActivity()
        return mouse.feed(span) || focus.feed(span) || functionKeys.feed(span)
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
  const said = problem ?? greeting
  // Of several problems the others are told on the way out, in the shell.
  if (said !== undefined) core.notice.send({ type: 'show', notice: { text: said, isError: problem !== undefined } })

  const onSignal = (signal: keyof typeof exitCodes) => {
    end = { tag: 'left', exitCode: exitCodes[signal] }
    app.unmount()
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
  process.on('exit', restoreTerminal)
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
    process.off('exit', restoreTerminal)
    const unsaved = storage.problem()
    const told = new Set(unsaved === null ? problems : [...problems, unsaved])
    for (const line of told) process.stderr.write(`${line}\n`)
  }
}

/** What the person wants, as far as the terminal can. */
function imageMode(wanted: 'auto' | ImageMode, colorDepth: ColorDepth, { hasKittyImages }: TerminalReplies): ImageMode {
  const canBlock = colorDepth === 'truecolor' || colorDepth === '256'
  if (wanted === 'auto') return hasKittyImages && colorDepth !== 'mono' ? 'kitty' : canBlock ? 'blocks' : 'off'
  return wanted === 'blocks' && !canBlock ? 'off' : wanted
}

/** An overlay is for the browser: here the video has its own page. */
function initialRoute(route: string): AppRoute {
  const appRoute = parseRoute(route)
  return appRoute.overlayVideoId === null
    ? appRoute
    : routeFor({ tag: 'video', id: appRoute.overlayVideoId, startAt: null })
}

/** Home where nothing was left, or nothing that is a page any more. */
function savedRoute(path: string | null): AppRoute {
  const appRoute = initialRoute(path ?? '/')
  return appRoute.screen.tag === 'notFound' ? routeFor({ tag: 'home' }) : appRoute
}

const themeProps = (theme: string | null) => (theme === null ? {} : { theme })

function themeProblems(theme: string, own: ReadonlyMap<string, CustomTheme>, folder: string): string[] {
  const isKnown = theme === 'account' || theme === 'auto' || isThemeName(theme) || own.has(theme)
  return isKnown ? [] : [`theme: "${theme}" not found in ${folder}; using the theme of your account.`]
}
