import type { MARK_ALL, VideoListView } from '../videos/index.ts'
import type { Channel, ChannelAggs, ChannelNav, UserConfig } from '../../contract/index.ts'
import { displayText, formatBytes, formatCount, formatSpan } from '../../format/index.ts'
import type { ChannelTab } from '../../routes/index.ts'
import { channelCard, type ChannelCard } from './channels.view.ts'
import { sortQuery, VIDEO_SORT } from '../../list/list-controls.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import type { PageTab } from '../../list/page-tab.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { HIDE_WATCHED, watchFilter } from '../../list/watch-filter.ts'
import { channelTexts } from '../../messages/en/channels.ts'
import { gapTexts } from '../../messages/en/gaps.ts'
import { canOpen } from '../session/index.ts'

/** Tabs that list videos; each lists one video type. */
export type VideoTab = Extract<ChannelTab, 'videos' | 'streams' | 'shorts'>

export interface ChannelView extends ChannelCard {
  readonly tabs: readonly PageTab[]
  /** Why tabs may be missing. */
  readonly tabsFailure: LoadFailure | null
}

interface ChannelData {
  readonly channel: Channel
  readonly tab: ChannelTab
  /** Null while it loads and when its call failed. */
  readonly nav: ChannelNav | null
  readonly tabsFailure?: LoadFailure | null
}

/** Banner and tabs. */
export function channelView({ channel, tab, nav, tabsFailure = null }: ChannelData, context: ViewContext): ChannelView {
  const id = channel.channel_id
  const channelPageTab = (label: string, to: ChannelTab, isShown = true): PageTab[] =>
    isShown || to === tab ? [{ label, screen: { tag: 'channel', id, tab: to }, isCurrent: to === tab }] : []
  const queueTab = (label: string, isIgnored: boolean, isShown = false): PageTab[] => {
    const screen = { tag: 'downloads', channel: id, isIgnored } as const
    return isShown && canOpen(screen, context) ? [{ label, screen, isCurrent: false }] : []
  }
  // Tabs appear together: one that moves while the user clicks it is missed.
  const isComplete = nav !== null || tabsFailure !== null
  return {
    ...channelCard(channel, context),
    tabs: [
      ...channelPageTab(channelTexts.videos, 'videos'),
      ...channelPageTab(channelTexts.streams, 'streams', nav?.has_streams ?? false),
      ...channelPageTab(channelTexts.shorts, 'shorts', nav?.has_shorts ?? false),
      ...channelPageTab(channelTexts.playlists, 'playlist', nav?.has_playlists ?? false),
      ...channelPageTab(channelTexts.about, 'about', isComplete),
      ...channelPageTab(
        gapTexts.missing,
        'missing',
        isComplete && canOpen({ tag: 'channel', id, tab: 'missing' }, context),
      ),
      ...queueTab(channelTexts.downloads, false, nav?.has_pending),
      ...queueTab(channelTexts.ignored, true, nav?.has_ignored),
    ],
    tabsFailure,
  }
}

/** The message for a channel that does not exist or failed to load. */
export function channelFailure(id: string, { isNotFound, message }: { isNotFound: boolean; message: string }) {
  if (isNotFound) return { title: channelTexts.channelNotFound(displayText(id)), detail: null }
  return { title: channelTexts.loadFailure, detail: message }
}

export interface ChannelTotal {
  readonly label: string
  readonly value: string
}

export interface ChannelVideosView extends VideoListView {
  /** Null until loaded. */
  readonly totals: readonly ChannelTotal[] | null
  readonly totalsFailure: LoadFailure | null
  readonly marks: typeof MARK_ALL
}

const filter = watchFilter('channel', HIDE_WATCHED)

/** The videos of a tab. */
export const channelVideosList = ({ id, tab }: { id: string; tab: VideoTab }) => ({
  title: channelTexts.videos,
  filter,
  sort: VIDEO_SORT,
  query: (config: UserConfig, page: number, serverVersion: string) => ({
    channel: id,
    type: tab,
    page,
    ...sortQuery(config),
    ...filter.query(config, serverVersion),
  }),
})

export function channelTotals(aggs: ChannelAggs, { sizeUnit }: ViewContext): readonly ChannelTotal[] {
  return [
    { label: channelTexts.totalVideos, value: formatCount(aggs.total_items.value) },
    { label: channelTexts.totalDuration, value: formatSpan(aggs.total_duration.value) },
    { label: channelTexts.totalSize, value: formatBytes(aggs.total_size.value, sizeUnit) },
  ]
}
