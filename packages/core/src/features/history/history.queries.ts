import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'

type HistoryQuery = NonNullable<NonNullable<Parameters<Client['listHistory']>[0]>['query']>

/** A page of the history. While the next one loads, the last one stays. */
export const historyQuery = (client: Client, query: HistoryQuery) =>
  queryOptions({
    queryKey: ['history', query],
    queryFn: ({ signal }) => client.listHistory({ query, signal }),
    placeholderData: keepPreviousData,
  })
