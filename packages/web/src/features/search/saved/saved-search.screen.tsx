import { useNavigate } from 'react-router-dom'
import { LOAD_FAILURES, screenPath, type AppRoute } from '@tubecellar/core'
import { useSavedSearch, useSavedSearchVideos, type SavedSearchCard } from '@tubecellar/core/react'
import { sectionTexts } from '@tubecellar/core/messages/sections'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Browser } from '../../../ui/list/browser.tsx'
import { CardList } from '../../../ui/list/card-list.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SavedSearchHeader } from './saved-search-header.tsx'

/** A saved search of the user: the videos that it finds now, listed like a playlist. */
export function SavedSearchScreen({ route }: { route: AppRoute }) {
  const { screen } = route
  return screen.tag === 'savedSearch' ? <SavedSearchPage key={screen.id} id={Number(screen.id)} route={route} /> : null
}

function SavedSearchPage({ id, route }: { id: number; route: AppRoute }) {
  const navigate = useNavigate()
  const { view, actions } = useSavedSearch({
    id,
    onDeleted: () => void navigate(screenPath({ tag: 'playlists' }), { replace: true }),
  })
  if (view.tag === 'loading') return <Skeleton shape="rows" count={6} />
  if (view.tag === 'failed')
    return <Failure title={LOAD_FAILURES.savedSearches} detail={view.message} onRetry={actions.refresh} />
  if (view.value === null)
    return (
      <>
        <PageTitle>{sectionTexts.savedNotFound}</PageTitle>
        <Failure title={sectionTexts.savedNotFound} />
      </>
    )
  return (
    <>
      <PageTitle>{view.value.name}</PageTitle>
      <ConfirmDialog view={actions.delete.confirmation} actions={actions.delete} />
      <FoundVideos search={view.value} actions={actions} route={route} />
    </>
  )
}

interface FoundVideosProps {
  search: SavedSearchCard
  actions: ReturnType<typeof useSavedSearch>['actions']
  route: AppRoute
}

function FoundVideos({ search, actions, route }: FoundVideosProps) {
  const videos = useSavedSearchVideos(search)
  return (
    <>
      <SavedSearchHeader search={search} total={videos.total} actions={actions} />
      <Browser
        label={search.name}
        route={route}
        view={videos.view}
        actions={videos.actions}
        failure={LOAD_FAILURES.videos}
      >
        {(list, columns) => <CardList label={search.name} list={list} columns={columns} />}
      </Browser>
    </>
  )
}
