import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'
import type { DownloadItem } from '../../contract/index.ts'
import { queueItemTag } from './queue-item-tag.ts'

type DownloadsQuery = NonNullable<NonNullable<Parameters<Client['listDownloads']>[0]>['query']>

/** A page of the queue; while the next page loads, the previous one stays visible. */
export function downloadsQueryOptions(client: Client, query: DownloadsQuery) {
  return queryOptions({
    queryKey: ['downloads', query],
    queryFn: ({ signal }) => client.listDownloads({ query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** While items change, and otherwise: changes by other users and by schedules. */
const ACTIVE_POLL_MS = 2_000
const IDLE_POLL_MS = 10_000

/** A page of the queue that is fetched again while it is shown, more often while an item is downloaded or resolved. */
export function polledDownloadsQuery(client: Client, query: DownloadsQuery) {
  return queryOptions({
    ...downloadsQueryOptions(client, query),
    refetchInterval: ({ state }) => (state.data?.data.some(isChanging) ? ACTIVE_POLL_MS : IDLE_POLL_MS),
  })
}

const isChanging = (item: DownloadItem) => {
  const tag = queueItemTag(item)
  return tag === 'downloading' || (tag === 'queued' && item.vid_thumb_url === null)
}

/** The log of a queue item, which is fetched again while it is shown. */
export function downloadLogQuery(client: Client, id: string, isRunning: boolean) {
  return queryOptions({
    queryKey: ['downloads', 'log', id],
    queryFn: ({ signal }) => client.getDownloadLog({ params: { id }, signal }),
    refetchInterval: isRunning ? ACTIVE_POLL_MS : IDLE_POLL_MS,
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
