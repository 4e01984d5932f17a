import * as z from 'zod'
import { Channel, VidType } from '../channels/channel.ts'
import { VID_TYPES } from '../choices.ts'
import { Comment } from './comment.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { MissingExtra } from '../metadata/missing-extras.ts'
import { PageQuery, paginated } from '../pagination.ts'
import { Shortcoming } from './shortcoming.ts'
import { PlaylistEntry } from '../playlists/playlist.ts'
import {
  choice,
  Epoch,
  Flag,
  Id,
  IdFilter,
  Integer,
  NumberFilter,
  Seconds,
  Text,
  TextFilter,
  Timestamp,
} from '../scalars.ts'
import { SORT_KEYS, SORT_ORDERS } from '../settings/user-settings.ts'

export const Player = z
  .object({
    watched: z.boolean(),
    watched_date: Epoch.optional(),
    duration: z.int().meta({ absent: 0 }),
    duration_str: z.string().meta({ absent: 'NA' }),
    progress: z.number().optional(),
    position: z.number().optional(),
  })
  .meta({ id: 'Player', description: 'Watch state of the caller. progress is a percentage, position in seconds.' })
export type Player = z.output<typeof Player>

const VideoStream = z.object({
  type: z.literal('video'),
  index: z.int(),
  codec: z.string(),
  bitrate: z.int().meta({ absent: 0 }),
  width: z.int(),
  height: z.int(),
})
const AudioStream = z.object({
  type: z.literal('audio'),
  index: z.int(),
  codec: z.string(),
  bitrate: z.int().meta({ absent: 0 }),
  language: z.string().optional(),
})
export const Stream = z
  .discriminatedUnion('type', [VideoStream, AudioStream])
  .meta({ id: 'Stream', description: 'bitrate in bits per second; language is a Tubecellar extension' })
export type Stream = z.output<typeof Stream>

export const Subtitle = z
  .object({
    ext: z.string().meta({ absent: 'vtt' }),
    lang: z.string(),
    media_url: z.string(),
    name: z.string(),
    source: z.enum(['user', 'auto', 'file']),
    url: z.string().nullable(),
  })
  .meta({ id: 'Subtitle', description: 'A subtitle track; media_url always serves WebVTT, regardless of ext.' })
export type Subtitle = z.output<typeof Subtitle>

export const SponsorSegment = z
  .object({
    actionType: z.string().meta({ absent: '' }),
    videoDuration: z.number().meta({ absent: 0 }),
    segment: z.tuple([z.number(), z.number()]),
    votes: z.int().meta({ absent: 0 }),
    category: z.string().meta({ absent: 'sponsor' }),
    UUID: z.string(),
    locked: z.int().meta({ absent: 0 }),
  })
  .meta({ id: 'SponsorSegment', description: 'segment is [start, end] in seconds' })
export type SponsorSegment = z.output<typeof SponsorSegment>

export const Sponsorblock = z
  .object({
    is_enabled: z.boolean(),
    last_refresh: Epoch.meta({ absent: 0 }),
    has_unlocked: z.boolean().optional(),
    segments: z.array(SponsorSegment),
  })
  .meta({ id: 'Sponsorblock' })
export type Sponsorblock = z.output<typeof Sponsorblock>

export const Chapter = z
  .object({ title: z.string(), start: z.number(), end: z.number() })
  .meta({ id: 'Chapter', description: 'start and end in seconds' })
export type Chapter = z.output<typeof Chapter>

export const Video = z
  .object({
    active: z.boolean(),
    category: z.array(z.string()),
    channel: Channel,
    chapters: z.array(Chapter).optional(),
    comment_count: z.int().nullable(),
    date_downloaded: Epoch.meta({ absent: 0 }),
    description: z.string().nullable(),
    is_kept: z.boolean().optional(),
    media_size: z.int().meta({ absent: 0 }),
    missing_parts: z.array(MissingExtra).optional(),
    media_url: z.string(),
    player: Player,
    playlist: z.array(z.string()),
    published: Timestamp,
    shortcomings: z.array(Shortcoming).optional(),
    sponsorblock: Sponsorblock.nullable(),
    stats: z.object({
      like_count: z.int().meta({ absent: 0 }),
      average_rating: z.number().meta({ absent: 0 }),
      view_count: z.int().meta({ absent: 0 }),
      dislike_count: z.int().meta({ absent: 0 }),
    }),
    streams: z.array(Stream),
    subtitles: z.array(Subtitle),
    tags: z.array(z.string()),
    title: z.string(),
    vid_last_refresh: Timestamp,
    vid_thumb_url: z.string().nullable(),
    vid_type: VidType,
    youtube_id: Id,
  })
  .meta({
    id: 'Video',
    description:
      'An archived video as seen by the caller. missing_parts is a Tubecellar extension, only sent to admins for a single video; shortcomings and is_kept are Tubecellar extensions. is_kept: protected from automatic deletion.',
  })
export type Video = z.output<typeof Video>

const NavVideo = PlaylistEntry.extend({ vid_thumb: z.string().nullable() })

