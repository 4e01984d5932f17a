import type { ChannelCard, PlaylistCard, VideoCard } from '@tubecellar/core'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { shortDate } from '../short-date.ts'
import type { GridCell } from './cover-cell.tsx'

/** A card of any kind as a grid cell. */
export function cardCell(card: VideoCard | ChannelCard | PlaylistCard, now: () => number): GridCell {
  const { id: key, isDeactivated: isWarning, thumbUrl: imageUrl } = card
  const common = { key, isWarning, imageUrl, progress: null }
  if (card.kind === 'video') {
    return {
      ...common,
      title: card.title,
      detail: [card.channel.name, shortDate(card.published, now())].filter(text => text !== '').join(', '),
      marker: card.isBusy ? '~' : isWarning ? '!' : card.isWatched ? '✓ watched' : '',
      chip: card.duration,
      progress: card.progress,
    }
  }
  const collection = { ...common, title: card.name, marker: isWarning ? '!' : card.isSubscribed ? '✓' : '' }
  if (card.kind === 'channel')
    return { ...collection, detail: card.subscribers, chip: '', imageUrl: card.bannerUrl ?? imageUrl }
  return { ...collection, detail: card.channel?.name ?? '', chip: card.archived }
}

/** The details of a row; the last one is dropped last. */
export function rowDetails(card: ChannelCard | PlaylistCard): readonly [string, string, string] {
  const state = card.isSubscribed ? uiTexts.subscribed : ''
  if (card.kind === 'channel') return [card.lastRefreshed, card.subscribers, state]
  return [card.channel?.name ?? '', card.archived, card.isCustom ? uiTexts.custom : state]
}
