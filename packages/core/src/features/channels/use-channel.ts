import { useQuery } from '@tanstack/react-query'
import type { ChannelTab } from '../../routes/index.ts'
import {
  channelFailure,
  channelVideosQuery,
  channelVideosView,
  channelView,
  type ChannelVideosView,
  type ChannelView,
  type VideoTab,
} from './channel.view.ts'
import type { SortKey } from '../../list/list-controls.ts'
import type { Loadable } from '../../list/async-data.ts'
import { toggleHideWatched } from '../../list/watch-filter.ts'
import { channelAggsQuery, channelNavQuery, channelQuery } from './channels.queries.ts'
import { refreshChannels, refreshVideos } from '../../react/refresh-queries.ts'
import { useCore } from '../../react/core-provider.ts'
import { listActions, type ListActions } from '../../react/list-commands.ts'
import { toLoadable } from '../../react/to-loadable.ts'
import { useMarkAll, type MarkAllQuestion } from '../videos/use-mark-all-watched.ts'
import { videosQuery } from '../videos/videos.queries.ts'
import { useActor } from '../../react/use-actor.ts'
import { useNextPage } from '../videos/use-next-page.ts'
import { setChannelSubscribed } from './use-channels.ts'
import { useProfile } from '../session/use-current-user.ts'

export type ChannelState =
  | Exclude<Loadable<ChannelView>, { tag: 'failed' }>
  | { readonly tag: 'failed'; readonly title: string; readonly detail: string | null; readonly isNotFound: boolean }

export interface ChannelActions {
  readonly setSubscribed: (isSubscribed: boolean) => Promise<boolean>
  readonly refresh: () => void
}

/** Banner and tabs of a channel's pages. */
export function useChannel({ id, tab }: { id: string; tab: ChannelTab }): {
  view: ChannelState
  actions: ChannelActions
} {
  const core = useCore()
  const { context } = useProfile()
  const channel = toLoadable(useQuery(channelQuery(core.client, id)))
  const nav = useQuery(channelNavQuery(core.client, id)).data ?? null
  const view = (): ChannelState => {
    if (channel.tag === 'ready')
      return { ...channel, value: channelView({ channel: channel.value, tab, nav }, context) }
    if (channel.tag === 'loading') return channel
    return { tag: 'failed', isNotFound: channel.isNotFound, ...channelFailure(id, channel) }
  }
  return {
    view: view(),
    actions: {
      setSubscribed: isSubscribed => setChannelSubscribed(core, id, isSubscribed),
      refresh: () => refreshChannels(core.queryClient),
    },
  }
}

export interface ChannelVideosActions extends ListActions {
  /** Shows a confirmation first. */
  readonly markAll: (isWatched: boolean) => void
  readonly toggleHideWatched: () => void
  readonly setSort: (key: SortKey) => void
  readonly toggleWatched: (id: string, isWatched: boolean) => void
  readonly refresh: () => void
}

/** A tab that lists videos. */
export function useChannelVideos(route: { id: string; tab: VideoTab; page: number }): {
  view: ChannelVideosView
  markQuestion: MarkAllQuestion
  actions: ChannelVideosActions
} {
  const core = useCore()
  const { config, context, updateConfig } = useProfile()
  const { serverVersion } = context
  const aggs = useQuery(channelAggsQuery(core.client, route.id)).data ?? null
  const { question, markAll } = useMarkAll(route.id, { of: 'channel', count: aggs?.total_items.value ?? null })
  const videos = useQuery(videosQuery(core.client, channelVideosQuery(config, route, serverVersion)))
  const pendingIds = Object.keys(useActor(core.watched))
  const view = channelVideosView({ config, aggs, videos: toLoadable(videos), pendingIds }, context)
  useNextPage(view.list, page =>
    videosQuery(core.client, channelVideosQuery(config, { ...route, page }, serverVersion)),
  )
  return {
    view,
    markQuestion: question,
    actions: {
      ...listActions(config, updateConfig, 'view_style_home'),
      markAll,
      toggleHideWatched: () => updateConfig(toggleHideWatched('channel', view.hideWatched.isOn, serverVersion)),
      setSort: key => updateConfig({ sort_by: key }),
      toggleWatched: core.toggleWatched,
      refresh: () => refreshVideos(core.queryClient),
    },
  }
}
