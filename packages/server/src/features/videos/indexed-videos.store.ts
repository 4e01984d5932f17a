import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { parseColumn } from '../../database/json-column.ts'
import { addChangedValues, addRevisions } from '../../database/revisions.ts'
import type { Row } from '../../database/row.ts'
import { statement } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { createSubtitleTrackSteps, cuesToJson } from './subtitle-tracks.store.ts'
import type { ChannelRecord, SubtitleRecord, VideoRecord } from './video-record.ts'

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
  channelOverwrites(id: string): Awaitable<{
    download_format?: string | null
    yt_dlp_options?: string | null | undefined
    audio_languages?: string | null | undefined
    live_from_start?: boolean | null | undefined
    integrate_sponsorblock?: boolean | null
  }>
}

type Values<Record> = { readonly [Name in keyof Record]: string | number | null }

const addChannel = statement<Values<ChannelRecord>>()(
  p => sql`
    INSERT INTO channels (id, name, description, subscriber_count, is_active, tags, tabs, banner_url, thumb_url, tvart_url,
      source_url, last_refresh)
    VALUES (${p.id}, ${p.name}, ${p.description}, ${p.subscriberCount}, ${p.isActive}, ${p.tags}, ${p.tabs}, ${p.bannerUrl},
      ${p.thumbUrl}, ${p.tvartUrl}, ${p.sourceUrl}, ${p.lastRefresh})
    ON CONFLICT (id) DO NOTHING`,
)

const addHandle = statement<{ handle: string; channelId: string; now: number }>()(
  (p, { dialect }) => sql`
    INSERT INTO channel_handles (handle, channel_id, found_at) VALUES (${p.handle}, ${p.channelId}, ${p.now})
    ON CONFLICT (${dialect.ignoreCase(sql.ref('handle'))}) DO UPDATE
    SET channel_id = excluded.channel_id, found_at = excluded.found_at WHERE channel_handles.channel_id IS NULL`,
)

const findRevised = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('videos').select(['title', 'description', 'thumb_url', 'media_path']).where('id', '=', p.id),
)

type VideoValues = Values<Omit<VideoRecord, 'shortcomings'>> & { shortcomings: string | null }

const putVideo = statement<VideoValues>()(
  p => sql`
    INSERT INTO videos (id, channel_id, title, description, vid_type, published, downloaded, last_refresh, duration, media_path,
      media_size, width, height, view_count, like_count, dislike_count, average_rating, tags, categories, streams, chapters,
      sponsorblock, thumb_url, thumb_is_placeholder, source_url,
      shortcomings)
    VALUES (${p.id}, ${p.channelId}, ${p.title}, ${p.description}, ${p.vidType}, ${p.published}, ${p.downloaded},
      ${p.lastRefresh}, ${p.duration}, ${p.mediaPath}, ${p.mediaSize}, ${p.width}, ${p.height}, ${p.viewCount}, ${p.likeCount},
      ${p.dislikeCount}, ${p.averageRating}, ${p.tags}, ${p.categories}, ${p.streams}, ${p.chapters}, ${p.sponsorblock},
      ${p.thumbUrl}, ${p.isThumbPlaceholder}, ${p.sourceUrl},
      coalesce(CAST(${p.shortcomings} AS text), '[]'))
    ON CONFLICT (id) DO UPDATE SET title = excluded.title, description = excluded.description, is_active = 1,
      downloaded = excluded.downloaded, last_refresh = excluded.last_refresh, duration = excluded.duration,
      is_media_shared = CASE WHEN videos.media_path = excluded.media_path THEN videos.is_media_shared ELSE 0 END,
      media_path = excluded.media_path, media_size = excluded.media_size, width = excluded.width, height = excluded.height,
      view_count = excluded.view_count, like_count = excluded.like_count, dislike_count = excluded.dislike_count,
      average_rating = excluded.average_rating, tags = excluded.tags, categories = excluded.categories,
      streams = excluded.streams, chapters = excluded.chapters,
      shortcomings = coalesce(CAST(${p.shortcomings} AS text), videos.shortcomings),
      sponsorblock = coalesce(excluded.sponsorblock, videos.sponsorblock),
      thumb_url = coalesce(excluded.thumb_url, videos.thumb_url),
      thumb_is_placeholder = CASE WHEN videos.thumb_is_placeholder = 0 THEN 0 ELSE excluded.thumb_is_placeholder END`,
)

