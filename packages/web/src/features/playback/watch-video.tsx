import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import type { LoadFailure, PlaylistNav, VideoDetailView } from '@tubecellar/core'
import {
  usePassageRun,
  usePlayback,
  usePlaybackNav,
  useVideoPlaylists,
  type PlaybackStore,
} from '@tubecellar/core/react'
import { useVideoElement, type VideoElementHandoff } from '../../player/use-video-element.ts'
import { useReportVisibility } from '../../player/use-report-visibility.ts'
import { useSaveOnLeave } from '../../player/use-save-on-leave.ts'
import { VideoPlayer } from '../../player/video-player.tsx'
import { useShowPlaying } from './use-show-playing.ts'
import styles from './watch-video.module.css'

const HitsBar = lazy(async () => ({ default: (await import('./hits-bar.tsx')).HitsBar }))

/** State and actions of the playback, for content around the player. */
export interface WatchContext {
  /** For the parts that show the position. */
  readonly store: PlaybackStore
  readonly seekTo: (seconds: number) => void
  readonly playlists: readonly PlaylistNav[]
  readonly playlistsFailure: LoadFailure | null
  readonly toggleAutoplay: (playlistId: string) => void
  readonly retryPlaylists: () => void
}

interface WatchVideoProps {
  video: VideoDetailView
  /** Seconds; null resumes at the saved position. */
  startAt: number | null
  /** Starts playing automatically: the previous video has ended, or the user pressed play to open this one. */
  isAutoplay: boolean
  hasTheater?: boolean
  /** Continues with another video, or with a hit in it at a position in seconds. */
  onOpen: (videoId: string, startAt?: number) => void
  /** The element of a video that is already playing, and where it continues afterwards. */
  handoff?: VideoElementHandoff
  /** Writes a note at this time; without it, the player adds a bookmark. */
  onNote?: (seconds: number) => void
  below: (parts: WatchContext) => ReactNode
  /** As high as the player, next to it. */
  beside?: (parts: WatchContext) => ReactNode
  sidebar: ((parts: WatchContext) => ReactNode) | null
  /** Rendered last, in the column of the player. */
  after?: (parts: WatchContext) => ReactNode
}

/** A video with its player and related content: on its page and in the overlay. */
export function WatchVideo(props: WatchVideoProps) {
  const {
    video,
    startAt,
    isAutoplay,
    hasTheater = true,
    onOpen,
    handoff,
    onNote,
    below,
    beside,
    sidebar,
    after,
  } = props
  const videoSurface = useVideoElement(handoff)
  const { store, actions, cast, setPageHidden } = usePlayback({
    videoId: video.id,
    player: videoSurface.player,
    startAt,
    resumeAt: videoSurface.resumeAt,
    startsPlaying: isAutoplay,
    hasCountdown: true,
    devices: videoSurface.castDevices,
    onNext: onOpen,
  })
  const playlists = useVideoPlaylists(video.id)
  const passages = usePassageRun(video.id)
  const nav = usePlaybackNav(video.id, playlists.view)
  useReportVisibility(setPageHidden)
  const [isTheater, setIsTheater] = useState(false)
  useSaveOnLeave(actions.saveNow)

  const playerRef = useRef<HTMLDivElement>(null)
  useShowPlaying(store, playerRef)
  const { seekTo } = actions
  const seekInView = useCallback(
    (seconds: number) => {
      seekTo(seconds)
      playerRef.current?.scrollIntoView({ block: 'nearest' })
    },
    [seekTo],
  )
  const parts: WatchContext = {
    store,
    seekTo: seekInView,
    playlists: playlists.view,
    playlistsFailure: playlists.failure,
    toggleAutoplay: playlists.actions.toggle,
    retryPlaylists: playlists.actions.refresh,
  }
  return (
    <div
      className={styles.watch}
      data-watch
      data-theater={isTheater || undefined}
      data-sidebar={sidebar !== null || undefined}
    >
      <div ref={playerRef} className={styles.player}>
        <VideoPlayer
          video={video}
          videoSurface={videoSurface}
          store={store}
          actions={actions}
          nav={nav}
          onOpen={onOpen}
          onToggleAutoplay={playlists.actions.toggle}
          cast={cast}
          {...(onNote && { onNote })}
          theater={hasTheater ? { isOn: isTheater, toggle: () => setIsTheater(!isTheater) } : null}
        />
      </div>
      <div className={styles.below}>
        {passages.view && (
          <Suspense fallback={null}>
            <HitsBar run={passages.view} actions={passages.actions} />
          </Suspense>
        )}
        {below(parts)}
      </div>
      {beside && <div className={styles.beside}>{beside(parts)}</div>}
      {sidebar && <aside className={styles.sidebar}>{sidebar(parts)}</aside>}
      {after && <div className={styles.after}>{after(parts)}</div>}
    </div>
  )
}
