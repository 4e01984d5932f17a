import type { Channel, UserConfig } from '../../contract/index.ts'
import { displayText, formatDate } from '../../format/index.ts'
import { countTexts } from '../../messages/en/format.ts'
import type { Card } from '../../list/card.ts'
import type { EmptyView } from '../../list/empty-view.ts'
import { storedStyle } from '../../list/list-controls.ts'
import type { ListDefinition } from '../../list/list.view.ts'
import { subscribedFilter } from '../../list/subscribed-filter.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { channelsTexts } from '../../messages/en/channels.ts'
import { channelGroupTexts } from '../../messages/en/groups.ts'
import { isTubecellar } from '../../routes/server-version.ts'

export interface ChannelCard extends Card<'channel'> {
  readonly name: string
  /** `92,408 subscribers` */
  readonly subscribers: string
  /** `Last refreshed 20 Nov 2026`; empty when unknown. */
  readonly lastRefreshed: string
  readonly isSubscribed: boolean
  readonly bannerUrl: string | null
}

/** A form for IDs or links, one per line. */
export interface SubscribeForm {
  /** Label of the icon that opens it. */
  readonly openLabel: string
  readonly placeholder: string
  readonly label: string
}

/** The form to subscribe to channels. */
export function subscribeForm(): SubscribeForm {
  return {
    openLabel: channelsTexts.subscribeToChannels,
    placeholder: channelsTexts.subscribePlaceholder,
    label: channelsTexts.subscribe,
  }
}

const filter = subscribedFilter('channels', only => ({ filter: only }))

/** `canAdd`: the user may subscribe to channels. `group`: only its channels. */
export const channelsList = (canAdd: boolean, group?: string) =>
  ({
    title: channelsTexts.channels,
    filter,
    style: storedStyle('view_style_channel', ['grid', 'list']),
    query: (config: UserConfig, page: number, serverVersion: string) => ({
      page,
      ...filter.query(config, serverVersion),
      ...(group !== undefined && isTubecellar(serverVersion) && { group }),
    }),
    toRow: channelCard,
    empty: isSubscribedOnly =>
      group === undefined ? emptyChannels(isSubscribedOnly, canAdd) : emptyGroup(isSubscribedOnly),
  }) satisfies ListDefinition<Channel, ChannelCard, object>

export function channelCard(channel: Channel, { resolveUrl }: ViewContext): ChannelCard {
  const resolveOptionalUrl = (path: string | null) => (path === null ? null : resolveUrl(path))
  const refreshed = formatDate(channel.channel_last_refresh)
  return {
    kind: 'channel',
    id: channel.channel_id,
    name: displayText(channel.channel_name) || channel.channel_id,
    subscribers: countTexts.subscribers(channel.channel_subs),
    lastRefreshed: refreshed && channelsTexts.lastRefreshed(refreshed),
    isSubscribed: channel.channel_subscribed,
    isDeactivated: !channel.channel_active,
    bannerUrl: resolveOptionalUrl(channel.channel_banner_url),
    thumbUrl: resolveOptionalUrl(channel.channel_thumb_url),
  }
}

const emptyGroup = (isSubscribedOnly: boolean): EmptyView => ({
  title: channelGroupTexts.empty,
  hint: isSubscribedOnly ? channelGroupTexts.emptySubscribedHint : channelGroupTexts.emptyHint,
  link: null,
})

function emptyChannels(isSubscribedOnly: boolean, canAdd: boolean): EmptyView {
  const title = channelsTexts.noChannelsFound
  if (isSubscribedOnly) return { title, hint: channelsTexts.noneSubscribedHint, link: null }
  const hint = canAdd ? channelsTexts.emptyAddHint : channelsTexts.emptyHint
  return { title, hint, link: null }
}
