import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import type { Row } from '../../database/row.ts'
import { statement } from '../../database/statement.ts'
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
  | 'shortcomings'
  | 'is_kept'
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
  /** The file of a video below the media root. */
  findMediaPath(id: string): Awaitable<string | undefined>
  /** Where the videos come from; null if unknown. Unknown IDs are left out. */
  listSources(ids: readonly string[]): Awaitable<{ id: string; source_url: string | null }[]>
}

const listVideos = statement<{ ids: string; userId: number }>()(
  (p, { dialect }) => sql<VideoRow>`
    SELECT videos.id, title, videos.description, vid_type, videos.is_active, published, downloaded, videos.last_refresh,
      duration, media_path, media_size, view_count, like_count, dislike_count, average_rating, comment_count,
      videos.tags, categories, streams, chapters, sponsorblock, shortcomings, is_kept,
      watch_state.watched, watch_state.watched_at, watch_state.position,
      ${sql.raw(channelColumns)}
    FROM ${dialect.list(p.ids)}
    ${dialect.orderedJoin} videos ON videos.id = value
    ${dialect.orderedJoin} channels ON channels.id = videos.channel_id
    LEFT JOIN watch_state ON watch_state.user_id = ${p.userId} AND watch_state.video_id = videos.id
    ORDER BY key`,
)

const listSubtitles = statement<{ ids: string }>()(
  (p, { dialect }) => sql<SubtitleRow>`
    SELECT video_id, lang, source, name, ext, media_path, url FROM subtitles
    WHERE video_id IN (SELECT value FROM ${dialect.list(p.ids)}) ORDER BY video_id, lang, source DESC`,
)

const listPlaylistIds = statement<{ ids: string }>()(
  (p, { dialect }) => sql<Pick<Row<'playlist_entries'>, 'video_id' | 'playlist_id'>>`
    SELECT DISTINCT video_id, playlist_id FROM playlist_entries
    WHERE video_id IN (SELECT value FROM ${dialect.list(p.ids)}) ORDER BY video_id, playlist_id`,
)

const findDuration = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('videos').select('duration').where('id', '=', p.id),
)

const findMediaPath = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('videos').select('media_path').where('id', '=', p.id),
)

const listSources = statement<{ ids: string }>()(
  (p, { dialect }) => sql<Pick<Row<'videos'>, 'id' | 'source_url'>>`
    SELECT id, source_url FROM ${dialect.list(p.ids)} ${dialect.orderedJoin} videos ON videos.id = value ORDER BY key`,
)

export function createVideoStore(db: Database): VideoStore {
  return {
    listByIds: (ids, userId) => db.all(listVideos({ ids: toJsonList(ids), userId })),
    listSubtitles: ids => db.all(listSubtitles({ ids: toJsonList(ids) })),
    listPlaylistIds: ids => db.all(listPlaylistIds({ ids: toJsonList(ids) })),
    listSources: ids => db.all(listSources({ ids: toJsonList(ids) })),
    async findMediaPath(id) {
      return (await db.first(findMediaPath({ id })))?.media_path
    },
    async findDuration(id) {
      return (await db.first(findDuration({ id })))?.duration
    },
  }
}
