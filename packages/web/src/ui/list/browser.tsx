import type { ReactNode } from 'react'
import { routePath, type AppRoute, type ListPage, type ListView } from '@tubecellar/core'
import type { ListActions, VideoListActions } from '@tubecellar/core/react'
import { Failure } from '../feedback/failure.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { StaleOverlay } from '../feedback/stale-overlay.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { EmptyList } from './empty-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useGridColumns } from './grid-columns.ts'
import { hasFilters, ListFilters } from './list-filters.tsx'
import { PlayAllButtons } from './play-all-buttons.tsx'
import { Pagination } from './pagination.tsx'
import { ShowMore } from './show-more.tsx'
import styles from './pagination.module.css'

interface BrowserProps<Row, Column extends string, Key extends string> {
  label: string
  /** Heading before the filters. */
  title?: string
  route: AppRoute
  view: ListView<Row, Column, Key>
  actions: ListActions<Key> & Partial<Pick<VideoListActions, 'wholeList'>>
  /** Additional filters of this list, before the others. */
  filters?: ReactNode
  /** Replaces the filters of all lists. */
  controls?: ReactNode
  /** Title of the message if loading failed. */
  failure: string
  /** The rows, at least one. `columns` is null if the list is not a grid. */
  children: (list: ListPage<Row, Column>, columns: number | null) => ReactNode
}

/** A list with its filters above and its pages below: loading, failed, empty or loaded. */
export function Browser<Row, Column extends string, Key extends string>(props: BrowserProps<Row, Column, Key>) {
  const { label, title, view, actions, filters, controls } = props
  const { list } = view
  const { wholeList } = actions
  const canPlayAll = wholeList !== undefined && list.tag === 'ready' && list.value.empty === null
  return (
    <section aria-label={label}>
      {title === undefined && (
        <h2>
          <VisuallyHidden>{label}</VisuallyHidden>
        </h2>
      )}
      {controls ??
        ((title !== undefined || filters !== undefined || hasFilters(view)) && (
          <FilterBar title={title ?? null} {...(canPlayAll && { start: <PlayAllButtons source={wholeList} /> })}>
            {filters}
            <ListFilters view={view} actions={actions} />
          </FilterBar>
        ))}
      <Content {...props} />
    </section>
  )
}

function Content<Row, Column extends string, Key extends string>({
  route,
  view: { list, columns: steps },
  actions,
  failure,
  children,
}: BrowserProps<Row, Column, Key>) {
  const columns = useGridColumns(steps)?.count ?? null
  if (list.tag === 'loading')
    return (
      <Skeleton shape={columns === null ? 'rows' : 'tiles'} columns={columns ?? 1} count={columns === null ? 6 : 12} />
    )
  if (list.tag === 'failed')
    return <Failure title={failure} detail={list.message} isEmbedded onRetry={actions.refresh} />
  const { rows, empty, more, pagination } = list.value
  return (
    <StaleOverlay isStale={list.isStale}>
      {more?.previous && <ShowMore more={more.previous} count={rows.length} onShow={actions.showPrevious} />}
      {empty ? <EmptyList empty={empty} /> : children(list.value, columns)}
      {more && pagination.isVisible && (
        <p className={styles.range} role="status">
          {pagination.range}
        </p>
      )}
      {more?.next && <ShowMore more={more.next} count={rows.length} onShow={actions.showNext} isAutomatic />}
      {!more && <Pagination pagination={pagination} pageHref={page => routePath({ ...route, page })} />}
    </StaleOverlay>
  )
}
