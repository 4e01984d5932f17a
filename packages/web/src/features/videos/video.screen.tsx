import { useLocation, useNavigate } from 'react-router-dom'
import { loadFailureTitle, screenPath, type AppRoute } from '@tubecellar/core'
import { parseTimestamp } from '@tubecellar/core/format'
import { useVideo } from '@tubecellar/core/react'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { Comments } from './comments.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { UpNext, useLeaveFullscreen, usePlayerHandoff, WatchVideo, type WatchContext } from '../playback/index.ts'
import { useNoteRequest } from '../notes/index.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlaylistNeighbors } from '../playlists/index.ts'
import { SimilarVideos } from './similar-videos.tsx'
import { VideoDetails } from './video-details.tsx'
import { VideoPanel } from './video-panel.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { VideoSkeleton } from '../../ui/feedback/video-skeleton.tsx'

/** Windows with a column next to the player; see watch-video.module.css. */
const HAS_SIDEBAR = '(min-width: 1280px)'

export function VideoScreen({ route }: { route: AppRoute }) {
  useLeaveFullscreen()
  const { screen } = route
  return screen.tag === 'video' ? <VideoPage key={screen.id} id={screen.id} startAt={screen.startAt} /> : null
}

function VideoPage({ id, startAt }: { id: string; startAt: string | null }) {
  const { view, actions } = useVideo(id)
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const isAutoplay = isAutoplayNavigation(state)
  const transcriptQuery = readTranscriptQuery(state)
  const { noteAt, onNote, onNoteHandled } = useNoteRequest()
  const isWide = useMediaQuery(HAS_SIDEBAR)
  const startAtS = startAt === null ? null : parseTimestamp(startAt)
  const handoff = usePlayerHandoff({
    videoId: id,
    startAt: startAtS,
    continuesElsewhere: true,
    isFailed: view.tag === 'failed',
  })
  if (view.tag === 'loading') return <VideoSkeleton />
  if (view.tag === 'failed') {
    return (
      <>
        <PageTitle>{videosTexts.video}</PageTitle>
        <Failure
          title={loadFailureTitle('video', view.isNotFound)}
          detail={view.isNotFound ? undefined : view.message}
          onRetry={view.isNotFound ? undefined : actions.refresh}
        />
      </>
    )
  }
  const video = view.value
  const renderPanel = ({ store, seekTo }: WatchContext) => (
    <VideoPanel
      video={video}
      store={store}
      onSeek={seekTo}
      transcriptQuery={transcriptQuery}
      noteAt={noteAt}
      onNoteHandled={onNoteHandled}
    />
  )
  return (
    <>
      <PageTitle>{video.title}</PageTitle>
      <WatchVideo
        video={video}
        startAt={startAtS}
        isAutoplay={isAutoplay}
        handoff={handoff}
        onNote={onNote}
        onOpen={(otherId, otherStart) => {
          const next = otherStart === undefined ? null : String(otherStart)
          void navigate(screenPath({ tag: 'video', id: otherId, startAt: next }), { state: { isAutoplay: true } })
        }}
        below={parts => <VideoDetails video={video} onSeek={parts.seekTo} panel={isWide ? null : renderPanel(parts)} />}
        {...(isWide && { beside: renderPanel })}
        sidebar={({ playlists, playlistsFailure, toggleAutoplay, retryPlaylists }) => (
          <>
            <UpNext />
            <PlaylistNeighbors
              playlists={playlists}
              failure={playlistsFailure}
              onRetry={retryPlaylists}
              onToggleAutoplay={toggleAutoplay}
            />
            <SimilarVideos videoId={id} />
          </>
        )}
        after={({ seekTo }) => <Comments videoId={id} onSeek={seekTo} />}
      />
    </>
  )
}

/** History state survives reloads, so it is validated. */
function isAutoplayNavigation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAutoplay' in state && state.isAutoplay === true
}

/** The words of the search result that led to the page; empty otherwise. */
function readTranscriptQuery(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('transcriptQuery' in state)) return ''
  return typeof state.transcriptQuery === 'string' ? state.transcriptQuery : ''
}
