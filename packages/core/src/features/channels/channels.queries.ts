import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'

type ChannelsQuery = NonNullable<NonNullable<Parameters<Client['listChannels']>[0]>['query']>

/** A page of channels; while the next page loads, the previous one stays visible. */
export function channelsQueryOptions(client: Client, query: ChannelsQuery) {
  return queryOptions({
    queryKey: ['channels', 'list', query],
    queryFn: ({ signal }) => client.listChannels({ query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function channelQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['channels', 'one', id],
    queryFn: ({ signal }) => client.getChannel({ params: { id }, signal }),
  })
}

/** The tabs of a channel. */
export function channelNavQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['channels', 'nav', id],
    queryFn: ({ signal }) => client.getChannelNav({ params: { id }, signal }),
  })
}

export function channelAggsQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['channels', 'aggs', id],
    queryFn: ({ signal }) => client.getChannelAggs({ params: { id }, signal }),
  })
}

/** The videos of a channel that scan rules skipped. */
export function skippedQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['channels', 'skipped', id],
    queryFn: ({ signal }) => client.listSkipped({ query: { channel: id }, signal }),
  })
}
