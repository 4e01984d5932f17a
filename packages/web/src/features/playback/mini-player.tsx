import { Pause, Play, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Player } from '@tubecellar/core'
import { useAutoplay, usePlayback, useVideo } from '@tubecellar/core/react'
import { VideoHost } from '../../player/video-host.tsx'
import { usePlayerSurface } from '../../player/use-video-element.ts'
import { useSaveOnLeave } from '../../player/use-save-on-leave.ts'
import { useMiniPlayerHandoff } from './mini-player-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import styles from './mini-player.module.css'

interface MiniPlayerProps {
  videoId: string
  /** Shows another video, or none. */
  onShow: (videoId: string | null) => void
}

/** The mini player above the navigation of a phone; its title links to the video's page. One element plays all its videos. */
export function MiniPlayer({ videoId, onShow }: MiniPlayerProps) {
  const [firstId] = useState(videoId)
  const videoSurface = usePlayerSurface(useMiniPlayerHandoff())
  const startAt = videoId === firstId ? videoSurface.resumeAt : null
  return (
    <section className={styles.mini} aria-label="Mini player" data-mini-player>
      <VideoHost videoSurface={videoSurface} className={styles.picture} />
      <MiniPlayback key={videoId} videoId={videoId} player={videoSurface.player} startAt={startAt} onShow={onShow} />
    </section>
  )
}

interface MiniPlaybackProps extends MiniPlayerProps {
  player: Player | null
  /** Seconds; null resumes at the saved position. */
  startAt: number | null
}

function MiniPlayback({ videoId, player, startAt, onShow }: MiniPlaybackProps) {
  const { view: video } = useVideo(videoId)
  const { view, actions } = usePlayback({ videoId, player, startAt })
  const hasEnded = view?.hasEnded ?? false
  const { view: playlists } = useAutoplay({ videoId, hasEnded, onNext: onShow })
  const hasNext = playlists.some(({ autoplay, next }) => autoplay.isOn && next !== null)
  useSaveOnLeave(actions.saveNow)
  const isReady = view !== null
  useEffect(() => {
    if (isReady) player?.play()
  }, [isReady, player])
  useEffect(() => {
    if (hasEnded && !hasNext) onShow(null)
  }, [hasEnded, hasNext, onShow])
  const isPaused = view?.isPaused ?? true
  return (
    <>
      <div className={styles.line}>
        <i style={{ inlineSize: `${(view?.progress ?? 0) * 100}%` }} />
      </div>
      <div className={styles.text}>
        <span className={styles.title} onClickCapture={actions.saveNow}>
          <ScreenLink to={{ tag: 'video', id: videoId, startAt: null }} className={styles.link}>
            {video.tag === 'ready' ? video.value.title : 'Video'}
          </ScreenLink>
        </span>
        <span className={styles.time}>
          {view?.failure?.text ?? (view ? `${view.positionText} / ${view.durationText}` : '')}
        </span>
      </div>
      <div className={styles.buttons}>
        <IconButton icon={isPaused ? Play : Pause} label={isPaused ? 'Play' : 'Pause'} onClick={actions.toggle} />
        <IconButton icon={X} label="Close player" onClick={() => onShow(null)} />
      </div>
    </>
  )
}
