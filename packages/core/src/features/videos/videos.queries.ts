import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'
import type { Player as WatchState, Video } from '../../contract/index.ts'

type VideosQuery = NonNullable<NonNullable<Parameters<Client['listVideos']>[0]>['query']>
type DownloadsQuery = NonNullable<NonNullable<Parameters<Client['listDownloads']>[0]>['query']>

/** A page of videos; while the next page loads, the previous one stays visible. */
export function videosQuery(client: Client, query: VideosQuery) {
  return queryOptions({
    queryKey: ['videos', query],
    queryFn: ({ signal }) => client.listVideos({ query, signal }),
    placeholderData: keepPreviousData,
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

/** A page of the queue; while the next page loads, the previous one stays visible. */
export function downloadsQueryOptions(client: Client, query: DownloadsQuery) {
  return queryOptions({
    queryKey: ['downloads', query],
    queryFn: ({ signal }) => client.listDownloads({ query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The channels of the queued or ignored items. */
export function downloadChannelsQuery(client: Client, filter: 'pending' | 'ignore') {
  return queryOptions({
    queryKey: ['downloads', 'channels', filter],
    queryFn: ({ signal }) => client.listDownloadChannels({ query: { filter }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Refetches everything that shows videos. */
export function refreshVideos(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['videos'] })
  void queryClient.invalidateQueries({ queryKey: ['video'] })
}

export const trashStatsQuery = (client: Client) =>
  queryOptions({ queryKey: ['trash', 'stats'], queryFn: ({ signal }) => client.getTrashStats({ signal }) })

export function refreshTrash(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['trash'] })
}

export function refreshDownloads(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['downloads'] })
}

/** Applies a watch state from a response to the cached video; watched videos have no position. */
export function patchWatchState(queryClient: QueryClient, videoId: string, state: WatchState): void {
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
