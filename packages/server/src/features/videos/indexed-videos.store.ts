import type { Db } from '../../database/database.ts'
import { parseColumn } from '../../database/json-column.ts'
import type { Row } from '../../database/row.ts'
import type { ChannelRecord, SubtitleRecord, VideoRecord } from './video-record.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { createSearchIndexStore } from '../../database/search-index.ts'

export interface IndexedVideo {
  video: VideoRecord
  channel: ChannelRecord
  subtitles: readonly SubtitleRecord[]
  /** The info JSON, gzipped; undefined keeps the stored one. */
  rawInfo: Buffer | undefined
  /** The handle of its channel in URLs, `/@name`; a handle from a lookup is newer and is kept. */
  handle?: string | undefined
}

export interface LibraryStore {
  /**
   * Stores a video and its related rows in one transaction. An existing channel is unchanged. Superseded values are stored as
   * revisions.
   */
  index(indexed: IndexedVideo, now: number): Awaitable<void>
  hasVideo(id: string): Awaitable<boolean>
  /** Path of its file, relative to the media folder. */
  mediaPath(id: string): Awaitable<string | undefined>
  channel(id: string): Awaitable<ChannelRecord | undefined>
  /** An existing channel is unchanged. */
  addChannel(channel: ChannelRecord): Awaitable<void>
  countVideos(): Awaitable<number>
  /** The settings of a channel; empty when it has none or is unknown. */
  channelOverwrites(id: string): Awaitable<{ download_format?: string | null; integrate_sponsorblock?: boolean | null }>
}

const ADD_CHANNEL = `
  INSERT INTO channels (id, name, description, subscriber_count, is_active, tags, tabs, banner_url, thumb_url, tvart_url,
    source_url, last_refresh)
  VALUES (:id, :name, :description, :subscriberCount, :isActive, :tags, :tabs, :bannerUrl, :thumbUrl, :tvartUrl,
    :sourceUrl, :lastRefresh)
  ON CONFLICT (id) DO NOTHING`

/** Stores a video within the transaction of the caller, or in a new one. */
export function createVideoIndexer({ raw }: Pick<Db, 'raw'>): (indexed: IndexedVideo, now: number) => void {
  const searchIndex = createSearchIndexStore({ raw })
  const channel = raw.prepare(ADD_CHANNEL)
  const revisions = raw.prepare(`
    INSERT INTO versions (subject, subject_id, field, old_value, superseded_at)
    SELECT 'video', id, field, old, :now FROM (
      SELECT id, 'title' AS field, title AS old, :title AS new FROM videos WHERE id = :id
      UNION ALL SELECT id, 'description', description, :description FROM videos WHERE id = :id
      UNION ALL SELECT id, 'thumb_url', thumb_url, coalesce(:thumbUrl, thumb_url) FROM videos WHERE id = :id
      UNION ALL SELECT id, 'media_path', media_path, :mediaPath FROM videos WHERE id = :id)
    WHERE old IS NOT new`)
  const subtitleRevisions = raw.prepare(`
    INSERT INTO versions (subject, subject_id, field, old_value, superseded_at)
    SELECT 'video', s.video_id, 'subtitle:' || s.source || ':' || s.lang,
      (SELECT json_group_array(json_array(start_ms, end_ms, line) ORDER BY position) FROM cues WHERE subtitle_id = s.id), :now
    FROM subtitles s WHERE s.video_id = :videoId AND s.lang = :lang AND s.source = :source
      AND (SELECT json_group_array(json_array(start_ms, end_ms, line) ORDER BY position) FROM cues WHERE subtitle_id = s.id)
        <> :fresh`)
  const dropSubtitle = raw.prepare(
    'DELETE FROM subtitles WHERE video_id = :videoId AND lang = :lang AND source = :source',
  )
  const video = raw.prepare(`
    INSERT INTO videos (id, channel_id, title, description, vid_type, published, downloaded, last_refresh, duration, media_path,
      media_size, width, height, view_count, like_count, dislike_count, average_rating, tags, categories, streams, chapters,
      sponsorblock, thumb_url, thumb_is_placeholder, source_url)
    VALUES (:id, :channelId, :title, :description, :vidType, :published, :downloaded, :lastRefresh, :duration, :mediaPath,
      :mediaSize, :width, :height, :viewCount, :likeCount, :dislikeCount, :averageRating, :tags, :categories, :streams, :chapters,
      :sponsorblock, :thumbUrl, :isThumbPlaceholder, :sourceUrl)
    ON CONFLICT (id) DO UPDATE SET title = excluded.title, description = excluded.description, is_active = 1,
      downloaded = excluded.downloaded, last_refresh = excluded.last_refresh, duration = excluded.duration,
      is_media_shared = iif(media_path = excluded.media_path, is_media_shared, 0),
      media_path = excluded.media_path, media_size = excluded.media_size, width = excluded.width, height = excluded.height,
      view_count = excluded.view_count, like_count = excluded.like_count, dislike_count = excluded.dislike_count,
      average_rating = excluded.average_rating, tags = excluded.tags, categories = excluded.categories,
      streams = excluded.streams, chapters = excluded.chapters,
      sponsorblock = coalesce(excluded.sponsorblock, sponsorblock), thumb_url = coalesce(excluded.thumb_url, thumb_url),
      thumb_is_placeholder = min(thumb_is_placeholder, excluded.thumb_is_placeholder)`)
  const rawInfo = raw.prepare(`
    INSERT INTO video_raw (video_id, info_gzip, fetched_at) VALUES (:id, :rawInfo, :now)
    ON CONFLICT (video_id) DO UPDATE SET info_gzip = excluded.info_gzip, fetched_at = excluded.fetched_at`)
  const subtitle = raw.prepare(`
    INSERT INTO subtitles (video_id, lang, source, name, ext, media_path, url, last_refresh)
    VALUES (:videoId, :lang, :source, :name, :ext, :mediaPath, :url, :now)`)
  const cue = raw.prepare(`
    INSERT INTO cues (subtitle_id, position, start_ms, end_ms, line) VALUES (:subtitleId, :position, :startMs, :endMs, :line)`)
  const addHandle = raw.prepare(`
    INSERT INTO channel_handles (handle, channel_id, found_at) VALUES (:handle, :channelId, :now)
    ON CONFLICT (handle) DO UPDATE SET channel_id = excluded.channel_id, found_at = excluded.found_at
      WHERE channel_id IS NULL`)

  function putSubtitle(videoId: string, { cues, ...track }: SubtitleRecord, now: number) {
    const fresh = JSON.stringify(cues.map(({ startMs, endMs, line }) => [startMs, endMs, line]))
    subtitleRevisions.run({ videoId, lang: track.lang, source: track.source, fresh, now })
    dropSubtitle.run({ videoId, lang: track.lang, source: track.source })
    const subtitleId = subtitle.run({ videoId, ...track, now }).lastInsertRowid
    for (const [position, cueRecord] of cues.entries()) cue.run({ subtitleId, position, ...cueRecord })
    searchIndex.addTrack(subtitleId)
  }

  const put = raw.transaction((indexed: IndexedVideo, now: number) => {
    const { id, title, description, mediaPath, thumbUrl } = indexed.video
    channel.run(asColumns(indexed.channel))
    if (indexed.handle) addHandle.run({ handle: indexed.handle, channelId: indexed.channel.id, now })
    revisions.run({ id, title, description, mediaPath, thumbUrl, now })
    video.run(asColumns(indexed.video))
    if (indexed.rawInfo) rawInfo.run({ id, rawInfo: indexed.rawInfo, now })
    for (const track of indexed.subtitles) putSubtitle(id, track, now)
  })
  return (indexed, now) => put.immediate(indexed, now)
}

