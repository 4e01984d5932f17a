import type { Channel, ChannelAggs, ChannelNav, UserConfig } from '../../contract/index.ts'
import { displayText, formatBytes, formatCount } from '../../format/index.ts'
import type { ChannelTab, Screen } from '../../routes/index.ts'
import { channelCard, type ChannelCard } from './channels.view.ts'
import {
  columnsView,
  sortView,
  viewStyleView,
  type ChoiceView,
  type ColumnsView,
  type SortKey,
  type ToggleView,
  type ViewStyle,
} from '../../list/list-controls.ts'
import { mapLoadable, type Loadable } from '../../list/async-data.ts'
import { videoListView, type VideoListView, type VideoPage } from '../videos/video-list.view.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { readWatchFilter, watchFilterKey } from '../../list/watch-filter.ts'

/** Tabs that list videos; each is one type of video on the wire. */
export type VideoTab = Extract<ChannelTab, 'videos' | 'streams' | 'shorts'>

export interface ChannelPageTab {
  readonly label: string
  readonly screen: Screen
  readonly isCurrent: boolean
}

export interface ChannelView extends ChannelCard {
  readonly tabs: readonly ChannelPageTab[]
}

interface ChannelData {
  readonly channel: Channel
  readonly tab: ChannelTab
  /** Null while it loads, and when its call failed: the page works without it. */
  readonly nav: ChannelNav | null
}

/** Banner and tabs. */
export function channelView({ channel, tab, nav }: ChannelData, context: ViewContext): ChannelView {
  const id = channel.channel_id
  const own = (label: string, to: ChannelTab, isShown = true): ChannelPageTab[] =>
    isShown || to === tab ? [{ label, screen: { tag: 'channel', id, tab: to }, isCurrent: to === tab }] : []
  const queue = (label: string, isIgnored: boolean, isShown = false): ChannelPageTab[] =>
    isShown && context.isStaff
      ? [{ label, screen: { tag: 'downloads', channel: id, isIgnored }, isCurrent: false }]
      : []
  return {
    ...channelCard(channel, context),
    tabs: [
      ...own('Videos', 'videos'),
      ...own('Streams', 'streams', nav?.has_streams ?? false),
      ...own('Shorts', 'shorts', nav?.has_shorts ?? false),
      ...own('Playlists', 'playlist', nav?.has_playlists ?? false),
      ...own('About', 'about'),
      ...queue('Downloads', false, nav?.has_pending),
      ...queue('Ignored', true, nav?.has_ignored),
    ],
  }
}

/** What stands in for a channel that is not there. Spec section 2. */
export function channelFailure(id: string, { isNotFound, message }: { isNotFound: boolean; message: string }) {
  if (isNotFound) return { title: `Channel ${displayText(id)} not found!`, detail: null }
  return { title: 'The channel could not be loaded', detail: message }
}

export interface ChannelTotal {
  readonly label: string
  readonly value: string
}

export interface ChannelVideosView {
  /** Null until they are known. */
  readonly totals: readonly ChannelTotal[] | null
  readonly marks: { readonly watched: string; readonly unwatched: string }
  readonly hideWatched: ToggleView
  readonly sort: ChoiceView<SortKey>
  readonly style: ChoiceView<ViewStyle>
  readonly columns: ColumnsView | null
  readonly list: Loadable<VideoListView>
}

interface ChannelVideosData {
  readonly config: UserConfig
  readonly aggs: ChannelAggs | null
  readonly videos: Loadable<VideoPage>
  readonly pendingIds: readonly string[]
}

/** Buttons that mark every video of a channel or playlist. */
export const MARK_ALL = { watched: 'Mark all watched', unwatched: 'Mark all unwatched' } as const

/** What the question before marking all says. `count` is null while nobody knows how many there are. */
export function markAllDetail(
  { of, count }: { readonly of: 'channel' | 'playlist'; readonly count: number | null },
  isWatched: boolean,
): string {
  const videos = count === null ? 'All videos' : count === 1 ? 'The 1 video' : `All ${formatCount(count)} videos`
  const kinds = of === 'channel' ? ', including streams and shorts,' : ''
  return `${videos} of this ${of}${kinds} will be marked ${isWatched ? 'watched' : 'unwatched'}. This cannot be undone.`
}

export function channelVideosQuery(
  config: UserConfig,
  { id, tab, page }: { id: string; tab: VideoTab; page: number },
  serverVersion: string,
) {
  const filter = readWatchFilter(config[watchFilterKey('channel', serverVersion)], serverVersion)
  return {
    channel: id,
    type: tab,
    page,
    sort: config.sort_by,
    order: config.sort_order,
    ...(filter === 'all' ? {} : { watch: filter }),
  }
}

export function channelVideosView(data: ChannelVideosData, context: ViewContext): ChannelVideosView {
  const { config, aggs, videos, pendingIds } = data
  const { serverVersion, sizeUnit } = context
  const style = viewStyleView(config.view_style_home, ['grid', 'list', 'table'])
  const isUnwatchedOnly =
    readWatchFilter(config[watchFilterKey('channel', serverVersion)], serverVersion) === 'unwatched'
  return {
    totals: aggs && [
      { label: 'Total videos', value: formatCount(aggs.total_items.value) },
      { label: 'Total duration', value: displayText(aggs.total_duration.value_str) },
      { label: 'Total size', value: formatBytes(aggs.total_size.value, sizeUnit) },
    ],
    marks: MARK_ALL,
    hideWatched: { label: 'Hide watched videos:', isOn: isUnwatchedOnly },
    sort: sortView(config.sort_by),
    style,
    columns: columnsView(style.current, config.grid_items),
    list: mapLoadable(videos, page =>
      videoListView(page, { style: style.current, pendingIds, isUnwatchedOnly }, context),
    ),
  }
}
