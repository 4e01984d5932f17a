import * as z from 'zod'
import { CALENDAR_END_S } from '../platform/clock.ts'

const readNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value

const text = z.string().optional().catch(undefined)
const idText = z.preprocess(value => (typeof value === 'number' ? String(value) : value), text)
/** Beyond this, neither the database nor JSON keeps whole numbers; no site has numbers of this size. */
const MAX_NUMBER = Number.MAX_SAFE_INTEGER
const number = z.preprocess(readNumber, z.number().min(-MAX_NUMBER).max(MAX_NUMBER).optional().catch(undefined))
/** Unix seconds; a time outside the range of the calendar is dropped. */
const unixSeconds = z.preprocess(
  readNumber,
  z.number().min(-CALENDAR_END_S).max(CALENDAR_END_S).optional().catch(undefined),
)
const isDefined = <T>(value: T | undefined): value is T => value !== undefined
/** A list whose unreadable members are left out instead of the whole list. */
const list = <T>(member: z.ZodType<T>) =>
  z
    .array(member.optional().catch(undefined))
    .transform(all => all.filter(isDefined))
    .catch([])

const Thumbnail = z.looseObject({ url: z.string(), id: idText, width: number, height: number, preference: number })
/** Seconds. */
const seconds = z.number().min(0).max(MAX_NUMBER)
const Chapter = z.object({ title: z.string(), start_time: seconds, end_time: seconds })
const Track = z.looseObject({ ext: text, url: text, name: text })
/** One encoding that the site offers. */
const Format = z.looseObject({
  format_id: idText,
  vcodec: text,
  acodec: text,
  width: number,
  height: number,
  language: text,
  /** 10 and more: the original language. */
  language_preference: number,
  format_note: text,
  /** Below 0: a format that is only chosen if there is no other one. */
  preference: number,
})
export type Format = z.output<typeof Format>
const Tracks = z.record(z.string(), list(Track)).catch({})

/**
 * The metadata of a video from yt-dlp, as an info JSON or as an entry of a listing. Sites can send any values, so every
 * field may be missing, and an invalid field does not make the others unreadable.
 */
export const Info = z.object({
  _type: text,
  id: idText,
  ie_key: text,
  extractor: text,
  extractor_key: text,
  title: text,
  description: text,
  /** For an entry of a listing, its link; for a video, the URL of the media. */
  url: text,
  formats: list(Format),
  /** The formats that were chosen, if there are several. */
  requested_formats: list(Format),
  /** Of the chosen formats, for example `137+140`. */
  format_id: idText,
  language: text,
  language_preference: number,
  format_note: text,
  webpage_url: text,
  original_url: text,
  channel: text,
  channel_id: idText,
  channel_url: text,
  channel_follower_count: number,
  uploader: text,
  uploader_id: idText,
  uploader_url: text,
  playlist_id: idText,
  playlist_title: text,
  playlist_uploader: text,
  playlist_channel: text,
  playlist_channel_id: idText,
  /** Of the entries of a list. */
  playlist_count: number,
  duration: number,
  timestamp: unixSeconds,
  release_timestamp: unixSeconds,
  upload_date: text,
  live_status: text,
  availability: text,
  media_type: text,
  vcodec: text,
  acodec: text,
  width: number,
  height: number,
  view_count: number,
  like_count: number,
  dislike_count: number,
  average_rating: number,
  tags: list(z.string()),
  categories: list(z.string()),
  thumbnail: text,
  thumbnails: list(Thumbnail),
  chapters: list(Chapter),
  subtitles: Tracks,
  automatic_captions: Tracks,
})
export type Info = z.output<typeof Info>

/** A video without playable formats, unless it has not started or just ended. */
export function isUnplayable({ _type, formats, url, live_status }: Info): boolean {
  const isVideo = _type === undefined || _type === 'video'
  return isVideo && formats.length === 0 && url === undefined && !['is_upcoming', 'is_live'].includes(live_status ?? '')
}

/** A title that yt-dlp created because the site returned none: `youtube video #abc`. */
export const isNameless = ({ id, title }: Info): boolean => title === undefined || title.endsWith(` video #${id}`)

/** Undefined when it is not an object. */
export function parseInfo(json: unknown): Info | undefined {
  const parsed = Info.safeParse(json)
  return parsed.success ? parsed.data : undefined
}
