import { MAX_QUEUED_VIDEOS, type PlayQueue, type QueuedVideo } from '@tubecellar/core/contract'
import { videoThumbUrl } from '../../media/public-urls.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { VideoFilter, VideoListStore, VideoOrder } from '../videos/index.ts'
import type { PlayQueueStore, QueuedVideoRow, StoredPlayQueue } from './play-queue.store.ts'

/** One play queue for each user (docs/spec/playback.md#play-queue). */
export interface PlayQueueService {
  get(userId: number): Promise<PlayQueue>
  /** @throws DomainError playQueueChanged */
  replace(userId: number, queue: StoredPlayQueue): Promise<PlayQueue>
  /** The first videos of a list, to play all of them. */
  listVideos(filter: VideoFilter, order: VideoOrder): Promise<QueuedVideo[]>
}

interface Stores {
  readonly queues: PlayQueueStore
  readonly videoLists: VideoListStore
}

export function createPlayQueueService({ queues, videoLists }: Stores): PlayQueueService {
  const get = async (userId: number): Promise<PlayQueue> => {
    const stored = await queues.find(userId)
    const videos = (await queues.listVideos(stored.videoIds)).map(presentQueuedVideo)
    return { videos, current_id: archivedCurrentId(stored, videos), repeat: stored.repeat, version: stored.version }
  }
  return {
    get,
    async replace(userId, queue) {
      if (!(await queues.replace(userId, queue))) throw new DomainError('playQueueChanged')
      return get(userId)
    },
    async listVideos(filter, order) {
      const ids = await videoLists.page(filter, order, { offset: 0, limit: MAX_QUEUED_VIDEOS })
      return (await queues.listVideos(ids)).map(presentQueuedVideo)
    },
  }
}

/** If the current video was deleted, the last archived one before it, so that the queue continues with the following one. */
function archivedCurrentId({ videoIds, currentId }: StoredPlayQueue, videos: readonly QueuedVideo[]): string | null {
  const archived = new Set(videos.map(({ youtube_id }) => youtube_id))
  const played = currentId === null ? [] : videoIds.slice(0, videoIds.indexOf(currentId) + 1)
  return played.findLast(id => archived.has(id)) ?? null
}

function presentQueuedVideo({ id, title, channel_name, duration }: QueuedVideoRow): QueuedVideo {
  return { youtube_id: id, title, channel_name, duration, vid_thumb_url: videoThumbUrl(id) }
}
