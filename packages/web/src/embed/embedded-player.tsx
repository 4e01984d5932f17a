import { useState } from 'react'
import { loadFailureTitle } from '@tubecellar/core'
import { useVideo } from '@tubecellar/core/react'
import { Failure } from '../ui/feedback/failure.tsx'
import { VideoSkeleton } from '../ui/feedback/video-skeleton.tsx'
import { Watch } from '../features/playback/watch-video.tsx'

interface EmbeddedPlayerProps {
  videoId: string
  /** Seconds; null goes on where it was left. */
  startAt: number | null
  isAutoplay: boolean
}

/** A player and nothing else; in a playlist it goes on to the next video in its place. */
export function EmbeddedPlayer(props: EmbeddedPlayerProps) {
  const [openedId, setOpenedId] = useState<string | null>(null)
  return (
    <div data-fullscreen-host>
      <PlayerOf {...props} openedId={openedId} onOpen={setOpenedId} />
    </div>
  )
}

interface PlayerOfProps extends EmbeddedPlayerProps {
  /** The one that the first one led to. */
  openedId: string | null
  onOpen: (videoId: string) => void
}

function PlayerOf({ videoId: firstId, startAt, isAutoplay, openedId, onOpen }: PlayerOfProps) {
  const videoId = openedId ?? firstId
  const { view, actions } = useVideo(videoId)
  if (view.tag === 'loading') return <VideoSkeleton />
  if (view.tag === 'failed')
    return (
      <Failure
        isPart
        title={loadFailureTitle('video', view.isMissing)}
        detail={view.isMissing ? undefined : view.message}
        onRetry={view.isMissing ? undefined : actions.refresh}
      />
    )
  return (
    <Watch
      key={videoId}
      video={view.value}
      startAt={openedId === null ? startAt : null}
      isAutoplay={isAutoplay || openedId !== null}
      hasTheatre={false}
      onOpen={onOpen}
      below={() => null}
      beside={null}
    />
  )
}
