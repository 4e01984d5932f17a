import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'

/** A page of the videos that can be improved; while the next page loads, the previous one stays visible. */
export const improvableQuery = (client: Client, query: { readonly page: number }) =>
  queryOptions({
    queryKey: ['improvable', query],
    queryFn: ({ signal }) => client.listImprovable({ query, signal }),
    placeholderData: keepPreviousData,
  })
