import * as z from 'zod'
import { Id, Timestamp } from './scalars.ts'

export const VID_TYPES = ['videos', 'streams', 'shorts'] as const
export const VidType = z.enum(VID_TYPES)
export type VidType = z.output<typeof VidType>

export const ChannelOverwrites = z
  .object({
    download_format: z.string().nullable(),
    autodelete_days: z.int().nullable(),
    index_playlists: z.boolean().nullable(),
    integrate_sponsorblock: z.boolean().nullable(),
    subscriptions_channel_size: z.int().nullable(),
    subscriptions_live_channel_size: z.int().nullable(),
    subscriptions_shorts_channel_size: z.int().nullable(),
  })
  .meta({ id: 'ChannelOverwrites', description: 'Settings of one channel; null follows the global one.' })

export const Channel = z
  .object({
    channel_id: Id,
    channel_active: z.boolean(),
    channel_banner_url: z.string().nullable(),
    channel_thumb_url: z.string().nullable(),
    channel_tvart_url: z.string().nullable(),
    channel_description: z.string().nullable(),
    channel_last_refresh: Timestamp,
    channel_name: z.string(),
    channel_overwrites: ChannelOverwrites.optional(),
    channel_subs: z.int().meta({ absent: 0 }),
    channel_subscribed: z.boolean(),
    channel_tags: z.array(z.string()),
    channel_tabs: z.array(VidType),
  })
  .meta({ id: 'Channel', description: 'A channel. Art paths are null when the channel has no such art.' })
export type Channel = z.output<typeof Channel>
