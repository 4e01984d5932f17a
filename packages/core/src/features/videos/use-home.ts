import { useQuery } from '@tanstack/react-query'
import { homeQueries, homeView, type HomeView } from './home.view.ts'
import type { SortKey } from '../../list/list-controls.ts'
import { writeWatchFilter } from '../../list/watch-filter.ts'
import { useCore } from '../../react/core-provider.ts'
import { listActions, type ListActions } from '../../react/list-commands.ts'
import { toLoadable } from '../../react/to-loadable.ts'
import { videosQuery } from './videos.queries.ts'
import { refreshVideos } from '../../react/refresh-queries.ts'
import { useActor } from '../../react/use-actor.ts'
import { useNextPage } from './use-next-page.ts'
import { useProfile } from '../session/use-current-user.ts'

export interface HomeActions extends ListActions {
  readonly toggleUnwatchedOnly: () => void
  /** The user is about to toggle it: prefetches the resulting list. */
  readonly prepareUnwatchedOnly: () => void
  readonly setSort: (key: SortKey) => void
  readonly toggleWatched: (id: string, isWatched: boolean) => void
  readonly refresh: () => void
}

export function useHome({ page }: { page: number }): { view: HomeView; actions: HomeActions } {
  const core = useCore()
  const { config, context, updateConfig } = useProfile()
  const { serverVersion } = context
  const queries = homeQueries(config, page, serverVersion)
  const recent = useQuery(videosQuery(core.client, queries.recent))
  const inProgress = useQuery(videosQuery(core.client, queries.inProgress))
  const pendingIds = Object.keys(useActor(core.watched))
  const view = homeView(
    { config, recent: toLoadable(recent), inProgress: inProgress.data?.data ?? [], pendingIds },
    context,
  )
  useNextPage(view.list, next => videosQuery(core.client, homeQueries(config, next, serverVersion).recent))
  const nextFilter = writeWatchFilter(view.unwatchedOnly.isOn ? 'all' : 'unwatched', serverVersion)
  return {
    view,
    actions: {
      ...listActions(config, updateConfig, 'view_style_home'),
      toggleUnwatchedOnly: () => updateConfig({ hide_watched: nextFilter }),
      prepareUnwatchedOnly() {
        const { recent: read } = homeQueries({ ...config, hide_watched: nextFilter }, page, serverVersion)
        void core.queryClient.prefetchQuery(videosQuery(core.client, read))
      },
      setSort: key => updateConfig({ sort_by: key }),
      toggleWatched: core.toggleWatched,
      refresh: () => refreshVideos(core.queryClient),
    },
  }
}
