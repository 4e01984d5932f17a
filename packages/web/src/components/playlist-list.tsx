import { pathOf, type Place } from '@tubecellar/core'
import type { usePlaylists } from '@tubecellar/core/react'
import { EmptyList } from './empty-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListFilters } from './list-filters.tsx'
import { LoadableList } from './loadable-list.tsx'
import { Pagination } from './pagination.tsx'
import { PlaylistCards } from './playlist-cards.tsx'

interface PlaylistListProps extends ReturnType<typeof usePlaylists> {
  place: Place
}

/** Playlists with their filters: all of them, or a channel's. */
export function PlaylistList({ view, actions, place }: PlaylistListProps) {
  const columns = view.columns?.count ?? null
  return (
    <section aria-label={view.title}>
      <FilterBar>
        <ListFilters
          toggle={view.subscribedOnly}
          columns={view.columns}
          style={view.style}
          onToggle={actions.toggleSubscribedOnly}
          onStyle={actions.setStyle}
          onAddColumn={actions.addColumn}
          onRemoveColumn={actions.removeColumn}
        />
      </FilterBar>
      <LoadableList
        list={view.list}
        columns={columns}
        failure="The playlists could not be loaded"
        onRetry={actions.refresh}
      >
        {list => (
          <>
            {list.empty ? <EmptyList empty={list.empty} /> : <PlaylistCards cards={list.cards} columns={columns} />}
            <Pagination pagination={list.pagination} hrefOf={page => pathOf({ ...place, page })} />
          </>
        )}
      </LoadableList>
    </section>
  )
}
