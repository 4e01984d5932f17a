import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'

export function commentsQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['video', id, 'comments'],
    queryFn: ({ signal }) => client.listComments({ params: { id }, signal }),
  })
}

/** The position of the video in each of its playlists. */
export function videoNavQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['video', id, 'nav'],
    queryFn: ({ signal }) => client.listVideoNav({ params: { id }, signal }),
  })
}

export function similarQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['video', id, 'similar'],
    queryFn: ({ signal }) => client.listSimilar({ params: { id }, signal }),
  })
}