export function createLibraryStore({ raw }: Pick<Db, 'raw'>): LibraryStore {
  const index = createVideoIndexer({ raw })
  const channel = raw.prepare(ADD_CHANNEL)
  const hasVideo = raw.prepare('SELECT 1 FROM videos WHERE id = ?')
  const mediaPath = raw.prepare<[string], string>('SELECT media_path FROM videos WHERE id = ?').pluck()
  const channelById = raw.prepare<[string], Row<'channels'>>('SELECT * FROM channels WHERE id = ?')
  const countVideos = raw.prepare('SELECT count(*) AS count FROM videos')
  const overwrites = raw.prepare<[string], Pick<Row<'channels'>, 'overwrites'>>(
    'SELECT overwrites FROM channels WHERE id = ?',
  )

  return {
    index,
    hasVideo: id => hasVideo.get(id) !== undefined,
    mediaPath: id => mediaPath.get(id),
    channel(id) {
      const row = channelById.get(id)
      return row && readChannel(row)
    },
    addChannel: record => void channel.run(asColumns(record)),
    countVideos: () => (countVideos.get() as { count: number }).count,
    channelOverwrites(id) {
      const row = overwrites.get(id)
      return row ? parseColumn(row.overwrites) : {}
    },
  }
}

/** Booleans as 0/1, lists and objects as JSON. */
function asColumns(record: VideoRecord | ChannelRecord): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]: [string, unknown]) => {
      if (typeof value === 'boolean') return [name, Number(value)]
      if (typeof value === 'object' && value !== null) return [name, JSON.stringify(value)]
      return [name, value as string | number | null]
    }),
  )
}

function readChannel(row: Row<'channels'>): ChannelRecord {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    subscriberCount: row.subscriber_count,
    isActive: row.is_active === 1,
    tags: parseColumn(row.tags),
    tabs: parseColumn(row.tabs),
    bannerUrl: row.banner_url,
    thumbUrl: row.thumb_url,
    tvartUrl: row.tvart_url,
    sourceUrl: row.source_url,
    lastRefresh: row.last_refresh,
  }
}
