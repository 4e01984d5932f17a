import { useQuery } from '@tanstack/react-query'
import { useCore } from '../../react/core-provider.ts'
import { usePendingTargets } from '../../react/use-command.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { continueWatchingView, homeList, IN_PROGRESS_QUERY, type HomeView } from './home.view.ts'
import { useVideoList, type VideoListActions } from './use-video-list.ts'
import { videoCommands } from './videos.commands.ts'
import { videosQuery } from './videos.queries.ts'

export function useHome({ page }: { page: number }): { view: HomeView; actions: VideoListActions } {
  const core = useCore()
  const { context } = useCurrentUser()
  const { view, actions } = useVideoList(homeList, page)
  const videos = useQuery(videosQuery(core.client, IN_PROGRESS_QUERY)).data?.data ?? []
  const pendingIds = usePendingTargets(videoCommands.setWatched)
  const continueWatching = continueWatchingView({ videos, pendingIds }, view.style.current, context)
  return { view: { ...view, continueWatching }, actions }
}
