import { pathOf, type Place, type VideoTab } from '@tubecellar/core'
import { useChannelVideos } from '@tubecellar/core/react'
import { FilterBar } from './filter-bar.tsx'
import { ListFilters } from './list-filters.tsx'
import { LoadableList } from './loadable-list.tsx'
import { MarkAll } from './mark-all.tsx'
import { Pagination } from './pagination.tsx'
import { VideoList } from './video-list.tsx'
import styles from './channel-videos.module.css'

interface ChannelVideosProps {
  id: string
  tab: VideoTab
  place: Place
}

/** One of the tabs of a channel that list videos. */
export function ChannelVideos({ id, tab, place }: ChannelVideosProps) {
  const { view, actions } = useChannelVideos({ id, tab, page: place.page })
  const columns = view.columns?.count ?? null
  return (
    <section aria-label="Videos">
      <div className={styles.summary}>
        <dl className={styles.totals}>
          {view.totals?.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          <MarkAll marks={view.marks} onMark={actions.markAll} />
        </div>
      </div>
      <FilterBar>
        <ListFilters
          toggle={view.hideWatched}
          sort={view.sort}
          columns={view.columns}
          style={view.style}
          onToggle={actions.toggleHideWatched}
          onSort={actions.setSort}
          onStyle={actions.setStyle}
          onAddColumn={actions.addColumn}
          onRemoveColumn={actions.removeColumn}
        />
      </FilterBar>
      <LoadableList
        list={view.list}
        columns={columns}
        failure="The videos could not be loaded"
        onRetry={actions.refresh}
      >
        {list => (
          <>
            <VideoList label="Videos" list={list} columns={columns} onToggleWatched={actions.toggleWatched} />
            <Pagination pagination={list.pagination} hrefOf={page => pathOf({ ...place, page })} />
          </>
        )}
      </LoadableList>
    </section>
  )
}
