import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { toFailure } from '../../client/failure.ts'
import { playbackTexts } from '../../messages/en/playback.ts'
import type { CastDevice } from '../../player/cast-device.ts'
import { playerFailureText } from '../../player/player-failure.ts'
import type { Core } from '../../react/core.ts'
import { useCore } from '../../react/core-provider.ts'
import { refreshQueries, VIDEO_DATA } from '../../react/refresh-queries.ts'
import { useOwned } from '../../react/use-owned.ts'
import { useSharedData } from '../../react/use-shared-data.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { playlistNavQuery } from '../playlists/hooks.ts'
import { storeWatchState, videoQuery } from '../videos/hooks.ts'
import type { CastTransport } from './cast.machine.ts'
import { castView, type CastView } from './cast.view.ts'
import { passageRunOf } from './passage-runs.ts'
import { useFollowPassages } from './use-passage-run.ts'
import { nextInQueue } from './play-queue.ts'
import { useQueueOfPlayback } from './use-queue-of-playback.ts'
import { COUNTDOWN_S } from './up-next.ts'
import { displayText } from '../../format/index.ts'
import type { PlaybackView, PositionView } from './playback.view.ts'
import { createPlayback, type LocalPlayer, type PlaybackActions, type PlaybackStore } from './create-playback.ts'
import { createProgressOutbox } from './progress-outbox.ts'
import { useRegisterPause } from './use-pause-playbacks.ts'
import { useRegisterPlaying } from './use-playing.ts'

const TRANSPORTS = ['browser', 'google', 'network'] as const

/** For another video, use another key. */
export interface PlaybackTarget {
  readonly videoId: string
  /** Null until it exists, such as before its element is mounted. */
  readonly player: LocalPlayer | null
  /** Seconds; null resumes at the saved position. Playback seeks if it changes. */
  readonly startAt: number | null
  /** The position in seconds of a player that plays the video already. */
  readonly resumeAt?: number | null
  readonly startsPlaying?: boolean
  /** Starts on a receiver instead of `player`. */
  readonly startsOn?: CastTransport | null
  /** The player closes when nothing follows the video. */
  readonly closesAtEnd?: boolean
  /** Waits {@link COUNTDOWN_S} seconds before the next video, so that the user can cancel it. */
  readonly hasCountdown?: boolean
  /** The player closes when playback fails or the receiver is lost. */
  readonly closesOnFailure?: boolean
  readonly devices?: Partial<Record<CastTransport, CastDevice>>
  /** Autoplay opens the next video, or the next passage is in another video and starts at a position in seconds. */
  readonly onNext: (videoId: string, startAt?: number) => void
  readonly onClose?: () => void
  /** Called with the text of a failure, which is also in the view. */
  readonly onFailed?: (message: string) => void
}

export interface PlaybackControl {
  /** For {@link usePlaybackView} and {@link usePosition}. */
  readonly store: PlaybackStore
  readonly actions: PlaybackActions
  /** Whether the user can see the page; a countdown waits for it. */
  readonly setPageHidden: (isHidden: boolean) => void
  /** Null if the server has casting disabled or no device is available. */
  readonly cast: CastView | null
}

/**
 * Plays a video while the component is mounted: loads it, saves positions, skips segments, restores speed and volume, casts, and continues
 * with the next video. The component is rendered again when casting starts or ends, not when the position changes.
 */
