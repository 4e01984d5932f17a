import { Eye, EyeOff, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { type PlayerOverlayView, loadFailureTitle } from '@tubecellar/core'
import { usePlayerOverlay, type VideoActions } from '@tubecellar/core/react'
import { Button } from '../../ui/button.tsx'
import { usePlayerHandoff } from './mini-player-store.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { VideoSkeleton } from '../../ui/feedback/video-skeleton.tsx'
import { Watch } from './watch-video.tsx'
import styles from './player-overlay.module.css'

interface PlayerOverlayProps {
  videoId: string
  /** Seconds; null goes on where it was left. */
  startAt: number | null
  onClose: () => void
  /** Another video of the same playlist takes this one's place. */
  onOpen: (videoId: string) => void
}

/**
 * The player over whatever page is open. The page behind is inert and keeps its place; Escape or the button closes it, and the
 * focus goes back to where it came from.
 */
export function PlayerOverlay({ videoId, startAt, onClose, onOpen }: PlayerOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { view, actions } = usePlayerOverlay(videoId)
  const handoff = usePlayerHandoff({ videoId, startAt, continuesElsewhere: false, isFailed: view.tag === 'failed' })
  // Before the dialog leaves the page, or the browser cannot give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    pauseOtherVideos(element)
    element.showModal()
    return () => element.close()
  }, [])
  const title = view.tag === 'ready' ? view.value.video.title : 'Video'
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
          <IconButton icon={X} label="Close player" isOnMedia autoFocus onClick={onClose} />
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
          <Watch
            key={videoId}
            video={view.value.video}
            startAt={startAt}
            isAutoplay
            hasTheater={false}
            handoff={handoff}
            onOpen={onOpen}
            below={() => <Details view={view.value} actions={actions} />}
            sidebar={null}
          />
        )}
      </div>
    </dialog>
  )
}

function Details({ view, actions }: { view: PlayerOverlayView; actions: VideoActions }) {
  const { video } = view
  const { watched, channel } = video
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
        <span className={styles.space} />
        <Button icon={watched.isOn ? EyeOff : Eye} isBusy={watched.isBusy} onClick={actions.toggleWatched}>
          {watched.label}
        </Button>
      </div>
      {view.playlists.length > 0 && (
        <ul className={styles.playlists} aria-label="Subscribed playlists with this video">
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

/** One sound at a time: what plays on the page below stops. */
function pauseOtherVideos(overlay: HTMLElement) {
  for (const video of document.querySelectorAll('video')) if (!overlay.contains(video)) video.pause()
}
