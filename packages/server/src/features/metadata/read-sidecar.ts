import { Chapter, Sponsorblock, Stream, VID_TYPES } from '@tubecellar/core/contract'
import * as z from 'zod'
import { CALENDAR_END_S } from '../../platform/clock.ts'
import type { ChannelRecord, SubtitleRecord, VideoRecord } from '../videos/index.ts'
import { SIDECAR_VERSION } from './sidecar.ts'
import { MediaPath } from '../../media/media-path-schema.ts'

const Id = z.string().regex(/^[-A-Za-z0-9_]{1,200}$/)
const text = z.string().nullable()
const whole = z.int().nonnegative()
const words = z.array(z.string())
/** Unix seconds within the range of the calendar. */
const formattedTime = z.int().min(-CALENDAR_END_S).max(CALENDAR_END_S)

const Channel: z.ZodType<ChannelRecord> = z.object({
  id: Id,
  name: z.string().min(1),
  description: text,
  subscriberCount: whole,
  isActive: z.boolean(),
  tags: words,
  tabs: z.array(z.enum(VID_TYPES)),
  bannerUrl: text,
  thumbUrl: text,
  tvartUrl: text,
  sourceUrl: text,
  lastRefresh: formattedTime,
})

const Video: z.ZodType<VideoRecord> = z.object({
  id: Id,
  channelId: Id,
  title: z.string().min(1),
  description: text,
  vidType: z.enum(VID_TYPES),
  published: formattedTime,
  downloaded: formattedTime,
  lastRefresh: formattedTime,
  duration: whole,
  mediaPath: MediaPath,
  mediaSize: whole,
  width: whole,
  height: whole,
  viewCount: whole,
  likeCount: whole,
  dislikeCount: whole,
  averageRating: z.number(),
  tags: words,
  categories: words,
  streams: z.array(Stream),
  chapters: z.array(Chapter),
  sponsorblock: Sponsorblock.nullable(),
  thumbUrl: text,
  isThumbPlaceholder: z.boolean(),
  sourceUrl: text,
})

const Subtitle = z.object({
  lang: z.string().min(1).max(50),
  source: z.enum(['user', 'auto', 'file']),
  name: z.string(),
  ext: z.string(),
  mediaPath: MediaPath,
  url: text,
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
