import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'

/** The position of the video in each of its playlists. */
export function playlistNavQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['video', id, 'nav'],
    queryFn: ({ signal }) => client.listVideoNav({ params: { id }, signal }),
  })
}
