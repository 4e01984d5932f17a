import type { QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCore } from '../react/core-provider.ts'
import type { Loadable } from './loadable.ts'
import type { PageQuery } from './use-page.ts'
import type { ItemPage, ListPage } from './list.view.ts'
import { paginationView } from './pagination.ts'

/** How long a prefetched page stays fresh, so that it is not fetched again; opening it refetches it. */
export const PREFETCHED_FRESH_MS = 30_000

interface NextPages<Item, Page extends ItemPage<Item>, Key extends QueryKey, Data> {
  readonly read: (page: number) => PageQuery<Page, Key, Data>
  /** The path of the cover of an item; without this function nothing is prefetched. */
  readonly coverPath: ((item: Item) => string | null) | undefined
}

/** Once a page has loaded, prefetches the next two pages and the covers of the next one, so that paging needs no wait. */
export function useNextPages<Item, Page extends ItemPage<Item>, Key extends QueryKey, Data>(
  list: Loadable<ListPage<unknown>>,
  { read, coverPath }: NextPages<Item, Page, Key, Data>,
): void {
  const { queryClient, prefetchImages: fetchAhead, resolveUrl } = useCore()
  const next = coverPath && list.tag === 'ready' && !list.isStale ? list.value.pagination.next : null
  const key = next === null ? null : JSON.stringify(read(next).queryKey)
  useEffect(() => {
    let isActive = true
    const fetchPage = async (page: number) => {
      const query = read(page)
      await queryClient.prefetchQuery({ ...query, staleTime: PREFETCHED_FRESH_MS })
      return isActive ? queryClient.getQueryData<Page>(query.queryKey) : undefined
    }
    const fetchPages = async (first: number) => {
      const page = await fetchPage(first)
      if (!page) return
      const second = paginationView(page.paginate, page.data.length).next
      // Fetched before the covers, so that it does not wait for them.
      if (second !== null) void fetchPage(second)
      const paths = page.data.map(item => coverPath?.(item) ?? null)
      fetchAhead(paths.flatMap(path => (path === null ? [] : resolveUrl(path))))
    }
    if (next !== null) void fetchPages(next)
    return () => {
      isActive = false
    }
    // The key contains all parameters of the query.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [queryClient, fetchAhead, resolveUrl, key])
}
