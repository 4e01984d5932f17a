import type { Row } from '../../database/row.ts'

/** The columns of a channel that are read for every view of it, alone or joined to its videos. */
export interface ChannelColumns {
  channel_id: string
  channel_name: string
  channel_description: string | null
  channel_subscriber_count: number
  channel_is_active: 0 | 1
  channel_is_subscribed: 0 | 1
  channel_tags: Row<'channels'>['tags']
  channel_tabs: Row<'channels'>['tabs']
  channel_overwrites: Row<'channels'>['overwrites']
  channel_banner_url: string | null
  channel_thumb_url: string | null
  channel_tvart_url: string | null
  channel_last_refresh: number
}

export const channelColumns = `channels.id AS channel_id, channels.name AS channel_name,
  channels.description AS channel_description, channels.subscriber_count AS channel_subscriber_count,
  channels.is_active AS channel_is_active, channels.is_subscribed AS channel_is_subscribed, channels.tags AS channel_tags,
  channels.tabs AS channel_tabs, channels.overwrites AS channel_overwrites, channels.banner_url AS channel_banner_url,
  channels.thumb_url AS channel_thumb_url, channels.tvart_url AS channel_tvart_url,
  channels.last_refresh AS channel_last_refresh`
