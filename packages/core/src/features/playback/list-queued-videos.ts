import type { Client } from '../../client/client.ts'
import { MAX_QUEUED_VIDEOS } from '../../contract/choices.ts'
import type { QueuedVideo } from '../../contract/index.ts'
import type { VideosQuery } from '../videos/hooks.ts'

type ListQuery = Omit<VideosQuery, 'page'>

/** The first videos of a list, to play all of them. */
export async function listQueuedVideos(
  client: Client,
  query: ListQuery,
  { hasPlayQueue }: { readonly hasPlayQueue: boolean },
): Promise<QueuedVideo[]> {
  return hasPlayQueue ? client.listVideosToQueue({ query }) : listPages(client, query)
}

/** Servers without play queues: reads the list page by page. */
async function listPages(client: Client, query: ListQuery): Promise<QueuedVideo[]> {
  const found = new Map<string, QueuedVideo>()
  for (let page = 1; found.size < MAX_QUEUED_VIDEOS; page++) {
    const { data, paginate } = await client.listVideos({ query: { ...query, page } })
    const before = found.size
    for (const { youtube_id, title, channel, player, vid_thumb_url } of data) {
      const { duration } = player
      found.set(youtube_id, { youtube_id, title, channel_name: channel.channel_name, duration, vid_thumb_url })
    }
    // Some servers repeat the last page when the page number is too high.
    if (found.size === before || found.size >= paginate.total_hits) break
  }
  return [...found.values()].slice(0, MAX_QUEUED_VIDEOS)
}
