import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { LoadFailure, PlaybackView, PlaylistNav, VideoDetailView } from '@tubecellar/core'
import { useAutoplay, useCast, usePlayback } from '@tubecellar/core/react'
import { usePlayerSurface, type VideoElementHandoff } from '../../player/use-video-element.ts'
import { useSaveOnLeave } from '../../player/use-save-on-leave.ts'
import { VideoPlayer } from '../../player/video-player.tsx'
import styles from './watch-video.module.css'

/** State and actions of the playback, for content around the player. */
export interface WatchContext {
  readonly view: PlaybackView | null
  readonly seekTo: (seconds: number) => void
  readonly playlists: readonly PlaylistNav[]
  readonly playlistsFailure: LoadFailure | null
  readonly toggleAutoplay: (playlistId: string) => void
  readonly retryPlaylists: () => void
}

interface WatchProps {
  video: VideoDetailView
  /** Seconds; null resumes at the saved position. */
  startAt: number | null
  /** Starts playing automatically: the previous video has ended, or the user pressed play to open this one. */
  isAutoplay: boolean
  hasTheater?: boolean
  /** Continues with another video of a playlist. */
  onOpen: (videoId: string) => void
  /** The element of a video that is already playing, and where it continues afterwards. */
  handoff?: VideoElementHandoff
  below: (parts: WatchContext) => ReactNode
  sidebar: ((parts: WatchContext) => ReactNode) | null
  /** Rendered last, in the column of the player. */
  after?: (parts: WatchContext) => ReactNode
}

/** A video with its player and related content: on its page and in the overlay. */
export function Watch(props: WatchProps) {
  const { video, startAt, isAutoplay, hasTheater = true, onOpen, handoff, below, sidebar, after } = props
  const videoSurface = usePlayerSurface(handoff)
  const cast = useCast({ videoId: video.id, devices: videoSurface.castDevices })
  const { view, actions, positionNow } = usePlayback({
    videoId: video.id,
    player: cast.player ?? videoSurface.player,
    startAt: cast.startAt ?? startAt ?? videoSurface.resumeAt,
  })
  const autoplay = useAutoplay({ videoId: video.id, hasEnded: view?.hasEnded ?? false, onNext: onOpen })
  const [isTheater, setIsTheater] = useState(false)
  useSaveOnLeave(actions.saveNow)
  const { player } = videoSurface
  const isReady = view !== null
  useEffect(() => {
    if (isAutoplay && isReady) player?.play()
  }, [isAutoplay, isReady, player])

  const { requestPosition } = cast
  useEffect(() => requestPosition(positionNow), [requestPosition, positionNow])
  const isElsewhere = cast.player !== null
  useEffect(() => {
    if (isElsewhere) player?.pause()
  }, [isElsewhere, player])

  const playerRef = useRef<HTMLDivElement>(null)
  const { seekTo } = actions
  const seekInView = useCallback(
    (seconds: number) => {
      seekTo(seconds)
      playerRef.current?.scrollIntoView({ block: 'nearest' })
    },
    [seekTo],
  )
  const parts: WatchContext = {
    view,
    seekTo: seekInView,
    playlists: autoplay.view,
    playlistsFailure: autoplay.failure,
    toggleAutoplay: autoplay.actions.toggle,
    retryPlaylists: autoplay.actions.refresh,
  }
  return (
    <div className={styles.watch} data-theater={isTheater || undefined} data-beside={sidebar !== null || undefined}>
      <div ref={playerRef} className={styles.player}>
        <VideoPlayer
          video={video}
          videoSurface={videoSurface}
          view={view}
          actions={actions}
          playlist={controlledPlaylist(autoplay.view)}
          onOpen={onOpen}
          onToggleAutoplay={autoplay.actions.toggle}
          cast={cast.view && { view: cast.view, ...cast.actions }}
          theater={hasTheater ? { isOn: isTheater, toggle: () => setIsTheater(!isTheater) } : null}
        />
      </div>
      <div className={styles.below}>{below(parts)}</div>
      {sidebar && <aside className={styles.beside}>{sidebar(parts)}</aside>}
      {after && <div className={styles.after}>{after(parts)}</div>}
    </div>
  )
}

/** The playlist for the player's previous and next buttons: one with autoplay on, else the first with a previous or next video. */
function controlledPlaylist(navs: readonly PlaylistNav[]): PlaylistNav | null {
  return navs.find(({ autoplay }) => autoplay.isOn) ?? navs.find(({ previous, next }) => previous ?? next) ?? null
}
