import type { Paginate, UserConfig } from '../contract/index.ts'
import { mapLoadable, type Loadable } from './loadable.ts'
import type { EmptyView } from './empty-view.ts'
import {
  columnsView,
  sortView,
  viewStyleView,
  type ChoiceView,
  type ColumnsView,
  type SortView,
  type ToggleView,
  type ViewStyle,
} from './list-controls.ts'
import { paginationView, type Pagination } from './pagination.ts'
import type { ViewContext } from './view-context.ts'

/** What a list shows and how. All lists of both user interfaces have this shape. */
export interface ListView<Row, Column extends string = string> {
  readonly title: string
  readonly filter: FilterView
  /** Null if the order is fixed. */
  readonly sort: SortView | null
  readonly style: ChoiceView<ViewStyle>
  /** Null if the list is not a grid. */
  readonly columns: ColumnsView | null
  readonly list: Loadable<ListPage<Row, Column>>
}

/** A page of a list. */
export interface ListPage<Row, Column extends string = string> {
  readonly rows: readonly Row[]
  /** Only in table style. */
  readonly table: ListTable<Column> | null
  readonly pagination: Pagination
  /** Only when the list is empty. */
  readonly empty: EmptyView | null
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

/** A filter that is stored in the user settings. */
export interface ListFilter {
  readonly label: string
  readonly keyLabel: string
  readonly isOn: (config: UserConfig, serverVersion: string) => boolean
  /** The settings change that turns it on or off. */
  readonly change: (isOn: boolean, serverVersion: string) => Partial<UserConfig>
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
export interface ListDefinition<Item, Row, Query extends object, Column extends string = never> {
  readonly title: string
  readonly filter: ListFilter
  readonly isSortable: boolean
  readonly styles: readonly ViewStyle[]
  /** The user setting that stores the style. */
  readonly styleKey: 'view_style_home' | 'view_style_channel' | 'view_style_downloads' | 'view_style_playlist'
  /** The request for a page; 0 is the first. */
  readonly query: (config: UserConfig, page: number, serverVersion: string) => Query
  readonly toRow: (item: Item, context: ViewContext) => Row
  readonly toTable?: (items: readonly Item[], context: ViewContext) => ListTable<Column>
  /** The message of an empty list. */
  readonly empty: (isFiltered: boolean, context: ViewContext) => EmptyView
}

interface ListData<Item> {
  readonly config: UserConfig
  readonly items: Loadable<ItemPage<Item>>
}

export function listView<Item, Row, Query extends object, Column extends string>(
  definition: ListDefinition<Item, Row, Query, Column>,
  { config, items }: ListData<Item>,
  context: ViewContext,
): ListView<Row, Column> {
  const { title, filter, isSortable, styles, styleKey, toRow, toTable, empty } = definition
  const style = viewStyleView(config[styleKey], styles)
  const isFiltered = filter.isOn(config, context.serverVersion)
  return {
    title,
    filter: { label: filter.label, keyLabel: filter.keyLabel, isOn: isFiltered },
    sort: isSortable ? sortView(config) : null,
    style,
    columns: columnsView(style.current, config.grid_items),
    list: mapLoadable(items, ({ data, paginate }) => ({
      rows: data.map(item => toRow(item, context)),
      table: toTable && style.current === 'table' ? toTable(data, context) : null,
      pagination: paginationView(paginate, data.length),
      empty: data.length === 0 ? empty(isFiltered, context) : null,
    })),
  }
}
