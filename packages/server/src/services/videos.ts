import { paginate, type Paginate, type Video } from '@tubecellar/core/contract'
import type { VideoFilter, VideoListStore, VideoOrder } from '../stores/video-list.ts'
import type { VideoStore } from '../stores/videos.ts'
import { DomainError } from './domain-error.ts'
import { presentVideo } from './present-video.ts'

export interface PageOf<T> {
  data: T[]
  paginate: Paginate
}

export interface PageRequest {
  /** 0 and 1 are both the first page. */
  page: number
  pageSize: number
  /** The query string without `page`. */
  params: string
}

/** Looking at the archive (api contract 6.1). */
export interface Videos {
  list(filter: VideoFilter, order: VideoOrder, request: PageRequest): Promise<PageOf<Video>>
  /** @throws DomainError videoNotFound */
  get(id: string, userId: number): Promise<Video>
}

export function createVideos({ videos, videoLists }: { videos: VideoStore; videoLists: VideoListStore }): Videos {
  const present = async (ids: readonly string[], userId: number) => {
    const rows = await videos.listByIds(ids, userId)
    const subtitles = Map.groupBy(await videos.listSubtitles(ids), row => row.video_id)
    const playlists = Map.groupBy(await videos.listPlaylistIds(ids), row => row.video_id)
    return rows.map(row =>
      presentVideo(row, {
        subtitles: subtitles.get(row.id) ?? [],
        playlistIds: (playlists.get(row.id) ?? []).map(({ playlist_id }) => playlist_id),
      }),
    )
  }
  return {
    list: async (filter, order, request) => {
      const totalHits = await videoLists.count(filter)
      const place = paginate({ ...request, totalHits })
      const isPastEnd = place.page_from >= totalHits
      const range = { offset: place.page_from, limit: request.pageSize }
      const ids = isPastEnd ? [] : await videoLists.page(filter, order, range)
      return { data: await present(ids, filter.userId), paginate: place }
    },
    get: async (id, userId) => {
      const [video] = await present([id], userId)
      if (!video) throw new DomainError('videoNotFound')
      return video
    },
  }
}
