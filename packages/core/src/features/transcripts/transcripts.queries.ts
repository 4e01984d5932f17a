import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'
import { fetchCues } from './fetch-cues.ts'

export function cuesQuery(client: Client, path: string) {
  return queryOptions({
    queryKey: ['transcript', path],
    queryFn: ({ signal }) => fetchCues(client, path, signal),
  })
}
