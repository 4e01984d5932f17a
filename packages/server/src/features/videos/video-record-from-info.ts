import type { Shortcoming, Sponsorblock } from '@tubecellar/core/contract'
import type { ChannelRecord, VideoRecord } from './video-record.ts'
import type { VidType } from '../../site/video-kind.ts'
import type { Probe } from '../../media/ffprobe.ts'
import type { Info } from '../../site/info-json.ts'
import { channelNameFromInfo } from '../../site/video-id.ts'
import { classifyVidType } from '../../site/video-kind.ts'

/** A whole number in the range of the database. */
const toCount = (value: number | undefined) => Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.round(value ?? 0)))

interface VideoSource {
  id: string
  channelId: string
  info: Info
  probe: Probe
  mediaPath: string
  mediaSize: number
  sourceUrl: string
  vidTypeHint?: VidType | undefined
  /** Unix seconds from another source, for an info JSON without a date. */
  publishedHint?: number | null | undefined
  hasThumb: boolean
  sponsorblock: Sponsorblock | null
  shortcomings?: Shortcoming[] | undefined
  votes?: { dislikeCount: number; averageRating: number } | undefined
  now: number
}

/** The record of a video from its info JSON and from the media file, whose values take precedence. */
export function makeVideoRecord(input: VideoSource): VideoRecord {
  const { id, channelId, info, probe, now } = input
  return {
    id,
    channelId,
    title: info.title?.trim() || id,
    description: info.description?.trim() || null,
    vidType: classifyVidType(info, input.vidTypeHint),
    published: publishedAt(info) ?? input.publishedHint ?? now,
    downloaded: now,
    lastRefresh: now,
    mediaPath: input.mediaPath,
    mediaSize: input.mediaSize,
    viewCount: toCount(info.view_count),
    likeCount: toCount(info.like_count),
    dislikeCount: toCount(input.votes?.dislikeCount ?? info.dislike_count),
    averageRating: input.votes?.averageRating ?? Math.min(5, Math.max(0, info.average_rating ?? 0)),
    tags: info.tags,
    categories: info.categories,
    ...presentProbe(probe),
    chapters: toChapters(info),
    sponsorblock: input.sponsorblock,
    thumbUrl: thumbnailUrls(info)[0] ?? null,
    isThumbPlaceholder: !input.hasThumb,
    sourceUrl: input.sourceUrl,
    ...(input.shortcomings ? { shortcomings: input.shortcomings } : {}),
  }
}

/** The columns that describe the media file. */
export function presentProbe({ streams, durationSeconds }: Probe) {
  const videoStream = streams.find(stream => stream.type === 'video')
  const [width, height] = videoStream?.type === 'video' ? [videoStream.width, videoStream.height] : [0, 0]
  return { streams, width, height, duration: Math.floor(durationSeconds) }
}

export const toChapters = ({ chapters }: Info): VideoRecord['chapters'] =>
  chapters.map(({ title, start_time, end_time }) => ({ title, start: start_time, end: end_time }))

/** Unix seconds from a time or a date; undefined if the source has neither. */
export function publishedAt({ timestamp, release_timestamp, upload_date }: Info): number | undefined {
  if (timestamp !== undefined) return Math.round(timestamp)
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(upload_date ?? '') ?? []
  if (year !== undefined) return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 1000
  return release_timestamp === undefined ? undefined : Math.round(release_timestamp)
}

/** URLs of images of the video, best first. */
export function thumbnailUrls({ thumbnail, thumbnails }: Info): string[] {
  const ranked = thumbnails
    .map((candidate, index) => ({
      ...candidate,
      rank: (candidate.preference ?? 0) * 1e9 + (candidate.width ?? 0) * 1e3 + index,
    }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ url }) => url)
  return [...new Set([...(thumbnail ? [thumbnail] : []), ...ranked])].filter(url => /^https?:/.test(url))
}

interface ChannelSource {
  id: string
  /** From the page of the channel if it could be read, otherwise from one of its videos. */
  info: Info
  isChannelPage: boolean
  image: { banner: string | null; thumb: string | null; tvart: string | null }
  now: number
}

export function makeChannelRecord({ id, info, isChannelPage, image, now }: ChannelSource): ChannelRecord {
  return {
    id,
    name: channelNameFromInfo(info),
    description: isChannelPage ? info.description?.trim() || null : null,
    subscriberCount: toCount(info.channel_follower_count),
    isActive: true,
    tags: isChannelPage ? info.tags : [],
    // The first scan of the channel finds its tabs; until then all tabs are shown.
    tabs: ['videos', 'streams', 'shorts'],
    bannerUrl: image.banner,
    thumbUrl: image.thumb,
    tvartUrl: image.tvart,
    sourceUrl: info.channel_url ?? info.uploader_url ?? null,
    lastRefresh: now,
  }
}

/** Selects the images of a channel by their shapes, best first (docs/spec/metadata.md#images). */
export function channelImageUrls({ thumbnails }: Info): { banner?: string; thumb?: string; tvart?: string } {
  const sized = [...thumbnails]
    .reverse()
    .map(candidate => ({ ...candidate, ratio: (candidate.width ?? 0) / (candidate.height || 1) }))
  const thumb = sized.find(({ ratio, id }) => ratio === 1 || id === 'avatar_uncropped')?.url
  const banner = sized.find(({ ratio }) => ratio >= 6 && ratio < 8)?.url ?? sized.find(({ ratio }) => ratio > 5)?.url
  const tvart =
    sized.find(({ id }) => id === 'banner_uncropped')?.url ?? sized.find(({ ratio }) => ratio > 1 && ratio < 2)?.url
  return { ...(banner ? { banner } : {}), ...(thumb ? { thumb } : {}), ...(tvart ? { tvart } : {}) }
}
