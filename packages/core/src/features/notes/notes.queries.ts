import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'

type NotesQuery = NonNullable<NonNullable<Parameters<Client['listNotes']>[0]>['query']>

/** A page of the notes of all videos. While the next one loads, the last one stays. */
export const notesQuery = (client: Client, query: NotesQuery) =>
  queryOptions({
    queryKey: ['notes', 'all', query],
    queryFn: ({ signal }) => client.listNotes({ query, signal }),
    placeholderData: keepPreviousData,
  })

/** The largest page; a user can have as many notes of a video. */
const ALL_OF_VIDEO = 500

/** All notes of the user of one video, by time. */
export const videoNotesQuery = (client: Client, videoId: string) =>
  queryOptions({
    queryKey: ['notes', 'video', videoId],
    queryFn: async ({ signal }) =>
      (await client.listNotes({ query: { video: videoId, page_size: ALL_OF_VIDEO }, signal })).data,
  })
