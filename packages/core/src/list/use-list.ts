import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { UserConfig } from '../contract/index.ts'
import { useCore } from '../react/core-provider.ts'
import { toLoadable } from '../react/to-loadable.ts'
import type { Loadable } from './loadable.ts'
import { clampColumns, type SortKey, type SortOrder, type ViewStyle } from './list-controls.ts'
import { listView, type ItemPage, type ListDefinition, type ListView } from './list.view.ts'
import { useNextPages } from './use-next-pages.ts'
import type { ViewContext } from './view-context.ts'

export interface ListActions {
  readonly toggleFilter: () => void
  /** The user is about to toggle the filter: prefetches the resulting list. */
  readonly prepareFilter: () => void
  readonly setSort: (key: SortKey, order?: SortOrder) => void
  readonly setStyle: (style: ViewStyle) => void
  readonly addColumn: () => void
  readonly removeColumn: () => void
  readonly refresh: () => void
}

interface ListInput<Item, Query, Key extends QueryKey> {
  readonly page: number
  /** The signed-in user. */
  readonly profile: {
    readonly config: UserConfig
    readonly context: ViewContext
    readonly updateConfig: (change: Partial<UserConfig>) => void
  }
  readonly read: (query: Query) => UseQueryOptions<ItemPage<Item>, Error, ItemPage<Item>, Key> & { queryKey: Key }
  /** The path of the cover of an item. Lists with this function prefetch their next pages. */
  readonly coverPath?: (item: Item) => string | null
}

/** A page of a list, and the actions that change what it shows. They are user settings. */
export function useList<Item, Row, Query extends object, Column extends string, Key extends QueryKey>(
  definition: ListDefinition<Item, Row, Query, Column>,
  { page, profile, read, coverPath }: ListInput<Item, Query, Key>,
): { view: ListView<Row, Column>; items: Loadable<ItemPage<Item>>; actions: ListActions } {
  const { queryClient } = useCore()
  const { config, context, updateConfig } = profile
  const readPage = (at: number, settings = config) => read(definition.query(settings, at, context.serverVersion))
  const query = readPage(page)
  const items = toLoadable(useQuery(query))
  const view = listView(definition, { config, items }, context)
  useNextPages(view.list, { read: readPage, coverPath })
  const toggled = definition.filter.change(!view.filter.isOn, context.serverVersion)
  const setColumns = (count: number) => {
    const clamped = clampColumns(count)
    if (clamped !== config.grid_items) updateConfig({ grid_items: clamped })
  }
  return {
    view,
    items,
    actions: {
      toggleFilter: () => updateConfig(toggled),
      prepareFilter: () => void queryClient.prefetchQuery(readPage(page, { ...config, ...toggled })),
      setSort: (key, order) => updateConfig({ sort_by: key, ...(order && { sort_order: order }) }),
      setStyle: style => updateConfig({ [definition.styleKey]: style }),
      addColumn: () => setColumns(config.grid_items + 1),
      removeColumn: () => setColumns(config.grid_items - 1),
      // The first part of the key is the kind of data.
      refresh: () => void queryClient.invalidateQueries({ queryKey: query.queryKey.slice(0, 1) }),
    },
  }
}
