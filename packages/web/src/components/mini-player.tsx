import { Pause, Play, X } from 'lucide-react'
import { useEffect } from 'react'
import { usePlayback, useVideo } from '@tubecellar/core/react'
import { usePlayerSurface } from '../player/use-player-surface.ts'
import { useSaveOnLeave } from '../player/use-save-on-leave.ts'
import { IconButton } from './icon-button.tsx'
import type { MiniPlayed } from './mini-player-place.ts'
import { ScreenLink } from './screen-link.tsx'
import styles from './mini-player.module.css'

/** What goes on playing above the navigation of a phone; its title leads back to its page. */
export function MiniPlayer({ videoId, startAt, onClose }: MiniPlayed & { onClose: () => void }) {
  const surface = usePlayerSurface()
  const { player } = surface
  const { view: video } = useVideo(videoId)
  const { view, actions } = usePlayback({ videoId, player, startAt })
  const isReady = view !== null
  const hasEnded = view?.hasEnded ?? false
  useSaveOnLeave(actions.saveNow)
  useEffect(() => {
    if (isReady) player?.play()
  }, [isReady, player])
  useEffect(() => {
    if (hasEnded) onClose()
  }, [hasEnded, onClose])
  const isPaused = view?.isPaused ?? true
  return (
    <section className={styles.mini} aria-label="Mini player" data-mini-player>
      <div className={styles.line}>
        <i style={{ inlineSize: `${(view?.progress ?? 0) * 100}%` }} />
      </div>
      <video ref={surface.videoRef} className={styles.picture} playsInline />
      <div className={styles.text}>
        <span className={styles.title} onClickCapture={actions.saveNow}>
          <ScreenLink to={{ tag: 'video', id: videoId, startAt: null }} className={styles.link}>
            {video.tag === 'ready' ? video.value.title : 'Video'}
          </ScreenLink>
        </span>
        <span className={styles.time}>
          {view?.error ?? (view ? `${view.positionText} / ${view.durationText}` : '')}
        </span>
      </div>
      <div className={styles.buttons}>
        <IconButton icon={isPaused ? Play : Pause} label={isPaused ? 'Play' : 'Pause'} onClick={actions.toggle} />
        <IconButton icon={X} label="Close player" onClick={onClose} />
      </div>
    </section>
  )
}
