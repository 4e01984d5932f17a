import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'
import { listCustomPlaylists } from '../../client/list-custom-playlists.ts'

type PlaylistsQuery = NonNullable<NonNullable<Parameters<Client['listPlaylists']>[0]>['query']>

/** A page of playlists; while the next page loads, the previous one stays visible. */
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

/** All custom playlists, regardless of the page size. */
export function customPlaylistsQuery(client: Client) {
  return queryOptions({
    queryKey: ['playlists', 'custom'],
    queryFn: ({ signal }) => listCustomPlaylists(client, signal),
  })
}
