import type { ChannelCard, PlaylistCard } from '@tubecellar/core'
import type { Card } from './card-browser.tsx'

const subscribed = (is: boolean) => (is ? 'Subscribed' : '')

export function channelRow(channel: ChannelCard): Card {
  const { id, name, subscribers, lastRefreshed, isSubscribed, isDeactivated, bannerUrl, thumbUrl } = channel
  return {
    key: id,
    title: name,
    detail: subscribers,
    marker: isDeactivated ? '!' : isSubscribed ? '✓' : '',
    isWarning: isDeactivated,
    chip: '',
    imageUrl: bannerUrl ?? thumbUrl,
    progress: null,
    isSubscribed,
    isDeactivated,
    details: [lastRefreshed, subscribers, subscribed(isSubscribed)],
  }
}

export function playlistRow(playlist: PlaylistCard): Card {
  const { id, name, channel, archived, isCustom, isSubscribed, isDeactivated, thumbUrl } = playlist
  return {
    key: id,
    title: name,
    detail: channel?.name ?? '',
    marker: isDeactivated ? '!' : isSubscribed ? '✓' : '',
    isWarning: isDeactivated,
    chip: archived,
    imageUrl: thumbUrl,
    progress: null,
    isSubscribed,
    isDeactivated,
    details: [channel?.name ?? '', archived, isCustom ? 'Custom' : subscribed(isSubscribed)],
  }
}
