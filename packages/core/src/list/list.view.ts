import type { Paginate, UserConfig } from '../contract/index.ts'
import { mapLoadable, type Loadable } from './loadable.ts'
import type { EmptyView } from './empty-view.ts'
import { LOAD_FAILURES, type LoadFailure } from './load-failure.ts'
import { listTexts } from '../messages/en/list.ts'
import {
  ROWS_ONLY,
  type ChoiceView,
  type ColumnsView,
  type ListSort,
  type ListStyle,
  type SortKey,
  type SortView,
  type ToggleView,
  type ViewStyle,
} from './list-controls.ts'
import { paginationView, type Pagination } from './pagination.ts'
import type { ViewContext } from './view-context.ts'

/** What a list shows and how. All lists of both user interfaces have this shape. */
export interface ListView<Row, Column extends string = string, Key extends string = SortKey> {
  readonly title: string
  /** Null if nothing can be hidden. */
  readonly filter: FilterView | null
  /** Null if the order is fixed. */
  readonly sort: SortView<Key> | null
  readonly style: ChoiceView<ViewStyle>
  /** Null if the list is not a grid. */
  readonly columns: ColumnsView | null
  readonly list: Loadable<ListPage<Row, Column>>
}

/** A page of a list, or in a continuous list the pages that are shown. */
export interface ListPage<Row, Column extends string = string> {
  readonly rows: readonly Row[]
  /** Only in table style. */
  readonly table: ListTable<Column> | null
  readonly pagination: Pagination
  /** Only in a continuous list. */
  readonly more: MoreRows | null
  /** Only when the list is empty. */
  readonly empty: EmptyView | null
}

/** The buttons before and after the rows of a continuous list; null at the ends of the list. */
export interface MoreRows {
  /** The first pages were removed to limit memory, or the list was opened on a later page. */
  readonly previous: MoreButton | null
  readonly next: MoreButton | null
}

/** Shows the page before or after the rows. */
export interface MoreButton {
  readonly label: string
  readonly isLoading: boolean
  /** Why the page could not be loaded. The rows stay. */
  readonly failure: LoadFailure | null
}

/** `reason`: why the last attempt failed. */
export function moreButton(label: string, isLoading: boolean, reason: string | null = null): MoreButton {
  if (isLoading) return { label: listTexts.loadingMore, isLoading, failure: null }
  return { label, isLoading, failure: reason === null ? null : { title: LOAD_FAILURES.more, detail: reason } }
}

/** The same rows as a table, with a text for each column. */
export interface ListTable<Column extends string = string> {
  readonly columns: readonly Column[]
  readonly rows: readonly { readonly id: string; readonly cells: Readonly<Record<Column, string>> }[]
}

export interface FilterView extends ToggleView {
  /** For the key that toggles it. */
  readonly keyLabel: string
}

/** A filter that is stored in `Config`: the user settings, or the state of a screen. */
export interface ListFilter<Config = UserConfig> {
  readonly label: string
  readonly keyLabel: string
  readonly isOn: (config: Config, serverVersion: string) => boolean
  /** The settings change that turns it on or off. */
  readonly change: (isOn: boolean, serverVersion: string) => Partial<Config>
}

/** A filter with the request parameters of its stored state. */
export interface QueryFilter<Query extends object> extends ListFilter {
  readonly query: (config: UserConfig, serverVersion: string) => Query
}

/** A page of items as the API returns it. */
export interface ItemPage<Item> {
  data: Item[]
  paginate: Paginate
}

/** What a feature declares about one of its lists. */
export interface ListDefinition<
  Item,
  Row extends { readonly id: string },
  Query extends object,
  Column extends string = never,
  Config = UserConfig,
  Key extends string = SortKey,
> {
  readonly title: string
  readonly filter?: ListFilter<Config>
  readonly sort?: ListSort<Config, Key>
  /** Without it, the list has rows only. */
  readonly style?: ListStyle<Config>
  /** The request for a page; 0 is the first. */
  readonly query: (config: Config, page: number, serverVersion: string) => Query
  readonly toRow: (item: Item, context: ViewContext) => Row
  readonly toTable?: (items: readonly Item[], context: ViewContext) => ListTable<Column>
  /** The message of an empty list. */
  readonly empty: (isFiltered: boolean, context: ViewContext) => EmptyView
}

interface ListData<Item, Config> {
  readonly config: Config
  readonly items: Loadable<ItemPage<Item>>
  /** Only of a continuous list. */
  readonly more?: MoreRows | null
}

export function listView<
  Item,
  Row extends { readonly id: string },
  Query extends object,
  Column extends string,
  Config = UserConfig,
  Key extends string = SortKey,
>(
  definition: ListDefinition<Item, Row, Query, Column, Config, Key>,
  { config, items, more = null }: ListData<Item, Config>,
  context: ViewContext,
): ListView<Row, Column, Key> {
  const { title, filter, sort, style, toRow, toTable, empty } = definition
  const shownStyle = style?.view(config) ?? ROWS_ONLY
  const isFiltered = filter?.isOn(config, context.serverVersion) === true
  return {
    title,
    filter: filter ? { label: filter.label, keyLabel: filter.keyLabel, isOn: isFiltered } : null,
    sort: sort?.view(config) ?? null,
    style: shownStyle,
    columns: style?.columns(config) ?? null,
    list: mapLoadable(items, ({ data, paginate }) => {
      const all = data.map(item => toRow(item, context))
      const rows = more ? uniqueRows(all) : all
      return {
        rows,
        table: toTable && shownStyle.current === 'table' ? toTable(data, context) : null,
        pagination: paginationView(paginate, data.length),
        more,
        empty: rows.length === 0 ? empty(isFiltered, context) : null,
      }
    }),
  }
}

/** An item may be on two pages of a continuous list, if the items before it changed between the requests. */
function uniqueRows<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map(row => [row.id, row])).values()]
}
