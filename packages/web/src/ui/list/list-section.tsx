import type { ReactNode } from 'react'
import {
  routePath,
  type ChoiceView,
  type ColumnsView,
  type Loadable,
  type Pagination as PaginationView,
  type AppRoute,
  type SortKey,
  type ToggleView,
  type ViewStyle,
} from '@tubecellar/core'
import { FilterBar } from './filter-bar.tsx'
import { ListFilters } from './list-filters.tsx'
import { LoadableList } from './loadable-list.tsx'
import { Pagination } from './pagination.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface ListSectionProps<T extends { readonly pagination: PaginationView }> {
  label: string
  /** Heading before the filters. */
  title?: string
  route: AppRoute
  view: {
    readonly sort?: ChoiceView<SortKey>
    readonly style: ChoiceView<ViewStyle>
    readonly columns: ColumnsView | null
    readonly list: Loadable<T>
  }
  /** Additional filters of this list, before the others. */
  filters?: ReactNode
  toggle: ToggleView
  onToggle: () => void
  /** The pointer or the focus has reached the toggle. */
  onPreloadToggle?: () => void
  actions: {
    readonly setSort?: (key: SortKey) => void
    readonly setStyle: (style: ViewStyle) => void
    readonly addColumn: () => void
    readonly removeColumn: () => void
    readonly refresh: () => void
  }
  /** Title of the message if loading failed. */
  failure: string
  /** `columns` is null if the list is not a grid. */
  children: (list: T, columns: number | null) => ReactNode
}

/** A list with its filters above and its pagination below: loading, failed or loaded. */
export function ListSection<T extends { readonly pagination: PaginationView }>(props: ListSectionProps<T>) {
  const { label, title, route, view, actions } = props
  const columns = view.columns?.count ?? null
  return (
    <section aria-label={label}>
      {title === undefined && (
        <h2>
          <VisuallyHidden>{label}</VisuallyHidden>
        </h2>
      )}
      <FilterBar title={title ?? null}>
        {props.filters}
        <ListFilters
          toggle={props.toggle}
          {...(view.sort && { sort: view.sort })}
          columns={view.columns}
          style={view.style}
          onToggle={props.onToggle}
          onPreloadToggle={props.onPreloadToggle}
          {...(actions.setSort && { onSort: actions.setSort })}
          onStyle={actions.setStyle}
          onAddColumn={actions.addColumn}
          onRemoveColumn={actions.removeColumn}
        />
      </FilterBar>
      <LoadableList list={view.list} columns={columns} failure={props.failure} onRetry={actions.refresh}>
        {list => (
          <>
            {props.children(list, columns)}
            <Pagination pagination={list.pagination} pageHref={page => routePath({ ...route, page })} />
          </>
        )}
      </LoadableList>
    </section>
  )
}
