import type { Subtitle, Video } from '@tubecellar/core/contract'
import { parseColumn } from '../../database/json-column.ts'
import type { SubtitleRow, VideoRow } from './videos.store.ts'
import { presentChannel } from './present-channel.ts'
import { mediaUrl, timestamp, videoThumbUrl } from '../../media/public-urls.ts'
import { presentPlayer } from './present-player.ts'

interface RelatedRecords {
  subtitles: readonly SubtitleRow[]
  playlistIds: readonly string[]
}

/** Presents a video for its viewer (docs/spec/videos.md#video-records). */
export function presentVideo(row: VideoRow, { subtitles, playlistIds }: RelatedRecords): Video {
  return {
    active: row.is_active === 1,
    category: parseColumn(row.categories),
    channel: presentChannel(row),
    chapters: parseColumn(row.chapters),
    comment_count: row.comment_count,
    date_downloaded: row.downloaded,
    description: row.description,
    is_kept: row.is_kept === 1,
    media_size: row.media_size,
    media_url: mediaUrl(row.media_path),
    player: presentPlayer(row.duration, {
      isWatched: row.watched === 1,
      watchedAt: row.watched_at,
      position: row.position,
    }),
    playlist: [...playlistIds],
    published: timestamp(row.published),
    shortcomings: parseColumn(row.shortcomings),
    sponsorblock: row.sponsorblock === null ? null : parseColumn(row.sponsorblock),
    stats: {
      like_count: row.like_count,
      average_rating: row.average_rating,
      view_count: row.view_count,
      dislike_count: row.dislike_count,
    },
    streams: parseColumn(row.streams),
    subtitles: subtitles.map(presentSubtitle),
    tags: parseColumn(row.tags),
    title: row.title,
    vid_last_refresh: timestamp(row.last_refresh),
    vid_thumb_url: videoThumbUrl(row.id),
    vid_type: row.vid_type,
    youtube_id: row.id,
  }
}

/** `ext` is that of the stored file; the format of the site is not stored. */
function presentSubtitle({ lang, media_path, name, source, url }: SubtitleRow): Subtitle {
  return { ext: 'vtt', lang, media_url: mediaUrl(media_path), name, source, url }
}
