import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { PageQuery, paginated } from '../pagination.ts'
import {
  choice,
  Flag,
  Id,
  IdFilter,
  NullableFlag,
  QueryFlag,
  ruledNumber,
  ruledText,
  Text,
  Timestamp,
} from '../scalars.ts'
import { RetentionChanges, RetentionRules } from './retention.ts'
import { ScanRuleChanges, ScanRules } from '../subscriptions/scan-rules.ts'
import { SETTING_RULES } from '../settings/setting-rules.ts'
import { SourceScan } from '../subscriptions/scan-result.ts'
import { VID_TYPES } from '../choices.ts'

export const VidType = z.enum(VID_TYPES)
export type VidType = z.output<typeof VidType>

export const ChannelOverwrites = z
  .object({
    download_format: z.string().nullable(),
    /** A Tubecellar extension. */
    yt_dlp_options: z.string().nullable().optional(),
    /** A Tubecellar extension. */
    audio_languages: z.string().nullable().optional(),
    /** A Tubecellar extension. */
    live_from_start: z.boolean().nullable().optional(),
    autodelete_days: z.int().nullable(),
    index_playlists: z.boolean().nullable(),
    integrate_sponsorblock: z.boolean().nullable(),
    subscriptions_channel_size: z.int().nullable(),
    subscriptions_live_channel_size: z.int().nullable(),
    subscriptions_shorts_channel_size: z.int().nullable(),
  })
  .meta({
    id: 'ChannelOverwrites',
    description:
      'Settings of one channel; null uses the global setting. yt_dlp_options, audio_languages and live_from_start are Tubecellar extensions. live_from_start: live streams are recorded from their start instead of after their end. yt_dlp_options is added to the global setting, and replaces the same options.',
  })

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
    channel_scan: SourceScan.optional(),
    channel_rules: ScanRules.optional(),
    channel_retention: RetentionRules.optional(),
    channel_views: z.int().optional(),
  })
  .meta({
    id: 'Channel',
    description:
      'A channel. Image paths are null if there is no image; channel_views is always 0; only old servers send other values.',
  })
export type Channel = z.output<typeof Channel>

export const ChannelNav = z
  .object({
    has_pending: z.boolean(),
    has_ignored: z.boolean(),
    has_playlists: z.boolean(),
    has_videos: z.boolean(),
    has_streams: z.boolean(),
    has_shorts: z.boolean(),
  })
  .meta({ id: 'ChannelNav', description: 'The tabs of a channel.' })
export type ChannelNav = z.output<typeof ChannelNav>

export const ChannelAggs = z
  .object({
    total_items: z.object({ value: z.int() }),
    total_size: z.object({ value: z.int() }),
    total_duration: z.object({ value: z.int(), value_str: z.string() }),
  })
  .meta({ id: 'ChannelAggs', description: 'Totals of the archived videos, in bytes and seconds.' })
export type ChannelAggs = z.output<typeof ChannelAggs>

const rules = SETTING_RULES.channel

/** A change of a channel's settings: null restores the global setting. Unknown keys are rejected. */
export const OverwriteChanges = z
  .strictObject({
    download_format: ruledText(rules.download_format).nullable(),
    yt_dlp_options: ruledText(rules.yt_dlp_options).nullable(),
    audio_languages: ruledText(rules.audio_languages).nullable(),
    live_from_start: NullableFlag,
    autodelete_days: ruledNumber(rules.autodelete_days).nullable(),
    index_playlists: NullableFlag,
    integrate_sponsorblock: NullableFlag,
    subscriptions_channel_size: ruledNumber(rules.subscriptions_channel_size).nullable(),
    subscriptions_live_channel_size: ruledNumber(rules.subscriptions_live_channel_size).nullable(),
    subscriptions_shorts_channel_size: ruledNumber(rules.subscriptions_shorts_channel_size).nullable(),
  })
  .partial()

const ById = z.object({ id: Id })
const Subscriptions = z.object({
  data: z.array(z.object({ channel_id: Text, channel_subscribed: Flag })).min(1, 'The list must not be empty.'),
})

export const channelEndpoints = {
  listChannels: {
    method: 'GET',
    path: '/api/channel/',
    access: 'user',
    summary: 'List channels by name. group is a Tubecellar extension',
    query: PageQuery.extend({
      filter: choice(['subscribed', 'unsubscribed']),
      /** A channel group of the caller. */
      group: IdFilter,
    }),
    responses: { 200: paginated(Channel), 400: ErrorBody, 404: ErrorBody },
  },
  subscribeChannels: {
    method: 'POST',
    path: '/api/channel/',
    access: 'admin',
    summary:
      'Subscribe by ID, URL, handle or video URL (in the background), or unsubscribe (immediately); scan=true then scans for videos, and returns the task',
    query: z.object({ scan: QueryFlag }),
    body: Subscriptions,
    responses: { 200: Subscriptions.extend({ task_id: z.string().optional() }), 400: ErrorBody },
  },
  findChannel: {
    method: 'GET',
    path: '/api/channel/search/',
    access: 'user',
    summary: 'Find an archived channel by ID, URL or handle',
    query: z.object({ q: Text }),
    responses: { 200: Channel, 400: ErrorBody, 404: ErrorBody },
  },
  getChannel: {
    method: 'GET',
    path: '/api/channel/:id/',
    access: 'user',
    summary: 'Get a channel',
    params: ById,
    responses: { 200: Channel, 404: ErrorBody },
  },
  updateChannel: {
    method: 'POST',
    path: '/api/channel/:id/',
    access: 'admin',
    summary: 'Subscribe to, unsubscribe from or change the settings of a channel; returns the request body',
    params: ById,
    body: z.object({
      channel_subscribed: Flag.optional(),
      channel_overwrites: OverwriteChanges.optional(),
      channel_rules: ScanRuleChanges.optional(),
      channel_retention: RetentionChanges.optional(),
    }),
    responses: {
      200: z.object({
        channel_subscribed: z.boolean().optional(),
        channel_overwrites: ChannelOverwrites.optional(),
        channel_rules: ScanRules.optional(),
        channel_retention: RetentionRules.optional(),
      }),
      400: ErrorBody,
      404: ErrorBody,
    },
  },
  deleteChannel: {
    method: 'DELETE',
    path: '/api/channel/:id/',
    access: 'admin',
    summary: 'Delete a channel with its videos, files and playlists',
    params: ById,
    responses: { 204: null, 404: ErrorBody },
  },
  getChannelAggs: {
    method: 'GET',
    path: '/api/channel/:id/aggs/',
    access: 'user',
    summary: 'Get the totals of a channel; zeros if the channel is unknown',
    params: ById,
    responses: { 200: ChannelAggs },
  },
  getChannelNav: {
    method: 'GET',
    path: '/api/channel/:id/nav/',
    access: 'user',
    summary: 'Get the tabs of a channel; none if the channel is unknown',
    params: ById,
    responses: { 200: ChannelNav },
  },
} as const satisfies Contract
