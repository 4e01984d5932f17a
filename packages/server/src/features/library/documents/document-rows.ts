import type { z } from 'zod'
import type {
  ChannelRow,
  CommentRow,
  PlaylistEntryRow,
  PlaylistRow,
  SubtitleRow,
  VideoRow,
} from '../../../database/row.ts'
import type { NewQueueRow, NewWatchState } from '../staging-library.store.ts'
import type { NewSubmission } from '../library-submissions.store.ts'
import { hostKey } from '../../../site/classify-input.ts'
import { isYoutubeId, youtubeUrl } from '../../../site/video-id.ts'
import type { ChannelBody, CommentsBody, PlaylistBody, QueueBody, VideoBody } from './document-shapes.ts'
import { libraryTexts } from '../../../messages/library.ts'

const toFlag = (value: boolean) => (value ? 1 : 0)

export function channelRow(body: z.output<typeof ChannelBody>): ChannelRow {
  return {
    id: body.channel_id,
    name: body.channel_name || body.channel_id,
    description: body.channel_description,
    subscriber_count: body.channel_subs,
    is_active: toFlag(body.channel_active),
    is_subscribed: toFlag(body.channel_subscribed),
    tags: JSON.stringify(body.channel_tags),
    tabs: JSON.stringify(body.channel_tabs),
    overwrites: JSON.stringify(body.channel_overwrites),
    rules: JSON.stringify(body.tubecellar?.scan_rules ?? {}),
    retention: JSON.stringify(body.tubecellar?.retention ?? {}),
    banner_url: body.channel_banner_url,
    thumb_url: body.channel_thumb_url,
    tvart_url: body.channel_tvart_url,
    source_url: body.tubecellar ? body.tubecellar.source_url : channelUrl(body.channel_id),
    last_refresh: body.channel_last_refresh,
  }
}

export function videoRow(body: z.output<typeof VideoBody>): VideoRow {
  const videoStream = body.streams.find(stream => stream.type === 'video')
  return {
    id: body.youtube_id,
    channel_id: body.channel.channel_id,
    title: body.title || body.youtube_id,
    description: body.description,
    vid_type: body.vid_type,
    is_active: toFlag(body.active),
    published: body.published,
    downloaded: body.date_downloaded,
    last_refresh: body.vid_last_refresh,
    duration: body.player.duration,
    media_path: body.media_url,
    media_size: body.media_size,
    width: videoStream?.type === 'video' ? videoStream.width : 0,
    height: videoStream?.type === 'video' ? videoStream.height : 0,
    ...body.stats,
    comment_count: body.comment_count,
    tags: JSON.stringify(body.tags),
    categories: JSON.stringify(body.category),
    streams: JSON.stringify(body.streams),
    chapters: JSON.stringify(body.tubecellar?.chapters ?? []),
    shortcomings: JSON.stringify(body.tubecellar?.shortcomings ?? []),
    sponsorblock: body.sponsorblock && JSON.stringify(body.sponsorblock),
    thumb_url: body.vid_thumb_url,
    thumb_is_placeholder: toFlag(body.tubecellar?.thumb_is_placeholder ?? false),
    source_url: body.tubecellar ? body.tubecellar.source_url : defaultSourceUrl(body.youtube_id),
    is_kept: toFlag(body.tubecellar?.is_kept ?? false),
  }
}

export function subtitleRows(body: z.output<typeof VideoBody>): Array<Omit<SubtitleRow, 'id'>> {
  return body.subtitles.map(({ ext, lang, name, source, media_url: path, url }) => ({
    video_id: body.youtube_id,
    lang,
    source,
    name: name || lang,
    ext: ext || 'vtt',
    media_path: path,
    url,
    last_refresh: body.vid_last_refresh,
  }))
}

/**
 * TubeArchivist's layout has one watch state for all accounts, without a name; Tubecellar adds one for each account.
 */
export function watchStateRows({ youtube_id: id, player, tubecellar }: z.output<typeof VideoBody>): NewWatchState[] {
  if (tubecellar && tubecellar.watching.length > 0)
    return tubecellar.watching.map(({ user, watched, watched_at: at, position, updated_at_ms: updated }) => ({
      user_name: user,
      video_id: id,
      watched: toFlag(watched),
      watched_at: at,
      position: watched ? null : position,
      updated_at_ms: updated,
    }))
  if (!player.watched && player.position === null) return []
  return [
    {
      user_name: null,
      video_id: id,
      watched: toFlag(player.watched),
      watched_at: player.watched ? player.watched_date : null,
      position: player.watched ? null : player.position,
      updated_at_ms: (player.watched_date ?? 0) * 1000,
    },
  ]
}

