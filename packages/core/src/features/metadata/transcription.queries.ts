import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'

/** Whether subtitles can be generated for a video, and whether they were requested. */
export const transcriptionQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['transcription', id],
    queryFn: ({ signal }) => client.getTranscription({ params: { id }, signal }),
  })
