import { MediaPath } from '../../../media/media-path-schema.ts'
import {
  APP_CONFIG_DEFAULTS,
  AppConfig,
  ChannelOverwrites,
  RetentionRules,
  ScanRules,
  Chapter,
  Shortcoming,
  Sponsorblock,
  Stream,
  VID_TYPES,
} from '@tubecellar/core/contract'
import { parseDuration } from '@tubecellar/core/format'
import * as z from 'zod'
import { CALENDAR_END_S } from '../../../platform/clock.ts'
import { parseTime } from '../../../media/caption-vtt.ts'

/*
 * Documents of backups from several releases of TubeArchivist (docs/spec/library-files.md#documents-of-backups). IDs,
 * names and paths are checked strictly: these files can come from anywhere.
 */
const Id = z.string().regex(/^[-A-Za-z0-9_]{1,200}$/)
const optionalText = z.string().nullable().catch(null)
const textOrEmpty = z.string().catch('')
const isOn = z.union([z.boolean(), z.number().transform(Boolean)]).catch(false)
const isOnByDefault = z.union([z.boolean(), z.number().transform(Boolean)]).catch(true)
const count = z.coerce.number().finite().nonnegative().transform(Math.round).catch(0)
const list = <T>(member: z.ZodType<T>) =>
  z
    .array(member.nullable().catch(null))
    .transform(all => all.filter(item => item !== null) as T[])
    .catch([])