export function usePlayback(target: PlaybackTarget): PlaybackControl {
  const { videoId, player, resumeAt = null, devices = {} } = target
  const core = useCore()
  const queryClient = useQueryClient()
  const { appConfig } = useCurrentUser()
  const latest = useRef(target)
  useEffect(() => {
    latest.current = target
  })
  const playback = useOwned(() => createOwnedPlayback(core, target, () => latest.current))

  useFollowPassages(playback, { videoId, startAt: target.startAt, resumeAt, onNext: target.onNext })
  useRegisterPause(playback.pauseLocal)
  useRegisterPlaying(videoId, playback)
  const { startAt } = target
  const appliedStart = useRef(startAt)
  useEffect(() => {
    if (startAt !== null && startAt !== appliedStart.current) playback.actions.seekTo(startAt)
    appliedStart.current = startAt
  }, [playback, startAt])

  const { isFetchedAfterMount, error } = useQuery({ ...videoQuery(core.client, videoId), select: () => true })
  const queue = useQueueOfPlayback(videoId)
  const neighbors = useSharedData(playlistNavQuery(core.client, videoId))
  useEffect(() => {
    // Only a fresh response has the current position; a cached one may be older than the position of another device.
    if (!isFetchedAfterMount) return
    const video = queryClient.getQueryData(videoQuery(core.client, videoId).queryKey)
    if (video) playback.setVideo(video)
    else if (error) playback.failVideo(toFailure(error).message)
  }, [core, queryClient, playback, videoId, isFetchedAfterMount, error])
  useEffect(() => (player ? playback.attach(player, resumeAt) : undefined), [playback, player, resumeAt])
  useEffect(() => {
    const playlists = (neighbors ?? []).map(({ playlist_meta, playlist_next: next }) => ({
      playlistId: playlist_meta.playlist_id,
      next: next && { id: next.youtube_id, title: displayText(next.title) || next.youtube_id },
    }))
    playback.setEntries([{ playlistId: null, next: nextInQueue(queue, videoId) }, ...playlists])
  }, [playback, neighbors, queue, videoId])

  const cast = usePlaybackState(playback, snapshot => snapshot.cast)
  const transports = TRANSPORTS.filter(transport => devices[transport] !== undefined)
  const canCast = appConfig.application.enable_cast && transports.length > 0
  return {
    store: playback,
    actions: playback.actions,
    setPageHidden: playback.setPageHidden,
    cast: canCast ? castView(cast, transports) : null,
  }
}

/** The state of a playback without its position; null before playback starts. */
export function usePlaybackView(store: PlaybackStore): PlaybackView | null {
  return usePlaybackState(store, ({ view }) => view)
}

/**
 * A value that depends on the position, which is null before playback starts. The component is rendered again only when the selected value
 * changes.
 */
export function usePosition<T>(store: PlaybackStore, select: (position: PositionView | null) => T): T {
  return usePlaybackState(store, ({ position }) => select(position))
}

function usePlaybackState<T>(store: PlaybackStore, select: (snapshot: ReturnType<PlaybackStore['getSnapshot']>) => T) {
  const read = () => select(store.getSnapshot())
  return useSyncExternalStore(store.subscribe, read, read)
}

function createOwnedPlayback(core: Core, target: PlaybackTarget, latest: () => PlaybackTarget) {
  const { videoId, startAt, startsPlaying = false, startsOn = null } = target
  const { closesAtEnd = false, closesOnFailure = false, hasCountdown = false } = target
  const session = core.session.getSnapshot()
  const accountId = session.tag === 'signedIn' ? session.account.id : 0
  let isClosed = false
  let isFailureShown = false
  const showError = (text: string) => core.notice.send({ type: 'show', notice: { text, isError: true } })
  const playback = createPlayback({
    client: core.client,
    clock: core.clock,
    storage: core.storage,
    resolveUrl: core.resolveUrl,
    outbox: createProgressOutbox(core.storage, core.client, accountId),
    videoId,
    startAt,
    startsPlaying,
    startsOn,
    closesAtEnd,
    closesOnFailure,
    countdownS: hasCountdown ? COUNTDOWN_S : 0,
    devices: () => latest().devices ?? {},
    onSaveFailed() {
      // Once per outage: positions are saved every 10 s.
      if (!isFailureShown) showError(playbackTexts.positionKept)
      isFailureShown = true
    },
    onSaved(watchState) {
      isFailureShown = false
      storeWatchState(core.queryClient, videoId, watchState)
      // The last save completes after the screen has closed: Continue Watching has changed.
      if (isClosed) refreshQueries(core.queryClient, VIDEO_DATA)
    },
    onBecameWatched: () => refreshQueries(core.queryClient, VIDEO_DATA),
    onCastFailed: showError,
    onNext: next => latest().onNext(next),
    onPassageEnded: () => passageRunOf(core).send({ type: 'ended' }),
    onClose: () => latest().onClose?.(),
    onFailed: failure => latest().onFailed?.(playerFailureText(failure)),
  })
  return {
    ...playback,
    stop() {
      isClosed = true
      void playback.close()
    },
  }
}
