import { skipToken, useQuery, type QueryKey } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '../contract/choices.ts'
import { useCore } from '../react/core-provider.ts'
import { queryFailure } from '../react/to-loadable.ts'
import { joinPages } from './join-pages.ts'
import type { ItemPage } from './list.view.ts'
import type { LoadFailure } from './load-failure.ts'
import { paginationView } from './pagination.ts'
import type { PageQuery } from './use-page.ts'

/** Most requests for a whole list: all of a Tubecellar server, which sends {@link MAX_PAGE_SIZE} rows per page, and a part of other servers. */
export const MAX_WHOLE_LIST_REQUESTS = 50

/** How long a whole list is shown without fetching it again, unless something changed it. */
const FRESH_MS = 60_000

/** The page size for a whole list. */
export const WHOLE_LIST_PAGE_SIZE = MAX_PAGE_SIZE

interface WholeList<Page> {
  /** Undefined while it loads, when it is not wanted, and when a request failed. */
  readonly page: Page | undefined
  readonly isLoading: boolean
  readonly failure: LoadFailure | null
}

/** All pages of a list as one page. If there are more than the limit, the rest is missing and the last page has a next one. */
export function useWholeList<Page extends ItemPage<unknown>, Key extends QueryKey, Data>(
  read: (page: number) => PageQuery<Page, Key, Data>,
  isWanted: boolean,
): WholeList<Page> {
  const { queryClient } = useCore()
  const fetchPage = async (at: number) => {
    const query = read(at)
    const data = await queryClient.fetchQuery({ ...query, gcTime: 0 })
    return query.select ? query.select(data) : (data as unknown as Page)
  }
  const fetchAll = async () => {
    const pages: Page[] = []
    for (let at: number | null = 0; at !== null && pages.length < MAX_WHOLE_LIST_REQUESTS;) {
      const page = await fetchPage(at)
      pages.push(page)
      at = paginationView(page.paginate, page.data.length).next
    }
    return joinPages(pages) ?? null
  }
  const [kind, ...rest] = read(0).queryKey
  const query = useQuery({
    queryKey: [kind, 'whole', ...rest],
    queryFn: isWanted ? fetchAll : skipToken,
    staleTime: FRESH_MS,
  })
  return {
    page: isWanted ? (query.data ?? undefined) : undefined,
    isLoading: isWanted && query.isFetching,
    failure: isWanted ? queryFailure(query, 'more') : null,
  }
}