const textList = list(z.string())
const VidType = z.enum(VID_TYPES)
const httpUrl = z
  .string()
  .regex(/^https?:\/\//)
  .nullable()
  .catch(null)

/** Unix seconds from a number, a date, or a date without dashes. */
const Moment = z
  .union([z.number(), z.string()])
  .transform(value => {
    if (typeof value === 'number' || /^\d{9,11}(\.\d+)?$/.test(value)) return Math.round(Number(value))
    const ms = Date.parse(value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
    return Number.isNaN(ms) ? 0 : Math.floor(ms / 1000)
  })
  .refine(epochS => Math.abs(epochS) <= CALENDAR_END_S)
  .catch(0)

/** A missing name is replaced by the ID; a value that is not text makes the document invalid. */
const name = z
  .string()
  .nullish()
  .transform(value => value ?? '')

export const ChannelBody = z.object({
  channel_id: Id,
  channel_name: name,
  channel_active: isOnByDefault,
  channel_subscribed: isOn,
  channel_subs: count,
  channel_description: optionalText,
  channel_tags: textList,
  channel_tabs: z.array(VidType).catch([...VID_TYPES]),
  channel_overwrites: ChannelOverwrites.partial().catch({}),
  channel_banner_url: optionalText,
  channel_thumb_url: optionalText,
  channel_tvart_url: optionalText,
  channel_last_refresh: Moment,
  tubecellar: z
    .object({
      source_url: httpUrl,
      scan_rules: ScanRules.partial().catch({}),
      retention: RetentionRules.extend({ changed_at: z.int() }).partial().catch({}),
    })
    .optional()
    .catch(undefined),
})

const SubtitleEntry = z.object({
  ext: textOrEmpty,
  lang: z.string().min(1).max(50),
  name: textOrEmpty,
  source: z.enum(['user', 'auto', 'file']),
  media_url: MediaPath,
  url: optionalText,
})

const unixTime = z.number().min(0).max(CALENDAR_END_S).transform(Math.round).nullable().catch(null)
const seconds = z.number().finite().nonnegative().nullable().catch(null)

/** Tubecellar only: the watch state of an account. */
const WatchStateBody = z.object({
  user: z.string().min(1),
  watched: isOn,
  watched_at: unixTime,
  position: seconds,
  updated_at_ms: count,
})

const NO_STATS = { view_count: 0, like_count: 0, dislike_count: 0, average_rating: 0 }

export const VideoBody = z.object({
  youtube_id: Id,
  title: name,
  description: optionalText,
  tags: textList,
  category: textList,
  published: Moment,
  date_downloaded: Moment,
  vid_last_refresh: Moment,
  vid_thumb_url: optionalText,
  vid_type: VidType.catch('videos'),
  active: isOnByDefault,
  channel: ChannelBody,
  stats: z
    .object({ view_count: count, like_count: count, dislike_count: count, average_rating: z.coerce.number().catch(0) })
    .catch(NO_STATS),
  media_url: MediaPath,
  media_size: count,
  player: z
    .object({ duration: count, watched: isOn, watched_date: unixTime, position: seconds })
    .catch({ duration: 0, watched: false, watched_date: null, position: null }),
  streams: list(Stream),
  subtitles: list(SubtitleEntry),
  comment_count: z.int().nonnegative().nullable().catch(null),
  sponsorblock: Sponsorblock.nullable().catch(null),
  tubecellar: z
    .object({
      source_url: httpUrl,
      chapters: list(Chapter),
      shortcomings: list(Shortcoming),
      thumb_is_placeholder: isOn,
      is_kept: isOn,
      watching: list(WatchStateBody),
    })
    .optional()
    .catch(undefined),
})

export const PlaylistBody = z.object({
  playlist_id: Id,
  playlist_name: name,
  playlist_type: z.enum(['regular', 'custom']).catch('regular'),
  playlist_channel: optionalText,
  playlist_channel_id: Id.nullable().catch(null),
  playlist_description: optionalText,
  playlist_thumbnail: optionalText,
  playlist_active: isOnByDefault,
  playlist_subscribed: isOn,
  playlist_sort_order: z.enum(['top', 'bottom']).catch('top'),
  playlist_last_refresh: Moment,
  playlist_entries: list(
    z.object({ youtube_id: Id, title: textOrEmpty, uploader: optionalText, idx: z.number().catch(0) }),
  ),
  tubecellar: z
    .object({ source_url: httpUrl, scan_rules: ScanRules.partial().catch({}) })
    .optional()
    .catch(undefined),
})

export const QueueBody = z.object({
  youtube_id: Id,
  title: textOrEmpty,
  channel_id: Id.catch(''),
  channel_name: textOrEmpty,
  duration: z
    .union([z.number(), z.string().transform(parseDuration), z.null()])
    .nullable()
    .catch(null),
  published: Moment.nullable(),
  timestamp: Moment,
  status: z.enum(['pending', 'ignore']).catch('pending'),
  vid_type: z.enum([...VID_TYPES, 'unknown']).catch('unknown'),
  vid_thumb_url: httpUrl,
  auto_start: isOn,
  message: optionalText.optional(),
  tubecellar: z
    .object({
      source_url: httpUrl,
      is_forced: isOn,
      duration: z.number().nullable().catch(null),
      yt_dlp_options: optionalText,
      submission: z
        .object({ text: z.string().min(1), flat: isOn })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
})

const CueTime = z
  .string()
  .regex(/^(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}$/)
  .transform(parseTime)

export const CueBody = z.object({
  youtube_id: Id,
  subtitle_index: z.int().nonnegative(),
  subtitle_start: CueTime,
  subtitle_end: CueTime,
  subtitle_line: z.string(),
  subtitle_lang: z.string(),
  subtitle_source: z.enum(['user', 'auto', 'file']),
})

const Comment = z.object({
  comment_id: z.string().min(1),
  comment_text: z.string(),
  comment_timestamp: Moment,
  comment_likecount: z.int().nullable().catch(null),
  comment_is_favorited: isOn,
  comment_author: textOrEmpty,
  comment_author_id: textOrEmpty,
  comment_author_thumbnail: textOrEmpty,
  comment_author_is_uploader: isOn,
  comment_parent: z.string().catch('root'),
})

export const CommentsBody = z.object({ youtube_id: Id, comment_comments: list(Comment) })

/** Tubecellar only: a revision. */
export const RevisionBody = z.object({
  subject: z.enum(['video', 'channel', 'playlist']),
  subject_id: Id,
  field: z.string().min(1).max(200),
  old_value: z.string().nullable(),
  superseded_at: z.int(),
})

/** The settings in a config document; undefined when it contains something else. */
export function readSettings(body: unknown): Record<string, Record<string, unknown>> | undefined {
  const groups = Object.keys(APP_CONFIG_DEFAULTS) as Array<keyof typeof APP_CONFIG_DEFAULTS>
  const values = body as Record<string, Record<string, unknown>>
  if (!groups.some(group => typeof values[group] === 'object')) return undefined
  return Object.fromEntries(
    groups.map(group => {
      const known = Object.entries(AppConfig.shape[group].shape as Record<string, z.ZodType>).flatMap(([key, type]) => {
        const parsed = type.safeParse(values[group]?.[key])
        return parsed.success && parsed.data !== undefined && key !== 'potoken' ? [[key, parsed.data]] : []
      })
      return [group, Object.fromEntries(known) as Record<string, unknown>]
    }),
  )
}
