import { useQuery } from '@tanstack/react-query'
import { mapLoadable, type Loadable } from '../view-models/loadable.ts'
import { videoDetailView, type VideoDetailView } from '../view-models/video.ts'
import { useCore } from './core-provider.ts'
import { loadableOf } from './loadable-of.ts'
import { refreshVideos, videoQuery } from './queries.ts'
import { useActor } from './use-actor.ts'
import { useProfile } from './use-profile.ts'

export interface VideoActions {
  readonly toggleWatched: () => void
  readonly refresh: () => void
}

export function useVideo(id: string): { view: Loadable<VideoDetailView>; actions: VideoActions } {
  const core = useCore()
  const { appConfig, context } = useProfile()
  const video = useQuery(videoQuery(core.client, id))
  const isTogglingWatched = id in useActor(core.watched)
  const canCast = appConfig.application.enable_cast
  return {
    view: mapLoadable(loadableOf(video), value =>
      videoDetailView({ video: value, isTogglingWatched, canCast }, context),
    ),
    actions: {
      toggleWatched() {
        if (video.data) core.watched.send({ type: 'toggle', id, isWatched: !video.data.player.watched })
      },
      refresh: () => refreshVideos(core.queryClient),
    },
  }
}
