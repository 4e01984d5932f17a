import type { ChannelCard, PlaylistCard, VideoCard } from '@tubecellar/core'
import { shortDate } from '../short-date.ts'
import type { GridCell } from './cover-cell.tsx'

/** A channel or a playlist, for a grid cell or a row. */
export interface CollectionCell extends GridCell {
  readonly isSubscribed: boolean
  readonly isDeactivated: boolean
  /** For rows; the last one is dropped last. */
  readonly details: readonly [string, string, string]
}

export function videoCell(card: VideoCard, now: () => number): GridCell {
  return {
    key: card.id,
    title: card.title,
    detail: [card.channel.name, shortDate(card.published, now())].filter(text => text !== '').join(', '),
    marker: card.isBusy ? '~' : card.isDeactivated ? '!' : card.isWatched ? '✓ watched' : '',
    isWarning: card.isDeactivated,
    chip: card.duration,
    imageUrl: card.thumbUrl,
    progress: card.progress,
  }
}

const subscribed = (is: boolean) => (is ? 'Subscribed' : '')
const marker = (isDeactivated: boolean, isSubscribed: boolean) => (isDeactivated ? '!' : isSubscribed ? '✓' : '')

export function channelCell(channel: ChannelCard): CollectionCell {
  const { id, name, subscribers, lastRefreshed, isSubscribed, isDeactivated, bannerUrl, thumbUrl } = channel
  return {
    key: id,
    title: name,
    detail: subscribers,
    marker: marker(isDeactivated, isSubscribed),
    isWarning: isDeactivated,
    chip: '',
    imageUrl: bannerUrl ?? thumbUrl,
    progress: null,
    isSubscribed,
    isDeactivated,
    details: [lastRefreshed, subscribers, subscribed(isSubscribed)],
  }
}

export function playlistCell(playlist: PlaylistCard): CollectionCell {
  const { id, name, channel, archived, isCustom, isSubscribed, isDeactivated, thumbUrl } = playlist
  return {
    key: id,
    title: name,
    detail: channel?.name ?? '',
    marker: marker(isDeactivated, isSubscribed),
    isWarning: isDeactivated,
    chip: archived,
    imageUrl: thumbUrl,
    progress: null,
    isSubscribed,
    isDeactivated,
    details: [channel?.name ?? '', archived, isCustom ? 'Custom' : subscribed(isSubscribed)],
  }
}
