import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { toLoadable } from '../react/to-loadable.ts'
import type { MoreRows } from './list.view.ts'
import type { Loadable } from './loadable.ts'

/** A page of a list as a query. `Data`: what the server returns, if the query converts it to a page. */
export type PageQuery<Page, Key extends QueryKey, Data = Page> = UseQueryOptions<Data, Error, Page, Key> & {
  queryKey: Key
}

/** The items that a list shows. */
export interface ItemPages<Page> {
  readonly items: Loadable<Page>
  /** Null in a paged list. */
  readonly more: MoreRows | null
  readonly showNext: () => void
  readonly showPrevious: () => void
}

/** Reads the items of a list: one page (`usePage`), or a growing number of pages (`useContinuousPages`). */
export type UseItemPages<Page, Key extends QueryKey, Data> = (
  read: (page: number) => PageQuery<Page, Key, Data>,
  page: number,
) => ItemPages<Page>

const doNothing = () => undefined

/** One page. */
export function usePage<Page, Key extends QueryKey, Data>(
  read: (page: number) => PageQuery<Page, Key, Data>,
  page: number,
): ItemPages<Page> {
  return { items: toLoadable(useQuery(read(page))), more: null, showNext: doNothing, showPrevious: doNothing }
}
