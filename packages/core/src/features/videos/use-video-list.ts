import type { Video } from '../../contract/index.ts'
import { useList, type ListActions } from '../../list/use-list.ts'
import { useCore } from '../../react/core-provider.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { videoList, type VideoListOptions, type VideoListView } from './video-list.view.ts'
import { useToggleWatched } from './use-toggle-watched.ts'
import { videosQuery, type VideosQuery } from './videos.queries.ts'

export interface VideoListActions extends ListActions {
  readonly toggleWatched: (id: string, isWatched: boolean) => void
}

const coverPath = (video: Video) => video.vid_thumb_url

/** A page of videos. Its next pages are prefetched. */
export function useVideoList(
  options: VideoListOptions<VideosQuery>,
  page: number,
): { view: VideoListView; actions: VideoListActions } {
  const core = useCore()
  const profile = useCurrentUser()
  const { pendingIds, toggleWatched } = useToggleWatched()
  const { view, actions } = useList(videoList(options, pendingIds), {
    page,
    profile,
    read: query => videosQuery(core.client, query),
    coverPath,
  })
  return { view, actions: { ...actions, toggleWatched } }
}
