import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'
import type { VideosQuery } from '../videos/hooks.ts'

/** Watch Later, Favorites and the own playlists of the user, each with the IDs of its videos. */
export const personalListsQuery = (client: Client) =>
  queryOptions({ queryKey: ['lists', 'all'], queryFn: ({ signal }) => client.listPersonalLists({ signal }) })

/** A page of the videos of a list. While the next one loads, the last one stays. */
export const listVideosQuery = (client: Client, query: VideosQuery) =>
  queryOptions({
    queryKey: ['lists', 'videos', query],
    queryFn: ({ signal }) => client.listVideos({ query, signal }),
    placeholderData: keepPreviousData,
  })
