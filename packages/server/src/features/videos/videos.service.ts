import type { Video, VideoFilterValues } from '@tubecellar/core/contract'
import type { VideoFilter, VideoListStore, VideoOrder } from './video-list.store.ts'
import type { VideoFilterStore } from './video-filters.store.ts'
import type { VideoStore } from './videos.store.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { readPage, type PagedResult, type PageRequest } from '../../platform/read-page.ts'
import { presentVideo } from './present-video.ts'

/** Videos of the library (docs/spec/videos.md#lists). */
export interface Videos {
  list(filter: VideoFilter, order: VideoOrder, request: PageRequest): Promise<PagedResult<Video>>
  /** What the videos of the archive, or of a channel, can be filtered by. */
  listFilters(channelId: string | undefined): Promise<VideoFilterValues>
  /** @throws DomainError videoNotFound */
  get(id: string, userId: number): Promise<Video>
  /**
   * The archived videos with these IDs, in their order. Only lists and details have positions
   * (docs/spec/videos.md#video-records).
   */
  present(ids: readonly string[], userId: number): Promise<Video[]>
}

interface Dependencies {
  readonly videos: VideoStore
  readonly videoLists: VideoListStore
  readonly videoFilters: VideoFilterStore
}

export function createVideos({ videos, videoLists, videoFilters }: Dependencies): Videos {
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
    present: async (ids, userId) => (await present(ids, userId)).map(withoutPosition),
    list: async (filter, order, request) =>
      readPage(request, await videoLists.count(filter), async range =>
        present(await videoLists.page(filter, order, range), filter.userId),
      ),
    async listFilters(channelId) {
      const years = await videoFilters.findYears(channelId)
      return {
        years: years ? Array.from({ length: years.last - years.first + 1 }, (_, index) => years.last - index) : [],
        tags: await videoFilters.listTags(channelId),
        subtitles: await videoFilters.listSubtitleLanguages(channelId),
      }
    },
    get: async (id, userId) => {
      const [video] = await present([id], userId)
      if (!video) throw new DomainError('videoNotFound')
      return video
    },
  }
}

function withoutPosition({ player: { position: _, progress: __, ...player }, ...video }: Video): Video {
  return { ...video, player }
}