export function playlistRow(body: z.output<typeof PlaylistBody>): PlaylistRow {
  return {
    id: body.playlist_id,
    name: body.playlist_name || body.playlist_id,
    kind: body.playlist_type,
    channel_id: body.playlist_channel_id,
    channel_name: body.playlist_channel,
    description: body.playlist_description,
    is_active: toFlag(body.playlist_active),
    is_subscribed: toFlag(body.playlist_subscribed),
    sort_order: body.playlist_sort_order,
    thumb_url: body.playlist_thumbnail,
    source_url: body.tubecellar ? body.tubecellar.source_url : playlistUrl(body.playlist_id),
    rules: JSON.stringify(body.tubecellar?.scan_rules ?? {}),
    last_refresh: body.playlist_last_refresh,
  }
}

export function entryRows(body: z.output<typeof PlaylistBody>): PlaylistEntryRow[] {
  return [...body.playlist_entries]
    .sort((a, b) => a.idx - b.idx)
    .map(({ youtube_id, title, uploader }, position) => ({
      playlist_id: body.playlist_id,
      position,
      video_id: youtube_id,
      title,
      uploader,
    }))
}

export function commentRows({ youtube_id, comment_comments }: z.output<typeof CommentsBody>): CommentRow[] {
  return comment_comments.map((comment, position) => ({
    video_id: youtube_id,
    id: comment.comment_id,
    parent: comment.comment_parent,
    position,
    author: comment.comment_author || comment.comment_author_id,
    author_id: comment.comment_author_id,
    author_thumbnail: comment.comment_author_thumbnail,
    author_is_uploader: toFlag(comment.comment_author_is_uploader),
    is_favorited: toFlag(comment.comment_is_favorited),
    like_count: comment.comment_likecount,
    text: comment.comment_text,
    timestamp: comment.comment_timestamp,
  }))
}

/** Backups of earlier releases contain a submission as a title only. */
const UNRESOLVED = /^input-\d+$/

/** A submission that is not resolved yet; undefined for all other items. */
export function submissionRow(body: z.output<typeof QueueBody>): NewSubmission | undefined {
  const { submission, is_forced: isForced = false } = body.tubecellar ?? {}
  if (submission === undefined && (!UNRESOLVED.test(body.youtube_id) || body.title === '')) return undefined
  const text = submission?.text ?? body.title
  return {
    raw: text,
    host: hostKey(text),
    target: body.status,
    auto_start: toFlag(body.auto_start),
    flat: toFlag(submission?.flat ?? false),
    force: toFlag(isForced),
    yt_dlp_options: body.tubecellar?.yt_dlp_options ?? null,
    message: body.message ?? libraryTexts.restoredFromBackup,
    created_at: body.timestamp,
  }
}

/** Undefined when its source is unknown. */
export function queueRow(body: z.output<typeof QueueBody>, position: number): NewQueueRow | undefined {
  const sourceUrl = body.tubecellar?.source_url ?? defaultSourceUrl(body.youtube_id)
  if (sourceUrl === null || !URL.canParse(sourceUrl)) return undefined
  const message = body.message ?? null
  return {
    video_id: body.youtube_id,
    source_url: sourceUrl,
    host: new URL(sourceUrl).hostname.toLowerCase(),
    status: body.status,
    state: message === null ? 'queued' : 'failed',
    auto_start: toFlag(body.auto_start),
    position,
    title: body.title || body.youtube_id,
    channel_id: body.channel_id,
    channel_name: body.channel_name,
    duration: body.tubecellar?.duration ?? body.duration,
    published: body.published,
    vid_type: body.vid_type,
    thumb_url: body.vid_thumb_url,
    is_forced: toFlag(body.tubecellar?.is_forced ?? false),
    is_improvement: 0,
    yt_dlp_options: body.tubecellar?.yt_dlp_options ?? null,
    message,
    error_class: message === null ? null : 'unknown',
    queued_at: body.timestamp,
  }
}

/** The source of a video that was archived without a source URL. */
const defaultSourceUrl = (id: string) => (isYoutubeId(id) ? youtubeUrl(id) : null)
const channelUrl = (id: string) => (/^UC[-\w]{22}$/.test(id) ? `https://www.youtube.com/channel/${id}` : null)
const playlistUrl = (id: string) => (/^(PL|OL|UU|FL)/.test(id) ? `https://www.youtube.com/playlist?list=${id}` : null)
