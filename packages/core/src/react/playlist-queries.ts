import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '../api/client.ts'
import type { Playlist } from '../contract/index.ts'

type PlaylistsQuery = NonNullable<NonNullable<Parameters<Client['listPlaylists']>[0]>['query']>

/** A menu longer than this helps nobody; it also ends the walk through a server that never stops. */
const CUSTOM_PAGES_MAX = 20

/** A page of playlists; while the next page loads, the last one stays. */
export function playlistsQueryOptions(client: Client, query: PlaylistsQuery) {
  return queryOptions({
    queryKey: ['playlists', 'list', query],
    queryFn: ({ signal }) => client.listPlaylists({ query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function playlistQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['playlists', 'one', id],
    queryFn: ({ signal }) => client.getPlaylist({ params: { id }, signal }),
  })
}

/** All playlists made here, whatever the page size. */
export function customPlaylistsQuery(client: Client) {
  return queryOptions({
    queryKey: ['playlists', 'custom'],
    queryFn: async ({ signal }) => {
      const found: Playlist[] = []
      for (let page = 1; page <= CUSTOM_PAGES_MAX; page++) {
        const { data, paginate } = await client.listPlaylists({ query: { type: 'custom', page }, signal })
        found.push(...data)
        if (data.length === 0 || found.length >= paginate.total_hits) break
      }
      return found
    },
  })
}

/** Everything that shows playlists asks again. */
export function refreshPlaylists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['playlists'] })
}
