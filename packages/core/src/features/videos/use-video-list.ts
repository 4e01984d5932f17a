import type { Video } from '../../contract/index.ts'
import { useList, type ListActions } from '../../list/use-list.ts'
import { useListPages } from '../../list/use-list-pages.ts'
import { useCore } from '../../react/core-provider.ts'
import { useCommand } from '../../react/use-command.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { videoList, type VideoListOptions, type VideoListView } from './video-list.view.ts'
import { setWatched } from './set-watched.command.ts'
import { videosQuery, type VideosQuery } from './videos.queries.ts'

const coverPath = (video: Video) => video.vid_thumb_url

/** All videos of a list on the server, or those that a search finds. `isExact`: without corrections of misspelled words. */
export type WholeList =
  { readonly query: Omit<VideosQuery, 'page'> } | { readonly search: string; readonly isExact: boolean }

export interface VideoListActions extends ListActions {
  /** All videos of the list, to play them. */
  readonly wholeList: () => WholeList
}

/** A page of videos. Its next pages are prefetched. */
export function useVideoList(
  options: VideoListOptions<VideosQuery>,
  page: number,
): { view: VideoListView; actions: VideoListActions } {
  const core = useCore()
  const profile = useCurrentUser()
  const { pendingTargets: pendingIds } = useCommand(setWatched)
  const definition = videoList(options, pendingIds)
  const { view, actions } = useList(definition, {
    page,
    settings: profile,
    read: query => videosQuery(core.client, query),
    usePages: useListPages,
    coverPath,
  })
  return {
    view,
    actions: {
      ...actions,
      wholeList() {
        const { page: _, ...query } = definition.query(profile.config, page, profile.context.serverVersion)
        return { query }
      },
    },
  }
}
