import { useQuery } from '@tanstack/react-query'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import type { VideoFilters } from '../../routes/video-filters.ts'
import { channelGroupsQuery } from '../groups/hooks.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { hasVideoFilters, videoFiltersView, type VideoFiltersView } from './video-filters.view.ts'
import { videoFiltersQuery } from './videos.queries.ts'

interface FiltersInput {
  readonly filters: VideoFilters | undefined
  /** Null for all videos. */
  readonly channelId: string | null
  /** The values of the filters are loaded. */
  readonly isOpen: boolean
}

/** The filters of the videos of Home or of a channel. They are part of the route. */
export function useVideoFilters({ filters, channelId, isOpen }: FiltersInput): {
  view: VideoFiltersView & { readonly failure: LoadFailure | null }
  actions: { readonly refresh: () => void }
} {
  const core = useCore()
  const { serverVersion } = useCurrentUser().context
  const read = useQuery({
    ...videoFiltersQuery(core.client, channelId),
    enabled: isOpen && hasVideoFilters(serverVersion),
  })
  const groups = useQuery({
    ...channelGroupsQuery(core.client),
    enabled: (isOpen || filters?.group !== undefined) && channelId === null && hasVideoFilters(serverVersion),
  })
  const values = read.data ?? null
  return {
    view: {
      ...videoFiltersView({ filters, values, groups: groups.data ?? null, isHome: channelId === null }, serverVersion),
      failure: queryFailure(read, 'videoFilters') ?? queryFailure(groups, 'channelGroups'),
    },
    actions: {
      refresh() {
        void read.refetch()
        if (groups.isError) void groups.refetch()
      },
    },
  }
}
