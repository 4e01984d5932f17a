import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'

type DownloadsQuery = NonNullable<NonNullable<Parameters<Client['listDownloads']>[0]>['query']>

/** A page of the queue; while the next page loads, the previous one stays visible. */
export function downloadsQueryOptions(client: Client, query: DownloadsQuery) {
  return queryOptions({
    queryKey: ['downloads', query],
    queryFn: ({ signal }) => client.listDownloads({ query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The channels of queued or ignored items. */
export function downloadChannelsQuery(client: Client, filter: 'pending' | 'ignore') {
  return queryOptions({
    queryKey: ['downloads', 'channels', filter],
    queryFn: ({ signal }) => client.listDownloadChannels({ query: { filter }, signal }),
    placeholderData: keepPreviousData,
  })
}
