import { Pause, Play, X } from 'lucide-react'
import { useState } from 'react'
import type { Player } from '@tubecellar/core'
import { usePlayback, usePlaybackView, usePosition, useVideo, type PlaybackStore } from '@tubecellar/core/react'
import { playbackTexts } from '@tubecellar/core/messages/playback'
import { VideoHost } from '../../player/video-host.tsx'
import { useVideoElement } from '../../player/use-video-element.ts'
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
  const videoSurface = useVideoElement(useMiniPlayerHandoff())
  const resumeAt = videoId === firstId ? videoSurface.resumeAt : null
  return (
    <section className={styles.mini} aria-label={playbackTexts.miniPlayer} data-mini-player>
      <VideoHost videoSurface={videoSurface} className={styles.video} />
      <MiniPlayback key={videoId} videoId={videoId} player={videoSurface.player} resumeAt={resumeAt} onShow={onShow} />
    </section>
  )
}

interface MiniPlaybackProps extends MiniPlayerProps {
  player: Player | null
  /** The position in seconds of an element that plays the video already. */
  resumeAt: number | null
}

function MiniPlayback({ videoId, player, resumeAt, onShow }: MiniPlaybackProps) {
  const { view: video } = useVideo(videoId)
  const { store, actions } = usePlayback({
    videoId,
    player,
    startAt: null,
    resumeAt,
    startsPlaying: true,
    closesAtEnd: true,
    onNext: onShow,
    onClose: () => onShow(null),
  })
  const view = usePlaybackView(store)
  useSaveOnLeave(actions.saveNow)
  const isPaused = view?.isPaused ?? true
  return (
    <>
      <MiniProgress store={store} />
      <div className={styles.text}>
        <span className={styles.title} onClickCapture={actions.saveNow}>
          <ScreenLink to={{ tag: 'video', id: videoId, startAt: null }} className={styles.link}>
            {video.tag === 'ready' ? video.value.title : playbackTexts.video}
          </ScreenLink>
        </span>
        <span className={styles.time}>
          {view?.failure?.text ?? (view && <MiniTime store={store} duration={view.durationText} />)}
        </span>
      </div>
      <div className={styles.buttons}>
        <IconButton
          icon={isPaused ? Play : Pause}
          label={isPaused ? playbackTexts.play : playbackTexts.pause}
          onClick={actions.toggle}
        />
        <IconButton icon={X} label={playbackTexts.closePlayer} onClick={() => onShow(null)} />
      </div>
    </>
  )
}

function MiniProgress({ store }: { store: PlaybackStore }) {
  const progress = usePosition(store, position => position?.progress ?? 0)
  return (
    <div className={styles.line}>
      <i style={{ inlineSize: `${progress * 100}%` }} />
    </div>
  )
}

function MiniTime({ store, duration }: { store: PlaybackStore; duration: string }) {
  return `${usePosition(store, position => position?.text ?? '')} / ${duration}`
}
