import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { parseColumn } from '../../database/json-column.ts'
import type { Row } from '../../database/row.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { SubtitleRecord, VideoRecord } from './video-record.ts'

type Track = Omit<SubtitleRecord, 'cues'>

/** The archived record of a video, in the shape in which it was stored. */
export interface ArchivedVideoStore {
  get(id: string): Awaitable<VideoRecord | undefined>
  tracks(id: string): Awaitable<Track[]>
  /** Gzipped; undefined when the video has none. */
  rawInfo(id: string): Awaitable<Uint8Array | undefined>
  /** The next IDs after this one; repeated calls until the result is empty return all IDs. */
  idsAfter(id: string, limit: number): Awaitable<string[]>
}

const findVideo = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('videos').selectAll().where('id', '=', p.id),
)

const listTracks = statement<{ id: string }>()(
  p => sql<Track>`
    SELECT lang, source, name, ext, media_path AS "mediaPath", url FROM subtitles WHERE video_id = ${p.id}
    ORDER BY lang, source`,
)

const findRawInfo = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('video_raw').select('info_gzip').where('video_id', '=', p.id),
)

const listIdsAfter = statement<{ id: string; limit: number }>()((p, { build }) =>
  build.selectFrom('videos').select('id').where('id', '>', p.id).orderBy('id').limit(p.limit),
)

export function createArchivedVideoStore(db: Database): ArchivedVideoStore {
  return {
    async get(id) {
      const row = await db.first(findVideo({ id }))
      return row && readVideo(row)
    },
    tracks: id => db.all(listTracks({ id })),
    async rawInfo(id) {
      return (await db.first(findRawInfo({ id })))?.info_gzip
    },
    async idsAfter(id, limit) {
      return (await db.all(listIdsAfter({ id, limit }))).map(row => row.id)
    },
  }
}

function readVideo(row: Row<'videos'>): VideoRecord {
  return {
    id: row.id,
    channelId: row.channel_id,
    title: row.title,
    description: row.description,
    vidType: row.vid_type,
    published: row.published,
    downloaded: row.downloaded,
    lastRefresh: row.last_refresh,
    duration: row.duration,
    mediaPath: row.media_path,
    mediaSize: row.media_size,
    width: row.width,
    height: row.height,
    viewCount: row.view_count,
    likeCount: row.like_count,
    dislikeCount: row.dislike_count,
    averageRating: row.average_rating,
    tags: parseColumn(row.tags),
    categories: parseColumn(row.categories),
    streams: parseColumn(row.streams),
    chapters: parseColumn(row.chapters),
    sponsorblock: row.sponsorblock === null ? null : parseColumn(row.sponsorblock),
    thumbUrl: row.thumb_url,
    isThumbPlaceholder: row.thumb_is_placeholder === 1,
    sourceUrl: row.source_url,
    shortcomings: parseColumn(row.shortcomings),
  }
}
