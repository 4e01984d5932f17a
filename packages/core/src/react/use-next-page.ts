import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Loadable } from '../view-models/loadable.ts'
import type { Pagination } from '../view-models/pagination.ts'

interface PageRead {
  readonly queryKey: QueryKey
  readonly queryFn?: unknown
}

/** Once a page of a list is here, the next one is fetched: turning to it waits for nothing. */
export function useNextPage<Read extends PageRead>(
  list: Loadable<{ readonly pagination: Pagination }>,
  readOf: (page: number) => Read,
): void {
  const queryClient = useQueryClient()
  const next = list.tag === 'ready' && !list.isStale ? list.value.pagination.next : null
  const read = next === null ? null : readOf(next)
  const key = read && JSON.stringify(read.queryKey)
  useEffect(() => {
    if (read) void queryClient.prefetchQuery(read as Parameters<typeof queryClient.prefetchQuery>[0])
    // The key says all of a read.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [queryClient, key])
}
