import { useState } from 'react'
import { loadFailureTitle } from '@tubecellar/core'
import { useVideo } from '@tubecellar/core/react'
import { Failure } from '../ui/feedback/failure.tsx'
import { VideoSkeleton } from '../ui/feedback/video-skeleton.tsx'
import { WatchVideo } from '../features/playback/watch-video.tsx'

interface EmbeddedPlayerProps {
  videoId: string
  /** Seconds; null resumes at the saved position. */
  startAt: number | null
  isAutoplay: boolean
}

/** A player only; in a playlist it continues with the next video. */
export function EmbeddedPlayer(props: EmbeddedPlayerProps) {
  const [openedId, setOpenedId] = useState<string | null>(null)
  return (
    <div data-fullscreen-host>
      <EmbeddedPlayerBody {...props} openedId={openedId} onOpen={setOpenedId} />
    </div>
  )
}

interface EmbeddedPlayerBodyProps extends EmbeddedPlayerProps {
  /** The video that replaced the first one. */
  openedId: string | null
  onOpen: (videoId: string) => void
}

function EmbeddedPlayerBody({ videoId: firstId, startAt, isAutoplay, openedId, onOpen }: EmbeddedPlayerBodyProps) {
  const videoId = openedId ?? firstId
  const { view, actions } = useVideo(videoId)
  if (view.tag === 'loading') return <VideoSkeleton />
  if (view.tag === 'failed')
    return (
      <Failure
        isEmbedded
        title={loadFailureTitle('video', view.isNotFound)}
        detail={view.isNotFound ? undefined : view.message}
        onRetry={view.isNotFound ? undefined : actions.refresh}
      />
    )
  return (
    <WatchVideo
      key={videoId}
      video={view.value}
      startAt={openedId === null ? startAt : null}
      isAutoplay={isAutoplay || openedId !== null}
      hasTheater={false}
      onOpen={onOpen}
      below={() => null}
      sidebar={null}
    />
  )
}
