import type { Channel, ChannelOverwrites, ScanRules } from '@tubecellar/core/contract'
import type { z } from 'zod'
import { parseColumn } from '../../database/json-column.ts'
import type { ChannelColumns } from './channel-columns.ts'
import { channelArtUrl, timestamp } from '../../media/public-urls.ts'

export type Overwrites = z.output<typeof ChannelOverwrites>

/** All channel settings, with none of them set. */
export const NO_OVERWRITES: Overwrites = {
  download_format: null,
  yt_dlp_options: null,
  audio_languages: null,
  live_from_start: null,
  autodelete_days: null,
  index_playlists: null,
  integrate_sponsorblock: null,
  subscriptions_channel_size: null,
  subscriptions_live_channel_size: null,
  subscriptions_shorts_channel_size: null,
}

/** All scan rules, with none of them set. */
export const NO_RULES: ScanRules = {
  title_includes: null,
  title_excludes: null,
  min_duration: null,
  max_duration: null,
  published_after: null,
  skip_members_only: null,
}

/** Presents a channel (docs/spec/channels-and-playlists.md#channel-records). */
export function presentChannel(row: ChannelColumns): Channel {
  const overwrites = parseColumn(row.channel_overwrites)
  const image = (kind: 'thumb' | 'banner' | 'tvart') =>
    row[`channel_${kind}_url`] === null ? null : channelArtUrl(row.channel_id, kind)
  return {
    channel_id: row.channel_id,
    channel_active: row.channel_is_active === 1,
    channel_banner_url: image('banner'),
    channel_thumb_url: image('thumb'),
    channel_tvart_url: image('tvart'),
    channel_description: row.channel_description,
    channel_last_refresh: timestamp(row.channel_last_refresh),
    channel_name: row.channel_name,
    ...(Object.keys(overwrites).length > 0 ? { channel_overwrites: { ...NO_OVERWRITES, ...overwrites } } : {}),
    channel_subs: row.channel_subscriber_count,
    channel_subscribed: row.channel_is_subscribed === 1,
    channel_tags: parseColumn(row.channel_tags),
    channel_tabs: parseColumn(row.channel_tabs),
    // Only read by clients of old servers (docs/spec/compatibility.md#accepted-names-of-other-releases).
    channel_views: 0,
  }
}
