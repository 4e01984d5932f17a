import {
  createPlayback,
  createProgressOutbox,
  createSystemClock,
  type Client,
  type PlayerFailure,
} from '@tubecellar/core'
import { displayText } from '@tubecellar/core/format'
import { openFileStorage, storageFile } from '../storage/file-storage.ts'
import { mediaUrl } from './media-url.ts'
import { createMpvPlayer } from './mpv-player.ts'
import { PlayerError } from './player-error.ts'
import type { MediaSource, PlayerOptions } from './player-options.ts'
import type { RunUserHook } from './user-hooks.ts'
import { watchPlayback } from './watch-playback.ts'

/** Interval of progress reports. */
const REPORT_INTERVAL_MS = 500

export interface PlayInMpvOptions {
  /** Must stay usable after `signal` is aborted, because the last position is saved then. */
  readonly client: Client
  readonly source: MediaSource
  readonly videoId: string
  /** Seconds; null resumes from the position on the server. */
  readonly startAt: number | null
  /** State folder for volume, speed, and positions that are not saved to the server yet. */
  readonly storageDir: string
  readonly player?: PlayerOptions
  /** Called about twice per second during playback. */
  readonly onProgress?: (progress: PlayProgress) => void
  /** Runs the programs of the user when the video plays and ends. */
  readonly runHook?: RunUserHook
  /** Stops playback, like closing the window. */
  readonly signal?: AbortSignal
}

/** Times in seconds. */
export interface PlayProgress {
  readonly title: string
  readonly position: number
  readonly duration: number
  readonly isPaused: boolean
}

/** The result after mpv is closed. If `isSaved` is false, the last position is in the outbox and is sent at the next start. */
export interface PlayResult {
  readonly videoId: string
  readonly title: string
  readonly position: number
  readonly duration: number
  readonly hasEnded: boolean
  readonly isSaved: boolean
}

/**
 * Plays a video in mpv until mpv is closed, with resume, saving, sponsor skips and subtitles as in the terminal UI. Rejects with
 * {@link PlayerError} if mpv is missing or cannot play the video, and with ApiError if the video cannot be fetched.
 */
export async function playInMpv(options: PlayInMpvOptions): Promise<PlayResult> {
  const { client, source, videoId, startAt, onProgress = () => undefined, runHook, signal } = options
  const storage = openFileStorage(storageFile(options.storageDir, source.serverUrl))
  const [video, account] = await Promise.all([client.getVideo({ params: { id: videoId } }), client.getAccount()])
  const outbox = createProgressOutbox(storage, client, account.id)
  await outbox.replay()

  const clock = createSystemClock()
  const player = createMpvPlayer(source, options.player)
  let failure: PlayerFailure | null = null
  const stop = () => player.destroy()
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
      remove(id) {
        isSaved = true
        outbox.remove(id)
      },
    },
    videoId,
    startAt,
    startsPlaying: false,
    startsOn: null,
    closesAtEnd: true,
    closesOnFailure: true,
    resolveUrl: path => mediaUrl(path, source.serverUrl) ?? '',
    devices: () => ({}),
    onSaved: () => undefined,
    onBecameWatched: () => undefined,
    onSaveFailed: () => undefined,
    onCastFailed: () => undefined,
    // Without playlists, no video follows.
    onNext: stop,
    onClose: stop,
    onFailed(reason) {
      failure = reason
      stop()
    },
  })
  playback.setVideo(video)
  playback.attach(player)
  if (signal?.aborted) stop()

  const title = displayText(video.title)
  let lastReportedAt = 0
  playback.subscribe(() => {
    if (clock.now() - lastReportedAt < REPORT_INTERVAL_MS) return
    lastReportedAt = clock.now()
    const { view, position } = playback.getSnapshot()
    if (view && position)
      onProgress({ title, position: position.position, duration: view.duration, isPaused: view.isPaused })
  })

  const details = {
    id: videoId,
    title,
    channel: displayText(video.channel.channel_name),
    mediaUrl: mediaUrl(video.media_url, source.serverUrl) ?? '',
  }
  const readPlayed = () => {
    const { view } = playback.getSnapshot()
    const position = playback.position()
    return view && position !== null ? { ...details, position, duration: view.duration, hasEnded: view.hasEnded } : null
  }
  const endHooks = runHook ? watchPlayback(runHook, playback, readPlayed) : () => undefined

  await player.closed
  endHooks()
  const position = playback.position() ?? startAt ?? 0
  const { duration = video.player.duration, hasEnded = false } = playback.getSnapshot().view ?? {}
  await playback.close()
  signal?.removeEventListener('abort', stop)
  if (failure !== null) throw new PlayerError(failure)
  return { videoId, title, position, duration, hasEnded, isSaved }
}
