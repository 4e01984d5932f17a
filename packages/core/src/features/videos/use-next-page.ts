import { useEffect } from 'react'
import type { Loadable } from '../../list/async-data.ts'
import { paginationView, type Pagination } from '../../list/pagination.ts'
import { useCore } from '../../react/core-provider.ts'
import type { videosQuery } from './videos.queries.ts'

/** How long a prefetched page stays fresh, so that it is not fetched again; opening it refetches it. */
const AHEAD_FRESH_MS = 30_000

/** Once a page of videos has loaded, prefetches the next two pages and the covers of the next one, so that paging needs no wait. */
export function useNextPage(
  list: Loadable<{ readonly pagination: Pagination }>,
  readerFor: (page: number) => ReturnType<typeof videosQuery>,
): void {
  const { queryClient, fetchAhead, resolveUrl } = useCore()
  const next = list.tag === 'ready' && !list.isStale ? list.value.pagination.next : null
  const key = next === null ? null : JSON.stringify(readerFor(next).queryKey)
  useEffect(() => {
    let isWanted = true
    const fetchPage = async (page: number) => {
      const read = readerFor(page)
      await queryClient.prefetchQuery({ ...read, staleTime: AHEAD_FRESH_MS })
      return isWanted ? queryClient.getQueryData(read.queryKey) : undefined
    }
    const fetchPages = async (first: number) => {
      const page = await fetchPage(first)
      if (!page) return
      const second = paginationView(page.paginate, page.data.length).next
      // Fetched before the covers, so that it does not wait for them.
      if (second !== null) void fetchPage(second)
      fetchAhead(page.data.flatMap(({ vid_thumb_url: path }) => (path === null ? [] : resolveUrl(path))))
    }
    if (next !== null) void fetchPages(next)
    return () => {
      isWanted = false
    }
    // The key contains all parameters of the query.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [queryClient, fetchAhead, resolveUrl, key])
}
