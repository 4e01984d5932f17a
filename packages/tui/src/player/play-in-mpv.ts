import {
  createPlayback,
  createProgressOutbox,
  createSystemClock,
  type Client,
  type PlayerEvent,
} from '@tubecellar/core'
import { displayText } from '@tubecellar/core/format'
import { openFileStorage, storageFile } from '../storage/file-storage.ts'
import { mediaAddress } from './media-url.ts'
import { createMpvPlayer } from './mpv-player.ts'
import { PlayerError } from './player-error.ts'
import type { MediaSource, PlayerOptions } from './player-options.ts'

/** How often a progress line is told. */
const REPORT_EVERY_MS = 500

export interface PlayInMpvOptions {
  /** Must outlive `signal`: the last position is saved after it. */
  readonly client: Client
  readonly source: MediaSource
  readonly videoId: string
  /** Seconds; null resumes where the server says. */
  readonly startAt: number | null
  /** State folder: volume, speed, and positions that the server could not be told yet. */
  readonly storageDir: string
  readonly player?: PlayerOptions
  /** Told about twice a second while it plays, for a progress line. */
  readonly onProgress?: (progress: PlayProgress) => void
  /** Ends playback, as closing the window would. */
  readonly signal?: AbortSignal
}

/** Times in seconds. */
export interface PlayProgress {
  readonly title: string
  readonly position: number
  readonly duration: number
  readonly isPaused: boolean
}

/** How it went, once mpv is closed. `isSaved` false: the last position waits in the outbox for the next start. */
export interface PlayResult {
  readonly videoId: string
  readonly title: string
  readonly position: number
  readonly duration: number
  readonly hasEnded: boolean
  readonly isSaved: boolean
}

/**
 * Plays one video in mpv and stays until that is closed: resume, saving, sponsor skips and subtitles as in the terminal UI.
 * Rejects with {@link PlayerError} when mpv is missing or cannot play it, and with ApiError when the video cannot be read.
 */
export async function playInMpv(options: PlayInMpvOptions): Promise<PlayResult> {
  const { client, source, videoId, startAt, onProgress = () => undefined, signal } = options
  const storage = openFileStorage(storageFile(options.storageDir, source.serverUrl))
  const [video, account] = await Promise.all([client.getVideo({ params: { id: videoId } }), client.getAccount()])
  const outbox = createProgressOutbox(storage, client, account.id)
  await outbox.replay()

  const clock = createSystemClock()
  const player = createMpvPlayer(source, options.player)
  let failure: string | null = null
  const stop = () => player.destroy()
  player.subscribe((event: PlayerEvent) => {
    if (event.type === 'failed') failure = event.message
    if (event.type === 'failed' || event.type === 'ended') stop()
  })
  signal?.addEventListener('abort', stop, { once: true })

  let isSaved = true
  const playback = createPlayback({
    client,
    clock,
    storage,
    outbox: {
      ...outbox,
      put(id, position) {
        isSaved = false
        outbox.put(id, position)
      },
      drop(id) {
        isSaved = true
        outbox.drop(id)
      },
    },
    video,
    player,
    startAt,
    resolveUrl: path => mediaAddress(path, source.serverUrl) ?? '',
    onSaved: () => undefined,
    onBecameWatched: () => undefined,
  })
  if (signal?.aborted) stop()

  const title = displayText(video.title)
  let lastReportedAt = 0
  playback.subscribe(() => {
    if (clock.now() - lastReportedAt < REPORT_EVERY_MS) return
    lastReportedAt = clock.now()
    const { position, duration, isPaused } = playback.getSnapshot()
    onProgress({ title, position, duration, isPaused })
  })

  await player.closed
  await playback.close()
  signal?.removeEventListener('abort', stop)
  if (failure !== null) throw new PlayerError(failure)
  const { position, duration, hasEnded } = playback.getSnapshot()
  return { videoId, title, position, duration, hasEnded, isSaved }
}
