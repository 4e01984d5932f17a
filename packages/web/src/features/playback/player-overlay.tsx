import { Eye, EyeOff, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { type PlayerOverlayView, loadFailureTitle } from '@tubecellar/core'
import { usePausePlaybacks, usePlayerOverlay, useToggleWatched } from '@tubecellar/core/react'
import { playbackTexts } from '@tubecellar/core/messages/playback'
import { Button } from '../../ui/button.tsx'
import { usePlayerHandoff } from './mini-player-store.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { VideoSkeleton } from '../../ui/feedback/video-skeleton.tsx'
import { WatchVideo } from './watch-video.tsx'
import styles from './player-overlay.module.css'

interface PlayerOverlayProps {
  videoId: string
  /** Seconds; null resumes at the saved position. */
  startAt: number | null
  onClose: () => void
  /** Replaces the video with another one of the same playlist. */
  onOpen: (videoId: string) => void
}

/**
 * The player over the current page. The page behind is inert and keeps its scroll position; Escape or the button closes the overlay, and the
 * focus returns to the previous element.
 */
export function PlayerOverlay({ videoId, startAt, onClose, onOpen }: PlayerOverlayProps) {
  const pausePlaybacks = usePausePlaybacks()
  const dialog = useRef<HTMLDialogElement>(null)
  const { view, actions } = usePlayerOverlay(videoId)
  const handoff = usePlayerHandoff({ videoId, startAt, continuesElsewhere: false, isFailed: view.tag === 'failed' })
  // Runs before the dialog is removed; otherwise the browser cannot restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    // Only one video plays at a time: pauses the video on the page below.
    pausePlaybacks()
    element.showModal()
    return () => element.close()
  }, [pausePlaybacks])
  const title = view.tag === 'ready' ? view.value.video.title : playbackTexts.video
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={title}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={event => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.sheet} data-fullscreen-host>
        <div className={styles.close}>
          <IconButton icon={X} label={playbackTexts.closePlayer} isOnMedia autoFocus onClick={onClose} />
        </div>
        {view.tag === 'loading' && <VideoSkeleton />}
        {view.tag === 'failed' && (
          <Failure
            isEmbedded
            title={loadFailureTitle('video', view.isNotFound)}
            detail={view.isNotFound ? undefined : view.message}
            onRetry={view.isNotFound ? undefined : actions.refresh}
          />
        )}
        {view.tag === 'ready' && (
          <WatchVideo
            key={videoId}
            video={view.value.video}
            startAt={startAt}
            isAutoplay
            hasTheater={false}
            handoff={handoff}
            onOpen={onOpen}
            below={({ playlistsFailure, retryPlaylists }) => (
              <>
                <Details view={view.value} actions={actions} />
                <InlineFailure failure={playlistsFailure} onRetry={retryPlaylists} />
              </>
            )}
            sidebar={null}
          />
        )}
      </div>
    </dialog>
  )
}

type OverlayActions = ReturnType<typeof usePlayerOverlay>['actions']

function Details({ view, actions }: { view: PlayerOverlayView; actions: OverlayActions }) {
  const { video } = view
  const { watched, channel } = video
  const toggleWatched = useToggleWatched()
  return (
    <div className={styles.facts}>
      <h2>
        <ScreenLink to={{ tag: 'video', id: video.id, startAt: null }}>{video.title}</ScreenLink>
      </h2>
      <div className={styles.row}>
        <ScreenLink to={{ tag: 'channel', id: channel.id, tab: 'videos' }} className={styles.channel}>
          {channel.name}
        </ScreenLink>
        <span>{view.views}</span>
        <span>{view.likes}</span>
        {view.dislikes !== null && <span>{view.dislikes}</span>}
        <span className={styles.spacer} />
        <Button
          icon={watched.isOn ? EyeOff : Eye}
          isBusy={watched.isBusy}
          onClick={() => toggleWatched({ id: video.id, isWatched: watched.isOn })}
        >
          {watched.label}
        </Button>
      </div>
      <InlineFailure failure={view.playlistsFailure} onRetry={actions.refreshPlaylists} />
      {view.playlists.length > 0 && (
        <ul className={styles.playlists} aria-label={playbackTexts.inPlaylists}>
          {view.playlists.map(({ id, name }) => (
            <li key={id}>
              <ScreenLink to={{ tag: 'playlist', id }}>{name}</ScreenLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
