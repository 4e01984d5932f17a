import type { Video } from '../../contract/index.ts'
import { useList, type ListActions } from '../../list/use-list.ts'
import { useListPages } from '../../list/use-list-pages.ts'
import { useCore } from '../../react/core-provider.ts'
import { useCommand } from '../../react/use-command.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { videoList, type VideoListOptions, type VideoListView } from './video-list.view.ts'
import { videoCommands } from './videos.commands.ts'
import { videosQuery, type VideosQuery } from './videos.queries.ts'

const coverPath = (video: Video) => video.vid_thumb_url

/** A page of videos. Its next pages are prefetched. */
export function useVideoList(
  options: VideoListOptions<VideosQuery>,
  page: number,
): { view: VideoListView; actions: ListActions } {
  const core = useCore()
  const profile = useCurrentUser()
  const { pendingTargets: pendingIds } = useCommand(videoCommands.setWatched)
  return useList(videoList(options, pendingIds), {
    page,
    settings: profile,
    read: query => videosQuery(core.client, query),
    usePages: useListPages,
    coverPath,
  })
}
