import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'
import type { ArchiveContent } from './setup.view.ts'

/** Without filters, unlike the lists of the screens. Read again when the videos are. */
export const archiveContentQuery = (client: Client) =>
  queryOptions({
    queryKey: ['videos', 'content'],
    async queryFn({ signal }): Promise<ArchiveContent> {
      const [videos, queue, channels, playlists] = await Promise.all([
        client.listVideos({ query: {}, signal }),
        client.listDownloads({ query: {}, signal }),
        client.listChannels({ query: { filter: 'subscribed' }, signal }),
        client.listPlaylists({ query: { subscribed: true }, signal }),
      ])
      return {
        hasVideos: videos.data.length > 0,
        hasSubscriptions: channels.data.length + playlists.data.length > 0,
        queued: queue.paginate.total_hits ?? queue.data.length,
      }
    },
    staleTime: 0,
  })