/** Stores the info JSON of a video, gzipped. */
export const putRawInfo = statement<{ id: string; rawInfo: Uint8Array; now: number }>()(
  p => sql`
    INSERT INTO video_raw (video_id, info_gzip, fetched_at) VALUES (${p.id}, ${p.rawInfo}, ${p.now})
    ON CONFLICT (video_id) DO UPDATE SET info_gzip = excluded.info_gzip, fetched_at = excluded.fetched_at`,
)

const findVideo = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('videos').select('media_path').where('id', '=', p.id),
)

const findChannel = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('channels').selectAll().where('id', '=', p.id),
)

const countVideos = statement()(() => sql<{ count: number }>`SELECT count(*) AS count FROM videos`)

/** Stores a video in the transaction of the caller. */
export function createVideoIndexer(db: Database): (indexed: IndexedVideo, now: number) => Steps<void> {
  const tracks = createSubtitleTrackSteps(db)

  function* putTrack(videoId: string, track: SubtitleRecord, now: number): Steps<void> {
    const { lang, source } = track
    const old = yield* tracks.find({ videoId, lang, source })
    if (old && old.cues !== cuesToJson(track.cues)) {
      const field = `subtitle:${source}:${lang}`
      yield* addRevisions([{ subject: 'video', subject_id: videoId, field, old_value: old.cues, superseded_at: now }])
    }
    if (old) yield* tracks.remove(old.id)
    yield* tracks.add(videoId, track, now)
  }

  return function* ({ video, channel, subtitles, rawInfo, handle }, now) {
    const { id } = video
    yield* tx.run(addChannel(toValues(channel)))
    if (handle) yield* tx.run(addHandle({ handle, channelId: channel.id, now }))
    const old = yield* tx.first(findRevised({ id }))
    if (old)
      yield* addChangedValues({ subject: 'video', id, now }, old, {
        title: video.title,
        description: video.description,
        thumb_url: video.thumbUrl ?? undefined,
        media_path: video.mediaPath,
      })
    yield* tx.run(putVideo(videoValues(video)))
    if (rawInfo) yield* tx.run(putRawInfo({ id, rawInfo, now }))
    for (const track of subtitles) yield* putTrack(id, track, now)
  }
}

export function createLibraryStore(db: Database): LibraryStore {
  const index = createVideoIndexer(db)
  return {
    index: (indexed, now) => db.transaction(() => index(indexed, now)),
    async hasVideo(id) {
      return (await db.first(findVideo({ id }))) !== undefined
    },
    async mediaPath(id) {
      return (await db.first(findVideo({ id })))?.media_path
    },
    async channel(id) {
      const row = await db.first(findChannel({ id }))
      return row && readChannel(row)
    },
    async addChannel(record) {
      await db.run(addChannel(toValues(record)))
    },
    async countVideos() {
      return (await db.first(countVideos()))?.count ?? 0
    },
    async channelOverwrites(id) {
      const row = await db.first(findChannel({ id }))
      return row ? parseColumn(row.overwrites) : {}
    },
  }
}

function videoValues({ shortcomings, ...video }: VideoRecord): VideoValues {
  return { ...toValues(video), shortcomings: shortcomings === undefined ? null : JSON.stringify(shortcomings) }
}

/** Booleans as 0/1, lists and objects as JSON. */
function toValues<Record extends Omit<VideoRecord, 'shortcomings'> | ChannelRecord>(record: Record): Values<Record> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]: [string, unknown]) => {
      if (typeof value === 'boolean') return [name, Number(value)]
      if (typeof value === 'object' && value !== null) return [name, JSON.stringify(value)]
      return [name, value as string | number | null]
    }),
  ) as Values<Record>
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
