import type { QueryClient } from '@tanstack/react-query'
import type { QueryName } from '../commands/command.ts'

/** The data that shows videos. */
export const VIDEO_DATA: readonly QueryName[] = ['videos', 'video', 'search', 'lists', 'history']

/** The data that shows videos, channels and playlists. */
export const LIBRARY_DATA: readonly QueryName[] = [
  ...VIDEO_DATA,
  'channels',
  'groups',
  'playlists',
  'downloads',
  'trash',
]

/** The data that tasks change, also those that do not concern the library, such as an update of yt-dlp. */
export const TASK_DATA: readonly QueryName[] = [...LIBRARY_DATA, 'health', 'schedules', 'yt-dlp']

/** Refetches everything that shows this data. */
export function refreshQueries(queryClient: QueryClient, names: Iterable<QueryName>): void {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] })
}
