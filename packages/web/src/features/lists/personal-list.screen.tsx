import { useNavigate } from 'react-router-dom'
import { LOAD_FAILURES, screenPath, type AppRoute, type PersonalListCard } from '@tubecellar/core'
import { usePersonalList, usePersonalListVideos, type PersonalListActions } from '@tubecellar/core/react'
import { personalListTexts } from '@tubecellar/core/messages/lists'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CardOrder } from '../../ui/list/card-order.tsx'
import { VideoBrowser } from '../../ui/list/video-browser.tsx'
import { ListHeader } from './list-header.tsx'

/** Watch Later, Favorites or a playlist of the user. */
export function PersonalListScreen({ route }: { route: AppRoute }) {
  const { screen } = route
  return screen.tag === 'list' ? <ListPage key={screen.id} id={screen.id} route={route} /> : null
}

function ListPage({ id, route }: { id: string; route: AppRoute }) {
  const navigate = useNavigate()
  const { view, actions } = usePersonalList({
    id,
    onDeleted: () => void navigate(screenPath({ tag: 'playlists' }), { replace: true }),
  })
  if (view.tag === 'loading') return <Skeleton shape="rows" count={6} />
  if (view.tag === 'failed')
    return <Failure title={LOAD_FAILURES.personalLists} detail={view.message} onRetry={actions.refresh} />
  if (view.value === null)
    return (
      <>
        <PageTitle>{personalListTexts.notFound}</PageTitle>
        <Failure title={personalListTexts.notFound} />
      </>
    )
  return (
    <>
      <PageTitle>{view.value.name}</PageTitle>
      <ListHeader list={view.value} actions={actions} />
      <ConfirmDialog view={actions.delete.confirmation} actions={actions.delete} />
      <ListVideos list={view.value} listActions={actions} route={route} />
    </>
  )
}

interface ListVideosProps {
  list: PersonalListCard
  listActions: PersonalListActions
  route: AppRoute
}

function ListVideos({ list, listActions: { move, remove }, route }: ListVideosProps) {
  const { view, isMovable, isReversed, actions } = usePersonalListVideos({ list, page: route.page })
  const removal = {
    label: personalListTexts.removeFromList(list.name),
    run: (videoIds: readonly string[]) => void remove.run({ videoIds }),
  }
  return (
    <CardOrder
      view={view}
      move={isMovable ? (videoId, to) => move.run({ videoId, to, isReversed }) : null}
      removal={removal}
    >
      {ordered => (
        <VideoBrowser
          label={list.name}
          route={route}
          view={ordered}
          actions={actions}
          failure={LOAD_FAILURES.videos}
          removal={removal}
        />
      )}
    </CardOrder>
  )
}
