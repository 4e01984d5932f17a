import { useQuery } from '@tanstack/react-query'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import { videoDetailView, type VideoDetailView } from './video-detail.view.ts'
import { useCore } from '../../react/core-provider.ts'
import { toLoadable } from '../../react/to-loadable.ts'
import { videoQuery } from './videos.queries.ts'
import { refreshQueries, VIDEO_DATA } from '../../react/refresh-queries.ts'
import { useCommand } from '../../react/use-command.ts'
import { videoCommands } from './videos.commands.ts'
import { useCurrentUser } from '../session/hooks.ts'

export interface VideoActions {
  readonly refresh: () => void
}

export function useVideo(id: string): { view: Loadable<VideoDetailView>; actions: VideoActions } {
  const core = useCore()
  const { appConfig, context } = useCurrentUser()
  const video = useQuery(videoQuery(core.client, id))
  const { pendingTargets: pendingIds } = useCommand(videoCommands.setWatched)
  const canCast = appConfig.application.enable_cast
  return {
    view: mapLoadable(toLoadable(video), value =>
      videoDetailView({ video: value, isTogglingWatched: pendingIds.includes(id), canCast }, context),
    ),
    actions: {
      refresh: () => refreshQueries(core.queryClient, VIDEO_DATA),
    },
  }
}
