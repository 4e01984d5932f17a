import type { Db } from '../../database/database.ts'
import { parseColumn } from '../../database/json-column.ts'
import type { Row } from '../../database/row.ts'
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

export function createArchivedVideoStore({ raw }: Pick<Db, 'raw'>): ArchivedVideoStore {
  const get = raw.prepare<[string], Row<'videos'>>('SELECT * FROM videos WHERE id = ?')
  const tracks = raw.prepare<[string], Track>(`
    SELECT lang, source, name, ext, media_path AS mediaPath, url FROM subtitles WHERE video_id = ? ORDER BY lang, source`)
  const rawInfo = raw.prepare<[string], Uint8Array>('SELECT info_gzip FROM video_raw WHERE video_id = ?').pluck()
  const ids = raw.prepare<[string, number], string>('SELECT id FROM videos WHERE id > ? ORDER BY id LIMIT ?').pluck()
  return {
    get(id) {
      const row = get.get(id)
      return row && readVideo(row)
    },
    tracks: id => tracks.all(id),
    rawInfo: id => rawInfo.get(id),
    idsAfter: (id, limit) => ids.all(id, limit),
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
  }
}
