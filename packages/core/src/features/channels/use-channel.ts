import { useQuery } from '@tanstack/react-query'
import type { ChannelTab, VideoFilters } from '../../routes/index.ts'
import {
  channelFailure,
  channelTotals,
  channelVideosList,
  channelView,
  type ChannelVideosView,
  type ChannelView,
  type VideoTab,
} from './channel.view.ts'
import type { Loadable } from '../../list/loadable.ts'
import { channelAggsQuery, channelNavQuery, channelQuery } from './channels.queries.ts'
import { refreshQueries } from '../../react/refresh-queries.ts'
import type { BoundCommand } from '../../react/use-command.ts'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure, toLoadable } from '../../react/to-loadable.ts'
import { MARK_ALL } from '../videos/index.ts'
import { useMarkAllWatched, useVideoList, type VideoListActions } from '../videos/hooks.ts'
import { useCurrentUser } from '../session/hooks.ts'

export type ChannelState =
  | Exclude<Loadable<ChannelView>, { tag: 'failed' }>
  | { readonly tag: 'failed'; readonly title: string; readonly detail: string | null; readonly isNotFound: boolean }

export interface ChannelActions {
  readonly refresh: () => void
}

/** Banner and tabs of a channel's pages. */
export function useChannel({ id, tab }: { id: string; tab: ChannelTab }): {
  view: ChannelState
  actions: ChannelActions
} {
  const core = useCore()
  const { context } = useCurrentUser()
  const channel = toLoadable(useQuery(channelQuery(core.client, id)))
  const navRead = useQuery(channelNavQuery(core.client, id))
  const nav = navRead.data ?? null
  const tabsFailure = queryFailure(navRead, 'channelTabs')
  const view = (): ChannelState => {
    if (channel.tag === 'ready')
      return { ...channel, value: channelView({ channel: channel.value, tab, nav, tabsFailure }, context) }
    if (channel.tag === 'loading') return channel
    return { tag: 'failed', isNotFound: channel.isNotFound, ...channelFailure(id, channel) }
  }
  return {
    view: view(),
    actions: {
      refresh: () => refreshQueries(core.queryClient, ['channels']),
    },
  }
}

export interface ChannelVideosActions extends VideoListActions {
  /** Shows a confirmation first. */
  readonly markAll: BoundCommand<boolean>
}

interface ChannelVideosInput {
  readonly id: string
  readonly tab: VideoTab
  readonly page: number
  readonly filters?: VideoFilters | undefined
}

/** A tab that lists videos. */
export function useChannelVideos({ page, filters, ...tab }: ChannelVideosInput): {
  view: ChannelVideosView
  actions: ChannelVideosActions
} {
  const core = useCore()
  const { context } = useCurrentUser()
  const aggsRead = useQuery(channelAggsQuery(core.client, tab.id))
  const aggs = aggsRead.data ?? null
  const markAll = useMarkAllWatched(tab.id, { of: 'channel', count: aggs?.total_items.value ?? null })
  const { view, actions } = useVideoList({ ...channelVideosList(tab), filters }, page)
  return {
    view: {
      ...view,
      totals: aggs && channelTotals(aggs, context),
      totalsFailure: queryFailure(aggsRead, 'channelTotals'),
      marks: MARK_ALL,
    },
    actions: {
      ...actions,
      markAll,
      refresh() {
        actions.refresh()
        refreshQueries(core.queryClient, ['channels'])
      },
    },
  }
}
