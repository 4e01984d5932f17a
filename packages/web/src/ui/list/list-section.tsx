import type { ReactNode } from 'react'
import { routePath, type AppRoute, type ListPage, type ListView } from '@tubecellar/core'
import type { ListActions } from '@tubecellar/core/react'
import { FilterBar } from './filter-bar.tsx'
import { ListFilters } from './list-filters.tsx'
import { LoadableList } from './loadable-list.tsx'
import { Pagination } from './pagination.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface ListSectionProps<Row, Column extends string> {
  label: string
  /** Heading before the filters. */
  title?: string
  route: AppRoute
  view: ListView<Row, Column>
  actions: ListActions
  /** Additional filters of this list, before the others. */
  filters?: ReactNode
  /** Title of the message if loading failed. */
  failure: string
  /** `columns` is null if the list is not a grid. */
  children: (list: ListPage<Row, Column>, columns: number | null) => ReactNode
}

/** A list with its filters above and its pagination below: loading, failed or loaded. */
export function ListSection<Row, Column extends string>(props: ListSectionProps<Row, Column>) {
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
        <ListFilters view={view} actions={actions} />
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
