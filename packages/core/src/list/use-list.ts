import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserConfig } from '../contract/index.ts'
import { useCore } from '../react/core-provider.ts'
import { usePage, type PageQuery, type UseItemPages } from './use-page.ts'
import type { SortKey, SortOrder, ViewStyle } from './list-controls.ts'
import { listView, type ItemPage, type ListDefinition, type ListView } from './list.view.ts'
import type { Loadable } from './loadable.ts'
import { useNextPages } from './use-next-pages.ts'
import { useWholeList, WHOLE_LIST_PAGE_SIZE } from './use-whole-list.ts'
import { isTubecellar } from '../routes/server-version.ts'
import type { ViewContext } from './view-context.ts'

export interface ListActions<Key extends string = SortKey> {
  readonly toggleFilter: () => void
  /** The user is about to toggle the filter: prefetches the resulting list. */
  readonly prepareFilter: () => void
  readonly setSort: (key: Key, order?: SortOrder) => void
  readonly setStyle: (style: ViewStyle) => void
  readonly addColumn: () => void
  readonly setColumns: (count: number) => void
  readonly removeColumn: () => void
  /** Appends the next page to a continuous list. */
  readonly showNext: () => void
  /** Adds the previous page before a continuous list. */
  readonly showPrevious: () => void
  /** Loads and shows the rows of all pages of a continuous list, for a filter of the user interface. */
  readonly showWhole: () => void
  readonly refresh: () => void
}

interface ListInput<Item, Query, Page extends ItemPage<Item>, Key extends QueryKey, Data, Config> {
  /** Of a continuous list, the first page to show. */
  readonly page: number
  /** What the user chose: the user settings, or the state of the screen. */
  readonly settings: {
    readonly config: Config
    readonly context: ViewContext
    readonly updateConfig: (change: Partial<Config>) => void
  }
  readonly read: (query: Query) => PageQuery<Page, Key, Data>
  /** The path of the cover of an item. Lists with this function prefetch their next pages. */
  readonly coverPath?: (item: Item) => string | null
  /**
   * `useContinuousPages` for a continuous list, `useListPages` for one that is continuous in some user interfaces; the same function
   * on every render.
   */
  readonly usePages?: UseItemPages<Page, Key, Data>
}

/** A list, paged or continuous, and the actions that change what it shows. */
export function useList<
  Item,
  Row extends { readonly id: string },
  Query extends object,
  Column extends string,
  Page extends ItemPage<Item>,
  Key extends QueryKey,
  Data,
  Config = UserConfig,
  Sort extends string = SortKey,
>(
  definition: ListDefinition<Item, Row, Query, Column, Config, Sort>,
  { page, settings, read, coverPath, usePages = usePage }: ListInput<Item, Query, Page, Key, Data, Config>,
): { view: ListView<Row, Column, Sort>; items: Loadable<Page>; actions: ListActions<Sort> } {
  const { queryClient, lists } = useCore()
  const { config, context, updateConfig } = settings
  const [isWhole, setWhole] = useState(false)
  const hasPageSize = isTubecellar(context.serverVersion)
  const sized = (query: Query, size: number | null): Query =>
    size !== null && hasPageSize ? { ...query, page_size: size } : query
  const readPage = (at: number, shown = config) =>
    read(sized(definition.query(shown, at, context.serverVersion), lists.pageSize))
  const pages = usePages(readPage, page)
  const whole = useWholeList(
    at => read(sized(definition.query(config, at, context.serverVersion), WHOLE_LIST_PAGE_SIZE)),
    isWhole && pages.more !== null && (pages.more.next ?? pages.more.previous) !== null,
  )
  const { showNext, showPrevious } = pages
  const items: Loadable<Page> = whole.page
    ? { tag: 'ready', value: whole.page, isStale: false }
    : pages.items.tag === 'ready'
      ? {
          ...pages.items,
          isStale: pages.items.isStale || whole.isLoading,
          failure: whole.failure?.detail ?? pages.items.failure,
        }
      : pages.items
  const more = whole.page ? { previous: null, next: null } : pages.more
  const view = listView(definition, { config, items, more }, context)
  useNextPages(view.list, { read: readPage, coverPath: pages.more ? undefined : coverPath })
  const { filter, sort, style } = definition
  const toggled = filter?.change(view.filter?.isOn !== true, context.serverVersion) ?? {}
  const changeColumns = (canChange: 'canAdd' | 'canRemove', by: number) => {
    if (style && view.columns?.[canChange]) updateConfig(style.changeColumns(view.columns.count + by))
  }
  return {
    view,
    items,
    actions: {
      toggleFilter: () => updateConfig(toggled),
      prepareFilter: () => void queryClient.prefetchQuery(readPage(page, { ...config, ...toggled })),
      setSort: (key, order) => sort && updateConfig(sort.change(key, order)),
      setStyle: next => style && updateConfig(style.change(next)),
      setColumns: count => style && updateConfig(style.changeColumns(count)),
      addColumn: () => changeColumns('canAdd', 1),
      removeColumn: () => changeColumns('canRemove', -1),
      showNext,
      showPrevious,
      showWhole: () => setWhole(true),
      // The first part of the key is the kind of data.
      refresh: () => void queryClient.invalidateQueries({ queryKey: readPage(page).queryKey.slice(0, 1) }),
    },
  }
}
