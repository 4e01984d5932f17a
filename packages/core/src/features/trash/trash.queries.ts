import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'
import { paginate } from '../../contract/page-numbers.ts'
import type { ItemPage } from '../../list/list.view.ts'
import type { Core } from '../../react/core.ts'
import { autoDeleteQuery, upcomingQuery } from '../library/hooks.ts'
import { isTrashFilter, type TrashFilter, type TrashItem, type TrashSort } from './trash.view.ts'

export const trashStatsQuery = (client: Client) =>
  queryOptions({ queryKey: ['trash', 'stats'], queryFn: ({ signal }) => client.getTrashStats({ signal }) })

interface TrashListQuery {
  readonly filter: TrashFilter
  readonly sort: TrashSort
  readonly page: number
  readonly pageSize: number
}

/** A page of one of the lists. While the next one loads, the last one stays. */
export const trashListQuery = (core: Pick<Core, 'client' | 'queryClient'>, query: TrashListQuery) =>
  queryOptions({
    queryKey: ['trash', 'list', query],
    queryFn: ({ signal }): Promise<ItemPage<TrashItem>> => fetchTrashPage(core, query, signal),
    placeholderData: keepPreviousData,
  })

async function fetchTrashPage(
  { client, queryClient }: Pick<Core, 'client' | 'queryClient'>,
  { filter, sort, page, pageSize }: TrashListQuery,
  signal: AbortSignal,
): Promise<ItemPage<TrashItem>> {
  if (isTrashFilter(filter))
    return client.listTrash({ query: { page, sort, ...(filter === 'all' ? {} : { reason: filter }) }, signal })
  // The server lists these videos without pages; the screen has requested them already, to count them.
  const videos =
    filter === 'upcoming'
      ? await queryClient.fetchQuery({ ...upcomingQuery(client), staleTime: Infinity })
      : ((await queryClient.fetchQuery({ ...autoDeleteQuery(client), staleTime: Infinity })).run?.videos ?? [])
  const pages = paginate({ page, pageSize, totalHits: videos.length, params: '' })
  return { data: videos.slice(pages.page_from, pages.page_from + pageSize), paginate: pages }
}
