import type { AppConfig } from '@tubecellar/core/contract'
import type { VidType } from '../../site/video-kind.ts'
import type { Source } from './subscriptions.store.ts'

const SETTINGS = { videos: 'channel_size', streams: 'live_channel_size', shorts: 'shorts_channel_size' } as const

/** How many of the first videos of a playlist, or of a tab of a channel, are queued; null for all. */
export const scanLimit = (settings: AppConfig, { kind, sizes }: Pick<Source, 'kind' | 'sizes'>, tab: VidType) =>
  kind === 'playlist' ? settings.subscriptions.playlist_size : (sizes[tab] ?? settings.subscriptions[SETTINGS[tab]])
