import * as z from 'zod'
import type { IndexPlaylists } from './index-playlists.service.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'

const Payload = z.union([z.object({ channelId: z.string() }), z.object({ since: z.int() })])

/** Fetches the playlists of a channel, or those that new downloads may have changed. */
export function createIndexPlaylistsHandler(indexPlaylists: IndexPlaylists): JobHandler {
  return {
    name: 'index_playlists',
    concurrency: 1,
    maxAttempts: 20,
    async run(context) {
      const { text, isEmpty } = await indexPlaylists(Payload.parse(context.payload), context)
      return { tag: isEmpty ? 'failed' : 'done', text }
    },
  }
}
