import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { LoadFailure, PlaybackView, PlaylistNav, VideoDetailView } from '@tubecellar/core'
import { useAutoplay, useCast, usePlayback } from '@tubecellar/core/react'
import { usePlayerSurface, type VideoElementHandoff } from '../../player/use-video-element.ts'
import { useSaveOnLeave } from '../../player/use-save-on-leave.ts'
import { VideoPlayer } from '../../player/video-player.tsx'
import styles from './watch-video.module.css'

/** What stands around a player may follow what plays, and act on it. */
export interface WatchParts {
  readonly view: PlaybackView | null
  readonly seekTo: (seconds: number) => void
  readonly playlists: readonly PlaylistNav[]
  readonly playlistsFailure: LoadFailure | null
  readonly toggleAutoplay: (playlistId: string) => void
  readonly retryPlaylists: () => void
}

interface WatchProps {
  video: VideoDetailView
  /** Seconds; null goes on where it was left. */
  startAt: number | null
  /** Plays without being asked: the video before it has ended, or somebody pressed play to get here. */
  isAutoplay: boolean
  hasTheater?: boolean
  /** Goes on to another video of a playlist. */
  onOpen: (videoId: string) => void
  /** Where a video that plays already comes from, and goes on. */
  handoff?: VideoElementHandoff
  below: (parts: WatchParts) => ReactNode
  sidebar: ((parts: WatchParts) => ReactNode) | null
  /** Comes last, in the column of the player. */
  after?: (parts: WatchParts) => ReactNode
}

/** A video playing, with what belongs around it: on its page and in the overlay. */
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
  const parts: WatchParts = {
    view,
    seekTo: seekInView,
    playlists: autoplay.view,
    playlistsFailure: autoplay.failure,
    toggleAutoplay: autoplay.actions.toggle,
    retryPlaylists: autoplay.actions.refresh,
  }
  return (
    <div className={styles.watch} data-theatre={isTheater || undefined} data-beside={sidebar !== null || undefined}>
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

/** The playlist that the player's own buttons follow: one that plays on by itself, else the first with somewhere to go. */
function controlledPlaylist(navs: readonly PlaylistNav[]): PlaylistNav | null {
  return navs.find(({ autoplay }) => autoplay.isOn) ?? navs.find(({ previous, next }) => previous ?? next) ?? null
}
