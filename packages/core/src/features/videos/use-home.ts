import { useQuery } from '@tanstack/react-query'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { useCommand } from '../../react/use-command.ts'
import type { VideoFilters } from '../../routes/video-filters.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { continueWatchingView, homeList, IN_PROGRESS_QUERY, type HomeView } from './home.view.ts'
import { useVideoList, type VideoListActions } from './use-video-list.ts'
import { setWatched } from './set-watched.command.ts'
import { videosQuery } from './videos.queries.ts'

export function useHome({ page, filters }: { page: number; filters?: VideoFilters | undefined }): {
  view: HomeView
  actions: VideoListActions
} {
  const core = useCore()
  const { context } = useCurrentUser()
  const { view, actions } = useVideoList({ ...homeList, filters }, page)
  const inProgress = useQuery(videosQuery(core.client, IN_PROGRESS_QUERY))
  const { pendingTargets: pendingIds } = useCommand(setWatched)
  const style = view.style.current
  const videos = inProgress.data?.data ?? []
  // Shown together with Continue Watching, which would move it down.
  const isWaiting = inProgress.isLoading && inProgress.failureCount === 0 && view.list.tag === 'ready'
  return {
    view: {
      ...view,
      list: isWaiting ? { tag: 'loading' } : view.list,
      // It would move the outline of the loading list down.
      continueWatching:
        view.list.tag === 'loading' ? null : continueWatchingView({ videos, pendingIds }, style, context),
      continueWatchingFailure: style === 'table' ? null : queryFailure(inProgress, 'inProgress'),
    },
    actions,
  }
}
