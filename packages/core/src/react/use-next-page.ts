import { useEffect } from 'react'
import type { Loadable } from '../view-models/loadable.ts'
import type { Pagination } from '../view-models/pagination.ts'
import { useCore } from './core-provider.ts'
import type { videosQuery } from './queries.ts'

/** Once a page of videos is here, the next one is fetched, then its covers: turning to it waits for nothing. */
export function useNextPage(
  list: Loadable<{ readonly pagination: Pagination }>,
  readOf: (page: number) => ReturnType<typeof videosQuery>,
): void {
  const { queryClient, fetchAhead, resolveUrl } = useCore()
  const next = list.tag === 'ready' && !list.isStale ? list.value.pagination.next : null
  const read = next === null ? null : readOf(next)
  const key = read && JSON.stringify(read.queryKey)
  useEffect(() => {
    if (!read) return
    let isWanted = true
    const fetchPage = async () => {
      await queryClient.prefetchQuery(read)
      const page = queryClient.getQueryData(read.queryKey)
      if (isWanted && page)
        fetchAhead(page.data.flatMap(({ vid_thumb_url: path }) => (path === null ? [] : resolveUrl(path))))
    }
    void fetchPage()
    return () => {
      isWanted = false
    }
    // The key says all of a read.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [queryClient, fetchAhead, resolveUrl, key])
}
