import type { Db } from '../../database/database.ts'
import type { Row } from '../../database/row.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { channelColumns, type ChannelColumns } from './channel-columns.ts'

type VideoColumns = Pick<
  Row<'videos'>,
  | 'id'
  | 'title'
  | 'description'
  | 'vid_type'
  | 'is_active'
  | 'published'
  | 'downloaded'
  | 'last_refresh'
  | 'duration'
  | 'media_path'
  | 'media_size'
  | 'view_count'
  | 'like_count'
  | 'dislike_count'
  | 'average_rating'
  | 'comment_count'
  | 'tags'
  | 'categories'
  | 'streams'
  | 'chapters'
  | 'sponsorblock'
>

/** A video with its channel and the watch state of `userId`. */
export interface VideoRow extends VideoColumns, ChannelColumns {
  watched: 0 | 1 | null
  watched_at: number | null
  position: number | null
}

export type SubtitleRow = Pick<Row<'subtitles'>, 'video_id' | 'lang' | 'source' | 'name' | 'ext' | 'media_path' | 'url'>

export interface VideoStore {
  /** The videos with these IDs, in the same order; unknown IDs are left out. */
  listByIds(ids: readonly string[], userId: number): Awaitable<VideoRow[]>
  listSubtitles(ids: readonly string[]): Awaitable<SubtitleRow[]>
  /** Which playlists each video is in. */
  listPlaylistIds(ids: readonly string[]): Awaitable<{ video_id: string; playlist_id: string }[]>
  findDuration(id: string): Awaitable<number | undefined>
}

export function createVideoStore({ raw }: Db): VideoStore {
  const page = raw.prepare<[string, number], VideoRow>(`
    SELECT videos.id, title, videos.description, vid_type, videos.is_active, published, downloaded, videos.last_refresh,
      duration, media_path, media_size, view_count, like_count, dislike_count, average_rating, comment_count,
      videos.tags, categories, streams, chapters, sponsorblock,
      watch_state.watched, watch_state.watched_at, watch_state.position,
      ${channelColumns}
    FROM json_each(?) AS wanted
    CROSS JOIN videos ON videos.id = wanted.value
    CROSS JOIN channels ON channels.id = videos.channel_id
    LEFT JOIN watch_state ON watch_state.user_id = ? AND watch_state.video_id = videos.id
    ORDER BY wanted.key`)
  const subtitles = raw.prepare<[string], SubtitleRow>(`
    SELECT video_id, lang, source, name, ext, media_path, url FROM subtitles
    WHERE video_id IN (SELECT value FROM json_each(?)) ORDER BY video_id, lang, source DESC`)
  const playlists = raw.prepare<[string], { video_id: string; playlist_id: string }>(`
    SELECT DISTINCT video_id, playlist_id FROM playlist_entries
    WHERE video_id IN (SELECT value FROM json_each(?)) ORDER BY video_id, playlist_id`)
  const duration = raw.prepare<[string], { duration: number }>('SELECT duration FROM videos WHERE id = ?')
  return {
    listByIds: (ids, userId) => page.all(JSON.stringify(ids), userId),
    listSubtitles: ids => subtitles.all(JSON.stringify(ids)),
    listPlaylistIds: ids => playlists.all(JSON.stringify(ids)),
    findDuration: id => duration.get(id)?.duration,
  }
}
