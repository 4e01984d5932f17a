import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'

/** The largest page; a user can have as many notes of a video. */
const ALL_OF_VIDEO = 500

/** All notes of the user of one video, by time. */
export const videoNotesQuery = (client: Client, videoId: string) =>
  queryOptions({
    queryKey: ['notes', 'video', videoId],
    queryFn: async ({ signal }) =>
      (await client.listNotes({ query: { video: videoId, page_size: ALL_OF_VIDEO }, signal })).data,
  })
