import { useNavigate } from 'react-router-dom'
import {
  LOAD_FAILURES,
  loadFailureTitle,
  screenPath,
  type AppRoute,
  type PlaylistTab,
  type PlaylistView,
} from '@tubecellar/core'
import { useNotifications, usePlaylist, usePlaylistVideos, type PlaylistActions } from '@tubecellar/core/react'
import { playlistTexts } from '@tubecellar/core/messages/playlists'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { NotificationTray } from '../tasks/index.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { Gaps } from '../subscriptions/index.ts'
import { CardOrder } from '../../ui/list/card-order.tsx'
import { VideoBrowser } from '../../ui/list/video-browser.tsx'
import { PlaylistHeader } from './playlist-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export function PlaylistScreen({ route }: { route: AppRoute }) {
  const { screen } = route
  return screen.tag === 'playlist' ? (
    <PlaylistPage key={screen.id} id={screen.id} tab={screen.tab} route={route} />
  ) : null
}

interface PlaylistPageProps {
  id: string
  tab: PlaylistTab
  route: AppRoute
}

function PlaylistPage({ id, tab, route }: PlaylistPageProps) {
  const navigate = useNavigate()
  const { view, actions } = usePlaylist({
    id,
    tab,
    onDeleted: () => void navigate(screenPath({ tag: 'playlists' }), { replace: true }),
  })
  const videos = usePlaylistVideos({ id, page: route.page })
  const notifications = useNotifications('channel')
  const { playlist } = view
  if (playlist.tag === 'loading') return <Skeleton shape="rows" count={6} />
  if (playlist.tag === 'failed') {
    return (
      <>
        <PageTitle>{playlistTexts.playlist}</PageTitle>
        <Failure
          title={loadFailureTitle('playlist', playlist.isNotFound)}
          detail={playlist.isNotFound ? undefined : playlist.message}
          onRetry={playlist.isNotFound ? undefined : actions.refresh}
        />
      </>
    )
  }
  const { name, tabs } = playlist.value
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PlaylistHeader
        playlist={playlist.value}
        isOwnerLoading={view.isOwnerLoading}
        marks={videos.view.marks}
        markAll={videos.actions.markAll}
        deletion={actions.delete}
      />
      {view.ownerFailure && <Failure {...view.ownerFailure} isEmbedded onRetry={actions.refresh} />}
      <ConfirmDialog view={actions.delete.confirmation} actions={actions.delete} />
      <NotificationTray {...notifications} />
      {tabs.length > 0 && <PageTabs label={name} tabs={tabs} />}
      {tab === 'missing' ? (
        <Gaps kind="playlist" id={id} route={route} />
      ) : (
        <PlaylistVideos playlist={playlist.value} videos={videos} actions={actions} route={route} />
      )}
    </>
  )
}

interface PlaylistVideosProps {
  playlist: PlaylistView
  videos: ReturnType<typeof usePlaylistVideos>
  actions: PlaylistActions
  route: AppRoute
}

/** The archived videos of a playlist. */
function PlaylistVideos({ playlist: { isCustom }, videos, actions: { move, moveTo }, route }: PlaylistVideosProps) {
  // The changes run one after the other, and are undone together.
  const remove = (videoIds: readonly string[]) => {
    for (const videoId of videoIds) void move.run({ videoId, action: 'remove' })
  }
  const removal = { label: playlistTexts.removeFromPlaylist, run: remove }
  const draw = (view: typeof videos.view, canChange: boolean) => (
    <VideoBrowser
      label={playlistTexts.videos}
      route={route}
      view={view}
      actions={videos.actions}
      failure={LOAD_FAILURES.videos}
      removal={canChange ? removal : undefined}
    />
  )
  if (!isCustom || !move.isAllowed) return draw(videos.view, false)
  return (
    <CardOrder
      view={videos.view}
      move={(videoId, to) =>
        typeof to === 'object' ? moveTo.run({ videoId, targetId: to.videoId }) : move.run({ videoId, action: to })
      }
      removal={removal}
    >
      {view => draw(view, true)}
    </CardOrder>
  )
}
