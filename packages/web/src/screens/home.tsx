import { pathOf, type Place } from '@tubecellar/core'
import { useHome } from '@tubecellar/core/react'
import { Failure } from '../components/failure.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { ListFilters } from '../components/list-filters.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { Pagination } from '../components/pagination.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { Stale } from '../components/stale.tsx'
import { VideoList } from '../components/video-list.tsx'
import { VideoShelf } from '../components/video-shelf.tsx'
import { VisuallyHidden } from '../components/visually-hidden.tsx'

export function HomeScreen({ place }: { place: Place }) {
  const { view, actions } = useHome({ page: place.page })
  const { list, continueWatching } = view
  const columns = view.columns?.count ?? null
  return (
    <>
      <PageTitle>Home</PageTitle>
      <h1>
        <VisuallyHidden>Home</VisuallyHidden>
      </h1>
      {continueWatching && (
        <VideoShelf
          title={continueWatching.title}
          cards={continueWatching.cards}
          onToggleWatched={actions.toggleWatched}
        />
      )}
      <section aria-label={view.title}>
        <FilterBar title={view.title}>
          <ListFilters
            toggle={view.unwatchedOnly}
            sort={view.sort}
            columns={view.columns}
            style={view.style}
            onToggle={actions.toggleUnwatchedOnly}
            onSort={actions.setSort}
            onStyle={actions.setStyle}
            onAddColumn={actions.addColumn}
            onRemoveColumn={actions.removeColumn}
          />
        </FilterBar>
        {list.tag === 'loading' && (
          <Skeleton
            shape={columns === null ? 'rows' : 'tiles'}
            columns={columns ?? 1}
            count={columns === null ? 6 : 12}
          />
        )}
        {list.tag === 'failed' && (
          <Failure title="The videos could not be loaded" detail={list.message} isPart onRetry={actions.refresh} />
        )}
        {list.tag === 'ready' && (
          <Stale isStale={list.isStale}>
            <VideoList label={view.title} list={list.value} columns={columns} onToggleWatched={actions.toggleWatched} />
            <Pagination pagination={list.value.pagination} hrefOf={page => pathOf({ ...place, page })} />
          </Stale>
        )}
      </section>
    </>
  )
}
