import { useNavigate } from 'react-router-dom'
import { LOAD_FAILURES, loadFailureTitle, pathOfScreen, type Place } from '@tubecellar/core'
import { useNotifications, usePlaylist, usePlaylistVideos } from '@tubecellar/core/react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { ListSection } from '../../ui/list/list-section.tsx'
import { NotificationTray } from '../tasks/notification-tray.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlaylistHead } from './playlist-header.tsx'
import { PlaylistMoves } from './playlist-moves.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VideoList } from '../../ui/list/card-list.tsx'

export function PlaylistScreen({ place }: { place: Place }) {
  const { screen } = place
  return screen.tag === 'playlist' ? <PlaylistPage key={screen.id} id={screen.id} place={place} /> : null
}

function PlaylistPage({ id, place }: { id: string; place: Place }) {
  const navigate = useNavigate()
  const { view, actions } = usePlaylist({
    id,
    onDeleted: () => void navigate(pathOfScreen({ tag: 'playlists' }), { replace: true }),
  })
  const videos = usePlaylistVideos({ id, page: place.page })
  const notifications = useNotifications('channel')
  const { playlist } = view
  if (playlist.tag === 'loading') return <Skeleton shape="rows" count={6} />
  if (playlist.tag === 'failed') {
    return (
      <>
        <PageTitle>Playlist</PageTitle>
        <Failure
          title={loadFailureTitle('playlist', playlist.isMissing)}
          detail={playlist.isMissing ? undefined : playlist.message}
          onRetry={playlist.isMissing ? undefined : actions.refresh}
        />
      </>
    )
  }
  const { name, can } = playlist.value
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PlaylistHead
        playlist={playlist.value}
        marks={videos.view.marks}
        markQuestion={videos.markQuestion}
        onSetSubscribed={actions.setSubscribed}
        onMark={videos.actions.markAll}
        onDelete={actions.deletion.open}
      />
      {view.ownerFailure && <Failure {...view.ownerFailure} isPart onRetry={actions.refresh} />}
      <ConfirmDialog view={view.deletion} actions={actions.deletion} />
      <NotificationTray
        view={notifications.view}
        onStop={notifications.actions.stop}
        onClose={notifications.actions.close}
      />
      <ListSection
        label="Videos"
        place={place}
        view={videos.view}
        toggle={videos.view.hideWatched}
        onToggle={videos.actions.toggleHideWatched}
        actions={videos.actions}
        failure={LOAD_FAILURES.videos}
      >
        {(list, columns) => (
          <VideoList
            label={name}
            list={list}
            columns={columns}
            onToggleWatched={videos.actions.toggleWatched}
            extraOf={can.arrange ? card => <PlaylistMoves card={card} onMove={actions.move} /> : undefined}
          />
        )}
      </ListSection>
    </>
  )
}
