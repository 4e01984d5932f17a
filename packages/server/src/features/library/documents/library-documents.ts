import { formatDuration } from '@tubecellar/core/format'
import { failedItemId } from '../../downloads/index.ts'
import { formatTime } from '../../../media/caption-vtt.ts'
import type { DumpedCue, DumpedQueueItem, DumpedSubmission, DumpedVideo, LibraryDump } from '../library-dump.store.ts'
import { parseColumn } from '../../../database/json-column.ts'
import type { ChannelRow, CommentRow, RevisionRow, PlaylistRow, SubtitleRow } from '../../../database/row.ts'

/** A document of a backup with its ID (docs/spec/backups.md#backups). */
export interface BackupDocument {
  id: string
  body: Record<string, unknown>
}

const isOn = (flag: number) => flag === 1

export function channelBody(row: ChannelRow) {
  return {
    channel_id: row.id,
    channel_name: row.name,
    channel_active: isOn(row.is_active),
    channel_subscribed: isOn(row.is_subscribed),
    channel_subs: row.subscriber_count,
    channel_description: row.description,
    channel_tags: parseColumn(row.tags),
    channel_tabs: parseColumn(row.tabs),
    channel_overwrites: parseColumn(row.overwrites),
    channel_banner_url: row.banner_url,
    channel_thumb_url: row.thumb_url,
    channel_tvart_url: row.tvart_url,
    channel_last_refresh: row.last_refresh,
    ...tubecellarFields({
      source_url: row.source_url,
      scan_rules: parseColumn(row.rules),
      retention: parseColumn(row.retention),
    }),
  }
}

export function videoBody(row: DumpedVideo, dump: LibraryDump) {
  const channel = dump.findChannel(row.channel_id)
  const watchStates = dump.listWatchStates(row.id)
  return {
    youtube_id: row.id,
    title: row.title,
    description: row.description,
    tags: parseColumn(row.tags),
    category: parseColumn(row.categories),
    published: row.published,
    date_downloaded: row.downloaded,
    vid_last_refresh: row.last_refresh,
    vid_thumb_url: row.thumb_url,
    vid_type: row.vid_type,
    active: isOn(row.is_active),
    channel: channel && channelBody(channel),
    stats: {
      view_count: row.view_count,
      like_count: row.like_count,
      dislike_count: row.dislike_count,
      average_rating: row.average_rating,
    },
    media_url: row.media_path,
    media_size: row.media_size,
    player: {
      duration: row.duration,
      duration_str: formatDuration(row.duration),
      watched: isOn(row.watched),
      ...(row.watched_at === null ? {} : { watched_date: row.watched_at }),
    },
    streams: parseColumn(row.streams),
    subtitles: dump.listSubtitles(row.id).map(subtitleEntry),
    playlist: dump.listPlaylistIds(row.id),
    ...(row.comment_count === null ? {} : { comment_count: row.comment_count }),
    ...(row.sponsorblock === null ? {} : { sponsorblock: parseColumn(row.sponsorblock) }),
    ...tubecellarFields({
      source_url: row.source_url,
      chapters: parseColumn(row.chapters),
      shortcomings: parseColumn(row.shortcomings),
      thumb_is_placeholder: isOn(row.thumb_is_placeholder),
      is_kept: isOn(row.is_kept),
      ...(watchStates.length > 0 ? { watching: watchStates } : {}),
    }),
  }
}

const subtitleEntry = ({ ext, lang, name, source, media_path: path, url }: SubtitleRow) => ({
  ext,
  lang,
  name,
  source,
  media_url: path,
  url,
})

/** Each line is a separate document, so that all of its times are kept. */
export function cueDocument(cue: DumpedCue): BackupDocument {
  const id = `${cue.video_id}-${cue.lang}-${cue.source}-${cue.position + 1}`
  return {
    id,
    body: {
      youtube_id: cue.video_id,
      title: cue.title,
      subtitle_fragment_id: id,
      subtitle_index: cue.position + 1,
      subtitle_start: formatTime(cue.start_ms),
      subtitle_end: formatTime(cue.end_ms),
      subtitle_line: cue.line,
      subtitle_lang: cue.lang,
      subtitle_source: cue.source,
      subtitle_channel: cue.channel_name,
      subtitle_channel_id: cue.channel_id,
      subtitle_last_refresh: cue.last_refresh,
    },
  }
}

export function commentBody(row: CommentRow) {
  return {
    comment_id: row.id,
    comment_text: row.text,
    comment_timestamp: row.timestamp,
    comment_time_text: new Date(row.timestamp * 1000).toISOString().slice(0, 16).replace('T', ' '),
    comment_likecount: row.like_count,
    comment_is_favorited: isOn(row.is_favorited),
    comment_author: row.author,
    comment_author_id: row.author_id,
    comment_author_thumbnail: row.author_thumbnail,
    comment_author_is_uploader: isOn(row.author_is_uploader),
    comment_parent: row.parent,
  }
}

export function playlistBody(row: PlaylistRow, dump: LibraryDump) {
  return {
    playlist_id: row.id,
    playlist_name: row.name,
    playlist_type: row.kind,
    playlist_channel: row.channel_name,
    playlist_channel_id: row.channel_id,
    playlist_description: row.description ?? false,
    playlist_thumbnail: row.thumb_url ?? false,
    playlist_active: isOn(row.is_active),
    playlist_subscribed: isOn(row.is_subscribed),
    playlist_sort_order: row.sort_order,
    playlist_last_refresh: row.last_refresh,
    playlist_entries: dump.listPlaylistEntries(row.id).map(entry => ({
      youtube_id: entry.video_id,
      title: entry.title,
      uploader: entry.uploader,
      idx: entry.position,
      downloaded: isOn(entry.is_archived),
    })),
    ...tubecellarFields({ source_url: row.source_url, scan_rules: parseColumn(row.rules) }),
  }
}

export function queueBody(row: DumpedQueueItem) {
  return {
    youtube_id: row.video_id,
    title: row.title,
    channel_id: row.channel_id,
    channel_name: row.channel_name,
    channel_indexed: false,
    duration: formatDuration(row.duration ?? 0),
    published: row.published,
    timestamp: row.queued_at,
    status: row.status,
    vid_type: row.vid_type,
    vid_thumb_url: row.thumb_url,
    auto_start: isOn(row.auto_start),
    ...(row.message === null ? {} : { message: row.message }),
    ...tubecellarFields({
      source_url: row.source_url,
      host: row.host,
      duration: row.duration,
      is_forced: isOn(row.is_forced),
      yt_dlp_options: row.yt_dlp_options,
      ...(row.submission === null ? {} : { submission: { text: row.submission, flat: row.flat === 1 } }),
    }),
  }
}

/** A submission as the item that represents it once it could not be resolved. */
export const submissionDocument = (row: DumpedSubmission): BackupDocument => ({
  id: failedItemId(row.id),
  body: {
    youtube_id: failedItemId(row.id),
    title: row.raw,
    timestamp: row.created_at,
    status: row.target,
    auto_start: isOn(row.auto_start),
    ...tubecellarFields({
      source_url: '',
      is_forced: isOn(row.force),
      yt_dlp_options: row.yt_dlp_options,
      submission: { text: row.raw, flat: isOn(row.flat) },
    }),
  },
})

/** Tubecellar only. */
export const revisionDocument = ({ id, ...body }: RevisionRow & { id: number }): BackupDocument => ({
  id: String(id),
  body,
})

/** Wraps values for which TubeArchivist's layout has no field; other readers skip them. */
const tubecellarFields = (values: Record<string, unknown>) => ({ tubecellar: values })
