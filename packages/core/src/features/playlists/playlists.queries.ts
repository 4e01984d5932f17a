import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'
import { listCustomPlaylists } from '../../client/list-custom-playlists.ts'

type PlaylistsQuery = NonNullable<NonNullable<Parameters<Client['listPlaylists']>[0]>['query']>

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
    queryFn: ({ signal }) => listCustomPlaylists(client, signal),
  })
}

/** Everything that shows playlists asks again. */
export function refreshPlaylists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['playlists'] })
}
