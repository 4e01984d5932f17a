import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { PlaybackView, VideoDetailView } from '@tubecellar/core'
import { usePlayback, type PlaybackActions } from '@tubecellar/core/react'
import { usePlayerSurface } from '../player/use-player-surface.ts'
import { useSaveOnLeave } from '../player/use-save-on-leave.ts'
import { VideoPlayer } from '../player/video-player.tsx'
import styles from './watch.module.css'

interface WatchProps {
  video: VideoDetailView
  /** Seconds; null goes on where it was left. */
  startAt: number | null
  /** Plays without being asked: the video before it has ended. */
  isAutoplay: boolean
  /** What stands below the player, and beside it, and may act on what plays. */
  below: (view: PlaybackView | null, seekTo: PlaybackActions['seekTo']) => ReactNode
  beside: ((view: PlaybackView | null, seekTo: PlaybackActions['seekTo']) => ReactNode) | null
}

/** A video playing, with its page around it. */
export function Watch({ video, startAt, isAutoplay, below, beside }: WatchProps) {
  const surface = usePlayerSurface()
  const { view, actions } = usePlayback({ videoId: video.id, player: surface.player, startAt })
  const [isTheatre, setIsTheatre] = useState(false)
  useSaveOnLeave(actions.saveNow)
  const { player } = surface
  const isReady = view !== null
  useEffect(() => {
    if (isAutoplay && isReady) player?.play()
  }, [isAutoplay, isReady, player])

  const stage = useRef<HTMLDivElement>(null)
  const { seekTo } = actions
  const seekInView = useCallback(
    (seconds: number) => {
      seekTo(seconds)
      stage.current?.scrollIntoView({ block: 'nearest' })
    },
    [seekTo],
  )
  return (
    <div className={styles.watch} data-theatre={isTheatre || undefined} data-beside={beside !== null || undefined}>
      <div ref={stage} className={styles.player}>
        <VideoPlayer
          video={video}
          surface={surface}
          view={view}
          actions={actions}
          theatre={{ isOn: isTheatre, toggle: () => setIsTheatre(!isTheatre) }}
        />
      </div>
      <div className={styles.below}>{below(view, seekInView)}</div>
      {beside && <aside className={styles.beside}>{beside(view, seekInView)}</aside>}
    </div>
  )
}
