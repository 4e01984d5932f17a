import { Play } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { CastView, PlaybackNav, VideoDetailView } from '@tubecellar/core'
import {
  useNotes,
  usePlaybackView,
  useSubtitleStyle,
  type PlaybackActions,
  type PlaybackStore,
} from '@tubecellar/core/react'
import { formatClock } from '@tubecellar/core/format'
import { notesTexts } from '@tubecellar/core/messages/notes'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { useFullscreen } from './use-fullscreen.ts'
import { useMediaSession } from './use-media-session.ts'
import { togglePictureInPicture } from './picture-in-picture.ts'
import { VideoHost } from './video-host.tsx'
import { PlayerBar } from './player-bar.tsx'
import { EndScreen } from './end-screen.tsx'
import { PlayerError } from './player-error.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { SkipToast } from './skip-toast.tsx'
import { SubtitleLayer } from './subtitle-layer.tsx'
import { useIdle } from './use-idle.ts'
import { usePlayerCommands } from './use-player-commands.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import type { PlayerSurface } from './use-video-element.ts'
import { useTaps } from './use-taps.ts'
import { useIsBuffering } from './use-is-buffering.ts'
import styles from './video-player.module.css'

const StatsOverlay = lazy(async () => ({ default: (await import('./stats-overlay.tsx')).StatsOverlay }))

interface VideoPlayerProps {
  video: VideoDetailView
  videoSurface: PlayerSurface
  store: PlaybackStore
  actions: PlaybackActions
  /** The previous and next video; null if there is no list to follow. */
  nav: PlaybackNav | null
  onOpen: (videoId: string) => void
  onToggleAutoplay: (playlistId: string) => void
  /** Writes a note at this time next to the player; without it, and in full screen, the player adds a bookmark. */
  onNote?: (seconds: number) => void
  /** Null if casting is not available. */
  cast: CastView | null
  /** Null if the player has no theater mode. */
  theater: { readonly isOn: boolean; readonly toggle: () => void } | null
}

/** One video with its controls, for the page and for the overlay. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { video, videoSurface, store, actions, nav, onOpen, cast, theater } = props
  const { showMessage } = videoSurface
  const view = usePlaybackView(store)
  const subtitles = useSubtitleStyle()
  const frame = useRef<HTMLDivElement>(null)
  const [isHelping, setIsHelping] = useState(false)
  const [hasStats, setHasStats] = useState(false)
  const closeHelp = useCallback(() => setIsHelping(false), [])
  const fullscreen = useFullscreen(frame, showMessage)
  const { isIdle, onActivity } = useIdle(view === null || view.isPaused)
  const isBuffering = useIsBuffering(videoSurface)

  const notes = useNotes(video.id)
  const addNote = () => {
    const position = store.position() ?? 0
    if (props.onNote && !fullscreen.isFull) props.onNote(position)
    else
      void notes?.actions.add
        .run({ position, text: '' })
        .then(isAdded => isAdded && showMessage(notesTexts.bookmarked(formatClock(position))))
  }
  const run = usePlayerCommands({
    video,
    view,
    currentPosition: store.position,
    actions,
    showMessage,
    toggleFullscreen: fullscreen.toggle,
    togglePictureInPicture: () => togglePictureInPicture(videoSurface.video.current, showMessage),
    toggleTheater: theater && theater.toggle,
    addNote: notes && addNote,
    toggleStats: () => setHasStats(!hasStats),
    toggleHelp: () => setIsHelping(!isHelping),
    nav,
    onOpen,
  })
  usePlayerKeys(frame, command => {
    onActivity()
    run(command)
  })
  const taps = useTaps({
    areControlsHidden: isIdle,
    onActivity,
    toggle: actions.toggle,
    seekBy: actions.seekBy,
    toggleFullscreen: fullscreen.toggle,
    showMessage,
  })
  useSpeedToast(view?.speed, showMessage)
  useMediaSession(video, view, actions, run)

  return (
    <div className={styles.container} data-theater={theater?.isOn || undefined}>
      {video.thumbUrl !== null && <img className={styles.backlight} src={video.thumbUrl} alt="" />}
      <div
        ref={frame}
        className={styles.frame}
        role="region"
        aria-label={playerTexts.videoPlayer}
        data-idle={isIdle || undefined}
        onPointerMove={onActivity}
        onFocus={onActivity}
      >
        <VideoHost videoSurface={videoSurface} className={styles.video} poster={video.thumbUrl} {...taps} />
        <SubtitleLayer videoSurface={videoSurface} style={subtitles.style} />
        {view?.isPaused && !view.hasEnded && view.failure === null && (
          <span className={styles.centerIcon}>
            <Play aria-hidden />
          </span>
        )}
        {cast?.status && <p className={styles.castStatus}>{cast.status}</p>}
        {isBuffering && (
          <span className={styles.centerIcon}>
            <Spinner />
          </span>
        )}
        {view && view.failure === null && (
          <div className={styles.controls}>
            <PlayerBar
              store={store}
              view={view}
              video={video}
              actions={actions}
              run={run}
              isFull={fullscreen.isFull}
              isTheater={theater && theater.isOn}
              hasStats={hasStats}
              nav={nav}
              onToggleAutoplay={props.onToggleAutoplay}
              cast={cast}
              notes={notes?.view.tag === 'ready' ? notes.view.value : null}
              subtitleStyle={subtitles.style}
              onSubtitleStyle={subtitles.change}
            />
          </div>
        )}
        {view?.hasEnded && view.failure === null && <EndScreen video={video} upNext={view.upNext} actions={actions} />}
        <SkipToast view={view} onUndo={actions.unskip} onRestart={() => actions.seekTo(0)} />
        <div className={styles.message} role="status">
          {videoSurface.message !== null && <span>{videoSurface.message}</span>}
        </div>
        {view?.failure && <PlayerError failure={view.failure} video={video} />}
        {hasStats && view && (
          <Suspense fallback={null}>
            <StatsOverlay player={videoSurface.player} video={video} view={view} onClose={() => setHasStats(false)} />
          </Suspense>
        )}
        {isHelping && <ShortcutHelp onClose={closeHelp} />}
      </div>
    </div>
  )
}

/** Shows the new speed, whatever changed it; the initial speed is not shown. */
function useSpeedToast(speed: number | undefined, showMessage: (text: string) => void) {
  const last = useRef(speed)
  useEffect(() => {
    if (last.current !== undefined && speed !== undefined && last.current !== speed) showMessage(`${speed}×`)
    last.current = speed
  }, [speed, showMessage])
}
