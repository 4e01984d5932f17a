import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'
import type { GapSortKey, GapState } from '../../contract/index.ts'
import type { GapSource } from './gaps.commands.ts'

interface GapsQuery {
  readonly page: number
  readonly state?: GapState
  readonly sort?: GapSortKey
}

/** A page of the videos that are missing; while the next page loads, the previous one stays visible. */
export const gapsQuery = (client: Client, { kind, id }: GapSource, query: GapsQuery) =>
  queryOptions({
    queryKey: [kind === 'channel' ? 'channels' : 'playlists', 'gaps', id, query],
    queryFn: ({ signal }) =>
      kind === 'channel'
        ? client.getChannelGaps({ params: { id }, query, signal })
        : client.getPlaylistGaps({ params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })
