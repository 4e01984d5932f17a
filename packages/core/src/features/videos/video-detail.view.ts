import type { Stream, Video } from '../../contract/index.ts'
import {
  displayBlock,
  displayText,
  formatBitrate,
  formatLanguage,
  formatBytes,
  formatClock,
  formatCount,
  formatDate,
  ratingStars,
  type Star,
} from '../../format/index.ts'
import { countTexts } from '../../messages/en/format.ts'
import type { LabeledValue } from '../../list/labeled-value.ts'
import { missingExtraRows } from '../metadata/index.ts'
import { shortcomingRows } from './shortcomings.view.ts'
import { chapterMarks, segmentMarks, type ChapterMark, type SegmentMark } from '../../player/seek-bar-marks.ts'
import { subtitleTracks, type SubtitleTrack } from '../../player/subtitle-tracks.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { videoCommandTexts } from '../../messages/en/videos.ts'
import { videoDetailTexts } from '../../messages/en/video-page.ts'

export interface StreamRow {
  readonly index: string
  readonly type: string
  readonly codec: string
  readonly bitrate: string
  /** `1920 x 1080`, empty for audio. */
  readonly size: string
  /** `German`, empty for video and if it is unknown. */
  readonly language: string
}

export interface VideoDetailView {
  readonly id: string
  readonly title: string
  readonly thumbUrl: string | null
  readonly mediaUrl: string
  readonly channel: {
    readonly id: string
    readonly name: string
    readonly subscribers: string
    readonly isSubscribed: boolean
    readonly thumbUrl: string | null
  }
  readonly published: string
  readonly lastRefreshed: string
  readonly watched: { readonly isOn: boolean; readonly label: string; readonly isBusy: boolean }
  /** 'Active' with the source URL if known, or 'Deactivated'. */
  readonly source: { readonly isActive: boolean; readonly label: string; readonly url: string | null }
  readonly views: string
  readonly likes: string
  /** Only if above 0. */
  readonly dislikes: string | null
  readonly rating: { readonly stars: readonly Star[]; readonly text: string }
  readonly fileSize: string
  readonly duration: string
  /** The resume position, with `15:10` as label; null at the start. */
  readonly resume: { readonly position: number; readonly label: string } | null
  readonly streams: readonly StreamRow[]
  readonly subtitles: readonly SubtitleTrack[]
  readonly segments: readonly SegmentMark[]
  readonly chapters: readonly ChapterMark[]
  readonly tags: readonly string[]
  /** Missing extras; only for staff. */
  readonly missingExtras: readonly LabeledValue[]
  /** How the file is worse than at its source. */
  readonly shortcomings: readonly LabeledValue[]
  /** Text with line breaks; null if there is none. */
  readonly description: string | null
  readonly canCast: boolean
  /** Whether automatic deletion leaves the video out; null where the server has no such flag. */
  readonly isProtected: boolean | null
}

interface VideoDetailData {
  readonly video: Video
  readonly isTogglingWatched: boolean
  readonly canCast: boolean
}

export function videoDetailView(
  { video, isTogglingWatched, canCast }: VideoDetailData,
  { resolveUrl, sizeUnit }: ViewContext,
): VideoDetailView {
  const { channel, player, stats } = video
  const position = player.position ?? 0
  const resolveOptional = (path: string | null) => (path === null ? null : resolveUrl(path))
  return {
    id: video.youtube_id,
    title: displayText(video.title),
    thumbUrl: resolveOptional(video.vid_thumb_url),
    mediaUrl: resolveUrl(video.media_url),
    channel: {
      id: channel.channel_id,
      name: displayText(channel.channel_name),
      subscribers: countTexts.subscribers(channel.channel_subs),
      isSubscribed: channel.channel_subscribed,
      thumbUrl: resolveOptional(channel.channel_thumb_url),
    },
    published: formatDate(video.published),
    lastRefreshed: formatDate(video.vid_last_refresh),
    watched: {
      isOn: player.watched,
      label: player.watched ? videoCommandTexts.markAsUnwatched : videoCommandTexts.markAsWatched,
      isBusy: isTogglingWatched,
    },
    source: {
      isActive: video.active,
      label: video.active ? videoDetailTexts.active : videoDetailTexts.deactivated,
      url: sourceUrl(video),
    },
    views: formatCount(stats.view_count),
    likes: formatCount(stats.like_count),
    dislikes: stats.dislike_count > 0 ? formatCount(stats.dislike_count) : null,
    rating: {
      stars: ratingStars(stats.average_rating),
      text: videoDetailTexts.rating(stats.average_rating.toFixed(1)),
    },
    fileSize: formatBytes(video.media_size, sizeUnit),
    duration: player.duration > 0 ? formatClock(player.duration) : '',
    resume: position > 0 ? { position, label: formatClock(position) } : null,
    streams: video.streams.map(streamRow),
    subtitles: subtitleTracks(video, resolveUrl),
    segments: segmentMarks(video),
    chapters: chapterMarks(video),
    tags: video.tags.map(displayText).filter(tag => tag !== ''),
    missingExtras: missingExtraRows(video.missing_parts),
    shortcomings: shortcomingRows(video.shortcomings),
    description: displayBlock(video.description ?? '') || null,
    canCast,
    isProtected: video.is_kept ?? null,
  }
}

function streamRow(stream: Stream): StreamRow {
  return {
    index: String(stream.index),
    type: stream.type,
    codec: displayText(stream.codec),
    bitrate: formatBitrate(stream.bitrate),
    size: stream.type === 'video' ? `${stream.width} x ${stream.height}` : '',
    language: stream.type === 'audio' && stream.language ? formatLanguage(stream.language) : '',
  }
}

/** Only YouTube IDs have a known URL; the channel ID distinguishes them from IDs of other sites with the same length. */
function sourceUrl({ active, youtube_id, channel }: Video): string | null {
  const isYouTube = youtube_id.length === 11 && /^UC[-\w]{22}$/.test(channel.channel_id)
  return active && isYouTube ? `https://www.youtube.com/watch?v=${youtube_id}` : null
}
