import { Chapter, Shortcoming, Sponsorblock, Stream, VID_TYPES } from '@tubecellar/core/contract'
import * as z from 'zod'
import { CALENDAR_END_S } from '../../platform/clock.ts'
import type { ChannelRecord, SubtitleRecord, VideoRecord } from '../videos/index.ts'
import { SIDECAR_VERSION } from './sidecar.ts'
import { MediaPath } from '../../media/media-path-schema.ts'

const Id = z.string().regex(/^[-A-Za-z0-9_]{1,200}$/)
const optionalText = z.string().nullable()
const count = z.int().nonnegative()
const textList = z.array(z.string())
/** Unix seconds within the range of the calendar. */
const unixTime = z.int().min(-CALENDAR_END_S).max(CALENDAR_END_S)

const Channel: z.ZodType<ChannelRecord> = z.object({
  id: Id,
  name: z.string().min(1),
  description: optionalText,
  subscriberCount: count,
  isActive: z.boolean(),
  tags: textList,
  tabs: z.array(z.enum(VID_TYPES)),
  bannerUrl: optionalText,
  thumbUrl: optionalText,
  tvartUrl: optionalText,
  sourceUrl: optionalText,
  lastRefresh: unixTime,
})

const Video: z.ZodType<VideoRecord> = z.object({
  id: Id,
  channelId: Id,
  title: z.string().min(1),
  description: optionalText,
  vidType: z.enum(VID_TYPES),
  published: unixTime,
  downloaded: unixTime,
  lastRefresh: unixTime,
  duration: count,
  mediaPath: MediaPath,
  mediaSize: count,
  width: count,
  height: count,
  viewCount: count,
  likeCount: count,
  dislikeCount: count,
  averageRating: z.number(),
  tags: textList,
  categories: textList,
  streams: z.array(Stream),
  chapters: z.array(Chapter),
  sponsorblock: Sponsorblock.nullable(),
  thumbUrl: optionalText,
  isThumbPlaceholder: z.boolean(),
  sourceUrl: optionalText,
  shortcomings: z.array(Shortcoming).optional(),
})

const Subtitle = z.object({
  lang: z.string().min(1).max(50),
  source: z.enum(['user', 'auto', 'file']),
  name: z.string(),
  ext: z.string(),
  mediaPath: MediaPath,
  url: optionalText,
})

const Sidecar = z
  .object({
    format: z.literal('tubecellar'),
    version: z.int().min(1).max(SIDECAR_VERSION),
    video: Video,
    channel: Channel,
    subtitles: z.array(Subtitle),
  })
  .refine(({ video, channel }) => video.channelId === channel.id)

export interface ReadSidecar {
  video: VideoRecord
  channel: ChannelRecord
  subtitles: Array<Omit<SubtitleRecord, 'cues'>>
}

/** Undefined for a file that is not a sidecar, is damaged, or is from a newer release. */
export function readSidecar(json: string): ReadSidecar | undefined {
  try {
    const parsed = Sidecar.safeParse(JSON.parse(json))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
