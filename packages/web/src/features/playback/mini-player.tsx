import { Maximize2, Pause, Play, SkipBack, SkipForward, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenPath, type PlaybackNav, type Player } from '@tubecellar/core'
import {
  usePassageStart,
  usePlayback,
  usePlaybackNav,
  usePlaybackView,
  usePosition,
  useSubtitleStyle,
  useVideo,
  useVideoPlaylists,
  type PlaybackStore,
} from '@tubecellar/core/react'
import { playbackTexts, playQueueTexts } from '@tubecellar/core/messages/playback'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { SubtitleLayer } from '../../player/subtitle-layer.tsx'
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

/**
 * The video that continues while the user browses: a card at the lower right, and a bar above the navigation of a phone. It links to the
 * video's page. One element plays all its videos.
 */
export function MiniPlayer({ videoId, onShow }: MiniPlayerProps) {
  const [firstId] = useState(videoId)
  const videoSurface = useVideoElement(useMiniPlayerHandoff())
  const resumeAt = videoId === firstId ? videoSurface.resumeAt : null
  const { style } = useSubtitleStyle()
  return (
    <section className={styles.mini} aria-label={playbackTexts.miniPlayer} data-mini-player>
      <div className={styles.screen}>
        <VideoHost videoSurface={videoSurface} className={styles.video} />
        <SubtitleLayer videoSurface={videoSurface} style={style} />
      </div>
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
  const passageStart = usePassageStart(videoId)
  const { store, actions } = usePlayback({
    videoId,
    player,
    startAt: resumeAt === null ? passageStart : null,
    resumeAt,
    startsPlaying: true,
    closesAtEnd: true,
    onNext: next => onShow(next),
    onClose: () => onShow(null),
  })
  const view = usePlaybackView(store)
  const playlists = useVideoPlaylists(videoId)
  const nav = usePlaybackNav(videoId, playlists.view)
  const navigate = useNavigate()
  useSaveOnLeave(actions.saveNow)
  const openPage = () => {
    actions.saveNow()
    void navigate(screenPath({ tag: 'video', id: videoId, startAt: null }))
  }
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
          {nav?.next && <span className={styles.next}> · {playQueueTexts.next(nav.next.title)}</span>}
        </span>
      </div>
      <div className={styles.buttons}>
        <Neighbor video={nav && nav.previous} icon={SkipBack} label={playerTexts.previous} onShow={onShow} />
        <IconButton
          icon={isPaused ? Play : Pause}
          label={isPaused ? playbackTexts.play : playbackTexts.pause}
          onClick={actions.toggle}
        />
        <Neighbor video={nav && nav.next} icon={SkipForward} label={playerTexts.next} onShow={onShow} />
      </div>
      <div className={styles.corner}>
        <span className={styles.onCard}>
          <IconButton icon={Maximize2} label={playbackTexts.openPage} isOnMedia onClick={openPage} />
        </span>
        <IconButton icon={X} label={playbackTexts.closePlayer} isOnMedia onClick={() => onShow(null)} />
      </div>
    </>
  )
}

interface NeighborProps {
  video: PlaybackNav['next']
  icon: typeof SkipBack
  label: (title: string) => string
  onShow: MiniPlayerProps['onShow']
}

function Neighbor({ video, icon, label, onShow }: NeighborProps) {
  if (!video) return null
  return (
    <span className={styles.onCard}>
      <IconButton icon={icon} label={label(video.title)} onClick={() => onShow(video.id)} />
    </span>
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
