import { render } from 'ink'
import { parsePath, placeOf, type Client, type Place } from '@tubecellar/core'
import { createCore } from '@tubecellar/core/react'
import { App } from './app.tsx'
import { mediaAddress } from './player/media-address.ts'
import { createMpvPlayer, type MpvPlayer } from './player/mpv-player.ts'
import type { MediaSource, PlayerOptions } from './player/player-options.ts'
import { openFileStorage, storageFile } from './storage/file-storage.ts'
import { pacedInput } from './terminal/paced-input.ts'
import { restoreTerminal } from './terminal/restore-terminal.ts'
import { detectTier } from './theme/tier.ts'

const FRAMES_PER_SECOND = 30

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
  readonly playerOptions?: PlayerOptions
}

/**
 * The full-screen terminal UI. Resolves with the exit code once the person leaves and the terminal is restored: 0, or 128
 * and the number of the signal that ended it. The caller makes sure that stdin and stdout are terminals, and imports this
 * lazily.
 */
export async function runUi({
  client,
  serverName,
  source,
  route,
  storageDir,
  playerOptions,
}: UiOptions): Promise<number> {
  const { serverUrl } = source
  const storage = openFileStorage(storageFile(storageDir, serverUrl))
  const core = createCore({ client, storage, resolveUrl: path => mediaAddress(path, serverUrl) ?? '' })
  const players = new Set<MpvPlayer>()
  const createPlayer = () => {
    const player = createMpvPlayer(source, playerOptions)
    players.add(player)
    void player.closed.then(() => players.delete(player))
    return player
  }

  const app = render(
    <App
      core={core}
      serverName={serverName}
      serverUrl={serverUrl}
      place={firstPlace(route)}
      tier={detectTier(process.env)}
      createPlayer={createPlayer}
    />,
    {
      stdin: pacedInput(process.stdin),
      alternateScreen: true,
      incrementalRendering: true,
      exitOnCtrlC: false,
      patchConsole: false,
      maxFps: FRAMES_PER_SECOND,
    },
  )

  let exitCode = 0
  const onSignal = (signal: keyof typeof exitCodes) => {
    exitCode = exitCodes[signal]
    app.unmount()
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
  process.on('exit', restoreTerminal)
  try {
    await app.waitUntilExit()
    return exitCode
  } finally {
    process.off('SIGTERM', onSignal)
    process.off('SIGHUP', onSignal)
    for (const player of players) player.destroy()
    await Promise.all([...players].map(({ closed }) => closed))
    core.stop()
    process.off('exit', restoreTerminal)
    const problem = storage.problem()
    if (problem !== null) process.stderr.write(`${problem}\n`)
  }
}

/** An overlay is for the browser: here the video has its own page. */
function firstPlace(route = '/'): Place {
  const place = parsePath(route)
  return place.overlayVideoId === null ? place : placeOf({ tag: 'video', id: place.overlayVideoId, startAt: null })
}
