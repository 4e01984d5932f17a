import { keepPreviousData, useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { toFailure } from '../client/failure.ts'
import { useCore } from '../react/core-provider.ts'
import { readLoadable } from '../react/to-loadable.ts'
import type { ItemPages, PageQuery } from './use-page.ts'
import { joinPages } from './join-pages.ts'
import { moreButton, type ItemPage } from './list.view.ts'
import { listTexts } from '../messages/en/list.ts'
import { paginationView } from './pagination.ts'
import { PREFETCHED_FRESH_MS } from './use-next-pages.ts'

/** How long the pages stay in memory after the list is left, so that a user who watched a video returns to the same rows. */
const RETURN_MS = 2 * 60 * 60_000

/**
 * Pages that are appended to one another. One request runs at a time, also when a refresh reads all pages again. The pages stay in the
 * query cache, so that the user returns to the same rows.
 */
export function useContinuousPages<Page extends ItemPage<unknown>, Key extends QueryKey>(
  read: (page: number) => PageQuery<Page, Key>,
  page: number,
): ItemPages<Page> {
  const { queryClient, lists } = useCore()
  const [kind, ...rest] = read(page).queryKey
  const queryKey = [kind, 'continuous', ...rest]
  const isShown = (at: number) =>
    queryClient.getQueryData<InfiniteData<Page, number>>(queryKey)?.pageParams.includes(at) === true
  const query = useInfiniteQuery({
    queryKey,
    // Through the cache of single pages, because a page may have been prefetched. It stays only in this query.
    queryFn: ({ pageParam: at }) =>
      queryClient.fetchQuery({ ...read(at), gcTime: 0, ...(isShown(at) ? {} : { staleTime: PREFETCHED_FRESH_MS }) }),
    initialPageParam: page,
    getNextPageParam: ({ paginate, data }) => paginationView(paginate, data.length).next,
    getPreviousPageParam: ({ paginate, data }) => paginationView(paginate, data.length).previous,
    maxPages: lists.maxPages,
    gcTime: RETURN_MS,
    refetchInterval: ({ state }) => pollInterval(read(page).refetchInterval as Poll<Page>, state.data?.pages),
    placeholderData: keepPreviousData,
  })
  // The current state, also for a second call before the next render.
  const isLoading = () => {
    const state = queryClient.getQueryState(queryKey)
    return state?.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined
  }
  const { data, isFetchNextPageError, isFetchPreviousPageError } = query
  const failure = query.error === null ? null : toFailure(query.error).message
  return {
    items: readLoadable({
      data: data && joinPages(data.pages),
      error: isFetchNextPageError || isFetchPreviousPageError ? null : query.error,
      isPlaceholderData: query.isPlaceholderData,
    }),
    more: {
      previous: query.hasPreviousPage
        ? moreButton(listTexts.showPrevious, query.isFetchingPreviousPage, isFetchPreviousPageError ? failure : null)
        : null,
      next: query.hasNextPage
        ? moreButton(listTexts.showMore, query.isFetchingNextPage, isFetchNextPageError ? failure : null)
        : null,
    },
    showNext: () => {
      if (query.hasNextPage && !isLoading()) void query.fetchNextPage()
    },
    showPrevious: () => {
      if (query.hasPreviousPage && !isLoading()) void query.fetchPreviousPage()
    },
  }
}

type Poll<Page> = ((query: { state: { data: Page | undefined } }) => number | false | undefined) | number | false

/** How often a page is fetched again, for all its pages. */
function pollInterval<Page extends ItemPage<unknown>>(
  poll: Poll<Page> | undefined,
  pages: readonly Page[] | undefined,
): number | false | undefined {
  return typeof poll === 'function' ? poll({ state: { data: pages && joinPages(pages) } }) : poll
}
