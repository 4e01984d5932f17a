import type { Channel, Paginate, UserConfig } from '../../contract/index.ts'
import { displayText, formatDate } from '../../format/index.ts'
import { formatTexts } from '../../messages/en/format.ts'
import {
  columnsView,
  viewStyleView,
  type ChoiceView,
  type ColumnsView,
  type ToggleView,
  type ViewStyle,
} from '../../list/list-controls.ts'
import { mapLoadable, type Loadable } from '../../list/async-data.ts'
import { paginationView, type Pagination } from '../../list/pagination.ts'
import { readSubscribedFilter } from '../../list/subscribed-filter.ts'
import { subscriptionView, type SubscriptionView } from '../subscriptions/subscription.view.ts'
import type { EmptyView } from '../../list/empty-view.ts'
import type { ViewContext } from '../../list/view-context.ts'

export interface ChannelCard {
  readonly id: string
  readonly name: string
  /** `92,408 subscribers` */
  readonly subscribers: string
  /** `Last refreshed 20 Nov 2026`; empty when unknown. */
  readonly lastRefreshed: string
  readonly subscription: SubscriptionView
  /** The source no longer offers the channel. */
  readonly isDeactivated: boolean
  readonly bannerUrl: string | null
  readonly thumbUrl: string | null
}

/** A form for IDs or links, one per line. */
export interface SubscribeForm {
  /** Label of the icon that opens it. */
  readonly openLabel: string
  readonly placeholder: string
  readonly label: string
}

export interface ChannelsView {
  readonly title: string
  /** For staff. */
  readonly subscribe: SubscribeForm | null
  readonly subscribedOnly: ToggleView
  readonly style: ChoiceView<ViewStyle>
  readonly columns: ColumnsView | null
  readonly list: Loadable<{
    readonly cards: readonly ChannelCard[]
    readonly pagination: Pagination
    readonly empty: EmptyView | null
  }>
}

interface ChannelsData {
  readonly config: UserConfig
  readonly channels: Loadable<{ readonly data: readonly Channel[]; readonly paginate: Paginate }>
}

export function channelsQuery(config: UserConfig, page: number, serverVersion: string) {
  const filter = readSubscribedFilter(config.show_subed_only, serverVersion)
  return { page, ...(filter === 'all' ? {} : { filter }) }
}

export function channelsView({ config, channels }: ChannelsData, context: ViewContext): ChannelsView {
  const style = viewStyleView(config.view_style_channel, ['grid', 'list'])
  const isSubscribedOnly = readSubscribedFilter(config.show_subed_only, context.serverVersion) === 'subscribed'
  return {
    title: 'Channels',
    subscribe: context.isStaff
      ? {
          openLabel: 'Subscribe to channels',
          placeholder: 'Input channel ID, URL or Video of a channel',
          label: 'Subscribe',
        }
      : null,
    subscribedOnly: { label: 'Show subscribed only', isOn: isSubscribedOnly },
    style,
    columns: columnsView(style.current, config.grid_items),
    list: mapLoadable(channels, ({ data, paginate }) => ({
      cards: data.map(channel => channelCard(channel, context)),
      pagination: paginationView(paginate, data.length),
      empty: data.length === 0 ? emptyChannels(isSubscribedOnly, context) : null,
    })),
  }
}

export function channelCard(channel: Channel, { resolveUrl, isStaff }: ViewContext): ChannelCard {
  const resolveOptionalUrl = (path: string | null) => (path === null ? null : resolveUrl(path))
  const refreshed = formatDate(channel.channel_last_refresh)
  return {
    id: channel.channel_id,
    name: displayText(channel.channel_name) || channel.channel_id,
    subscribers: formatTexts.subscribers(channel.channel_subs),
    lastRefreshed: refreshed && `Last refreshed ${refreshed}`,
    subscription: subscriptionView(channel.channel_subscribed, { canSubscribe: isStaff, canUnsubscribe: isStaff }),
    isDeactivated: !channel.channel_active,
    bannerUrl: resolveOptionalUrl(channel.channel_banner_url),
    thumbUrl: resolveOptionalUrl(channel.channel_thumb_url),
  }
}

function emptyChannels(isSubscribedOnly: boolean, { isStaff }: ViewContext): EmptyView {
  const title = 'No channels found...'
  if (isSubscribedOnly)
    return { title, hint: 'No subscribed channels. Turn off the filter to see all channels.', link: null }
  const hint = isStaff
    ? 'Subscribe to a channel, or add one of its videos to the download queue.'
    : 'Nothing here yet. An administrator has to add videos first.'
  return { title, hint, link: null }
}
