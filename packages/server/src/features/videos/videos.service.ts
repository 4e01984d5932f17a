import type { Video, VideoFilterValues } from '@tubecellar/core/contract'
import type { VideoFilter, VideoListStore, VideoOrder } from './video-list.store.ts'
import type { VideoFilterStore } from './video-filters.store.ts'
import type { VideoStore } from './videos.store.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { readPage, type PagedResult, type PageRequest } from '../../platform/read-page.ts'
import { presentVideo } from './present-video.ts'

/** A filter as requests have it. */
export interface VideoListQuery extends Pick<
  VideoFilter,
  'userId' | 'channel' | 'playlist' | 'group' | 'watch' | 'type' | 'height' | 'tag' | 'subtitle'
> {
  readonly min_height?: number | undefined
  readonly duration_from?: number | undefined
  readonly duration_to?: number | undefined
  /** Of the publication, in UTC. */
  readonly year?: number | undefined
}

/** Videos of the library (docs/spec/videos.md#lists). */
export interface Videos {
  list(query: VideoListQuery, order: VideoOrder, request: PageRequest): Promise<PagedResult<Video>>
  /** What the videos of the archive, or of a channel, can be filtered by. */
  listFilters(channelId: string | undefined): Promise<VideoFilterValues>
  /** @throws DomainError videoNotFound */
  get(id: string, userId: number): Promise<Video>
  /** The file of a video below the media root; undefined if the archive does not contain it. */
  findMediaPath(id: string): Promise<string | undefined>
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
    findMediaPath: async id => videos.findMediaPath(id),
    present: async (ids, userId) => (await present(ids, userId)).map(withoutPosition),
    async list(query, order, request) {
      const filter = toFilter(query)
      return readPage(request, await videoLists.count(filter), async range =>
        present(await videoLists.page(filter, order, range), filter.userId),
      )
    },
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

function toFilter({ min_height, duration_from, duration_to, year, ...filter }: VideoListQuery): VideoFilter {
  const startOf = (value: number) => Date.UTC(value, 0) / 1000
  return {
    ...filter,
    minHeight: min_height,
    durationFrom: duration_from,
    durationTo: duration_to,
    ...(year !== undefined && { publishedFrom: startOf(year), publishedTo: startOf(year + 1) }),
  }
}
