import type { QueryClient } from '@tanstack/react-query'
import type { QueryName } from '../commands/command.ts'

/** The data that shows videos. */
export const VIDEO_DATA: readonly QueryName[] = ['videos', 'video', 'search']

/** The data that shows videos, channels and playlists. */
export const LIBRARY_DATA: readonly QueryName[] = [...VIDEO_DATA, 'channels', 'playlists', 'downloads', 'trash']

/** Refetches everything that shows this data. */
export function refreshQueries(queryClient: QueryClient, names: Iterable<QueryName>): void {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] })
}