export const VideoNav = z
  .object({
    playlist_meta: z.object({
      current_idx: z.int(),
      playlist_id: z.string(),
      playlist_name: z.string(),
      playlist_channel: z.string().nullable(),
    }),
    playlist_previous: NavVideo.nullable(),
    playlist_next: NavVideo.nullable(),
  })
  .meta({ id: 'VideoNav', description: 'Previous and next archived video in one playlist.' })
export type VideoNav = z.output<typeof VideoNav>

const YearFilter = z
  .preprocess(
    value => (value === '' ? undefined : value),
    Integer.pipe(
      z.int().min(1970, 'Must be a year from 1970 to 9999.').max(9999, 'Must be a year from 1970 to 9999.'),
    ).optional(),
  )
  .optional()
  .meta({ override: { type: 'integer', minimum: 1970, maximum: 9999 } })

export const VideoFilter = PageQuery.extend({
  channel: IdFilter,
  playlist: IdFilter,
  /** A list of the caller: watch-later, favorites or the ID of an own playlist. */
  list: IdFilter,
  /** The videos of the channels in a channel group of the caller. */
  group: IdFilter,
  watch: choice(['watched', 'unwatched', 'continue']),
  sort: choice(SORT_KEYS),
  order: choice(SORT_ORDERS),
  type: choice(VID_TYPES),
  height: NumberFilter,
  min_height: NumberFilter,
  duration_from: NumberFilter,
  duration_to: NumberFilter,
  year: YearFilter,
  tag: TextFilter,
  subtitle: TextFilter,
})

export const VideoFilterValues = z
  .object({ years: z.array(z.int()), tags: z.array(z.string()), subtitles: z.array(z.string()) })
  .meta({
    id: 'VideoFilterValues',
    description:
      'Values that the filters of a list can have: years of publication, newest first; the most frequent tags of the newest videos; languages of subtitles.',
  })
export type VideoFilterValues = z.output<typeof VideoFilterValues>

const WatchedBody = z.object({ id: Text.pipe(Id), is_watched: Flag })

export const videoEndpoints = {
  listVideos: {
    method: 'GET',
    path: '/api/video/',
    access: 'user',
    summary:
      'List archived videos, filtered and sorted. min_height (of the shorter side, in pixels), duration_from and duration_to (seconds; to is exclusive), year, tag, subtitle (language) and group (of channels) are Tubecellar extensions',
    query: VideoFilter,
    responses: { 200: paginated(Video), 400: ErrorBody, 404: ErrorBody },
  },
  listVideoFilters: {
    method: 'GET',
    path: '/api/video-filters/',
    access: 'user',
    summary:
      'List the years, tags and subtitle languages that the videos of the archive, or of a channel, can be filtered by',
    query: z.object({ channel: IdFilter }),
    responses: { 200: VideoFilterValues, 400: ErrorBody },
  },
  getVideo: {
    method: 'GET',
    path: '/api/video/:id/',
    access: 'user',
    summary: 'Get an archived video',
    params: z.object({ id: Id }),
    responses: { 200: Video, 404: ErrorBody },
  },
  deleteVideo: {
    method: 'DELETE',
    path: '/api/video/:id/',
    access: 'admin',
    summary: 'Delete a video with its files, subtitles and comments',
    params: z.object({ id: Id }),
    responses: { 204: null, 404: ErrorBody },
  },
  listComments: {
    method: 'GET',
    path: '/api/video/:id/comment/',
    access: 'user',
    summary: 'List the comments of a video as a tree',
    params: z.object({ id: Id }),
    responses: { 200: z.array(Comment), 404: ErrorBody },
  },
  listVideoNav: {
    method: 'GET',
    path: '/api/video/:id/nav/',
    access: 'user',
    summary: 'List the previous and next video in each playlist of a video',
    params: z.object({ id: Id }),
    responses: { 200: z.array(VideoNav), 404: ErrorBody },
  },
  listSimilar: {
    method: 'GET',
    path: '/api/video/:id/similar/',
    access: 'user',
    summary: 'List up to six similar videos; empty for an unknown ID',
    params: z.object({ id: Id }),
    responses: { 200: z.array(Video) },
  },
  saveProgress: {
    method: 'POST',
    path: '/api/video/:id/progress/',
    access: 'user',
    summary: 'Save the playback position in seconds; marks the video as watched past the threshold',
    params: z.object({ id: Id }),
    body: z.object({ position: Seconds.default(0) }),
    responses: { 200: Player, 400: ErrorBody, 404: ErrorBody },
  },
  clearProgress: {
    method: 'DELETE',
    path: '/api/video/:id/progress/',
    access: 'user',
    summary: 'Delete the playback position; returns 204 for any ID',
    params: z.object({ id: Id }),
    responses: { 204: null },
  },
  setWatched: {
    method: 'POST',
    path: '/api/watched/',
    access: 'user',
    summary: 'Mark a video, or all videos of a channel or playlist, as watched or unwatched',
    body: WatchedBody,
    responses: { 200: WatchedBody, 400: ErrorBody, 404: ErrorBody },
  },
} as const satisfies Contract
