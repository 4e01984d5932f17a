import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'
import type { Player as WatchState, Video } from '../../contract/index.ts'

export type VideosQuery = NonNullable<NonNullable<Parameters<Client['listVideos']>[0]>['query']>

/** A page of videos; while the next page loads, the previous one stays visible. */
export function videosQuery(client: Client, query: VideosQuery) {
  return queryOptions({
    queryKey: ['videos', query],
    queryFn: ({ signal }) => client.listVideos({ query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The values that the videos of the archive, or of a channel, can be filtered by. */
export function videoFiltersQuery(client: Client, channel: string | null) {
  return queryOptions({
    queryKey: ['video-filters', channel],
    queryFn: ({ signal }) => client.listVideoFilters({ query: channel === null ? {} : { channel }, signal }),
  })
}

/** One video, refetched whenever a screen opens: its position may have changed on another device. */
export function videoQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['video', id],
    queryFn: ({ signal }) => client.getVideo({ params: { id }, signal }),
    staleTime: 0,
  })
}

/** Stores the watch state of a response in the cached video. Watched videos have no position. */
export function storeWatchState(queryClient: QueryClient, videoId: string, state: WatchState): void {
  queryClient.setQueryData<Video>(['video', videoId], video => {
    if (!video) return video
    const { position, progress, ...rest } = state
    const isInProgress = !state.watched && position !== undefined
    return {
      ...video,
      player: { ...rest, ...(isInProgress ? { position } : {}), ...(isInProgress && progress ? { progress } : {}) },
    }
  })
}
