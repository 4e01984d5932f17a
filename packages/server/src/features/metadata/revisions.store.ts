import type { Sponsorblock } from '@tubecellar/core/contract'
import type { Database } from '../../database/database.ts'
import { addChangedValues, addRevisions } from '../../database/revisions.ts'
import type { Row } from '../../database/row.ts'
import { statement } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import {
  createSubtitleTrackSteps,
  cuesToJson,
  putRawInfo,
  type ChannelRecord,
  type SubtitleRecord,
  type VideoRecord,
} from '../videos/index.ts'
import type { RefreshKind } from './refresh-queue.store.ts'

export interface RefreshedVideo {
  video: VideoRecord
  /** Only fetched tracks; the others are unchanged. */
  tracks: readonly SubtitleRecord[]
  rawInfo: Buffer
}

/** Replaces stored data with refreshed data in one transaction, and stores the replaced values as revisions. */
export interface RevisionStore {
  replaceVideo(refreshed: RefreshedVideo): Awaitable<void>
  replaceChannel(channel: ChannelRecord): Awaitable<void>
  /** Tracks that were added after the video. */
  addTracks(videoId: string, tracks: readonly SubtitleRecord[], options: { now: number }): Awaitable<void>
  putSponsorblock(videoId: string, sponsorblock: Sponsorblock): Awaitable<void>
  putVotes(videoId: string, votes: { dislikeCount: number; averageRating: number }): Awaitable<void>
  /** Clears the failures of a playlist that was read again; the playlist store stores the result. */
  clearPlaylistFailures(id: string): Awaitable<void>
}

type VideoValues = Omit<
  Row<'videos'>,
  | 'channel_id'
  | 'downloaded'
  | 'media_path'
  | 'comment_count'
  | 'source_url'
  | 'is_active'
  | 'is_kept'
  | 'is_media_shared'
  | 'shortcomings'
>

const findVideo = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('videos').select(['title', 'description', 'thumb_url']).where('id', '=', p.id),
)

const updateVideo = statement<VideoValues>()((p, { build }) =>
  build
    .updateTable('videos')
    .set({
      title: p.title,
      description: p.description,
      is_active: 1,
      published: p.published,
      last_refresh: p.last_refresh,
      view_count: p.view_count,
      like_count: p.like_count,
      dislike_count: p.dislike_count,
      average_rating: p.average_rating,
      tags: p.tags,
      categories: p.categories,
      chapters: p.chapters,
      sponsorblock: p.sponsorblock,
      vid_type: p.vid_type,
      streams: p.streams,
      width: p.width,
      height: p.height,
      duration: p.duration,
      media_size: p.media_size,
      thumb_url: p.thumb_url,
      thumb_is_placeholder: p.thumb_is_placeholder,
    })
    .where('id', '=', p.id),
)

const updateSegments = statement<{ id: string; sponsorblock: string }>()((p, { build }) =>
  build.updateTable('videos').set({ sponsorblock: p.sponsorblock }).where('id', '=', p.id),
)

const updateVotes = statement<{ id: string; dislikeCount: number; averageRating: number }>()((p, { build }) =>
  build
    .updateTable('videos')
    .set({ dislike_count: p.dislikeCount, average_rating: p.averageRating })
    .where('id', '=', p.id),
)

const findChannel = statement<{ id: string }>()((p, { build }) =>
  build
    .selectFrom('channels')
    .select(['name', 'description', 'banner_url', 'thumb_url', 'tvart_url'])
    .where('id', '=', p.id),
)

type ChannelValues = Omit<
  Row<'channels'>,
  'is_active' | 'is_subscribed' | 'tabs' | 'overwrites' | 'source_url' | 'rules' | 'retention'
>

const updateChannel = statement<ChannelValues>()((p, { build }) =>
  build
    .updateTable('channels')
    .set({
      name: p.name,
      description: p.description,
      subscriber_count: p.subscriber_count,
      is_active: 1,
      tags: p.tags,
      banner_url: p.banner_url,
      thumb_url: p.thumb_url,
      tvart_url: p.tvart_url,
      last_refresh: p.last_refresh,
    })
    .where('id', '=', p.id),
)

const touchTrack = statement<{ id: number; url: string | null; now: number }>()((p, { build }) =>
  build.updateTable('subtitles').set({ last_refresh: p.now, url: p.url }).where('id', '=', p.id),
)

const clearFailures = statement<{ kind: RefreshKind; id: string }>()((p, { build }) =>
  build.deleteFrom('refresh_failures').where('kind', '=', p.kind).where('subject_id', '=', p.id),
)

export function createRevisionStore(db: Database): RevisionStore {
  const tracks = createSubtitleTrackSteps(db)

  function* replaceTracks(videoId: string, fetched: readonly SubtitleRecord[], now: number): Steps<void> {
    for (const track of fetched) {
      const { lang, source } = track
      const old = yield* tracks.find({ videoId, lang, source })
      if (old?.cues === cuesToJson(track.cues)) {
        yield* tx.run(touchTrack({ id: old.id, url: track.url, now }))
        continue
      }
      if (old) {
        const field = `subtitle:${source}:${lang}`
        yield* addRevisions([{ subject: 'video', subject_id: videoId, field, old_value: old.cues, superseded_at: now }])
        yield* tracks.remove(old.id)
      }
      yield* tracks.add(videoId, track, now)
    }
  }

  return {
    replaceVideo: ({ video, tracks: fetched, rawInfo }) =>
      db.transaction(function* () {
        const { id, lastRefresh: now, title, description, thumbUrl } = video
        const old = yield* tx.first(findVideo({ id }))
        if (old)
          yield* addChangedValues({ subject: 'video', id, now }, old, { title, description, thumb_url: thumbUrl })
        yield* tx.run(updateVideo(videoValues(video)))
        yield* tx.run(putRawInfo({ id, rawInfo, now }))
        yield* replaceTracks(id, fetched, now)
        yield* tx.run(clearFailures({ kind: 'video', id }))
      }),
    replaceChannel: channel =>
      db.transaction(function* () {
        const { id, lastRefresh: now } = channel
        const values = channelValues(channel)
        const { name, description, banner_url, thumb_url, tvart_url } = values
        const old = yield* tx.first(findChannel({ id }))
        if (old)
          yield* addChangedValues({ subject: 'channel', id, now }, old, {
            name,
            description,
            banner_url,
            thumb_url,
            tvart_url,
          })
        yield* tx.run(updateChannel(values))
        yield* tx.run(clearFailures({ kind: 'channel', id }))
      }),
    addTracks: (videoId, fetched, { now }) => db.transaction(() => replaceTracks(videoId, fetched, now)),
    async putSponsorblock(id, sponsorblock) {
      await db.run(updateSegments({ id, sponsorblock: JSON.stringify(sponsorblock) }))
    },
    async putVotes(id, votes) {
      await db.run(updateVotes({ id, ...votes }))
    },
    async clearPlaylistFailures(id) {
      await db.run(clearFailures({ kind: 'playlist', id }))
    },
  }
}

const videoValues = (video: VideoRecord): VideoValues => ({
  id: video.id,
  title: video.title,
  description: video.description,
  published: video.published,
  last_refresh: video.lastRefresh,
  view_count: video.viewCount,
  like_count: video.likeCount,
  dislike_count: video.dislikeCount,
  average_rating: video.averageRating,
  tags: JSON.stringify(video.tags),
  categories: JSON.stringify(video.categories),
  chapters: JSON.stringify(video.chapters),
  sponsorblock: video.sponsorblock && JSON.stringify(video.sponsorblock),
  vid_type: video.vidType,
  streams: JSON.stringify(video.streams),
  width: video.width,
  height: video.height,
  duration: video.duration,
  media_size: video.mediaSize,
  thumb_url: video.thumbUrl,
  thumb_is_placeholder: video.isThumbPlaceholder ? 1 : 0,
})

const channelValues = (channel: ChannelRecord): ChannelValues => ({
  id: channel.id,
  name: channel.name,
  description: channel.description,
  subscriber_count: channel.subscriberCount,
  tags: JSON.stringify(channel.tags),
  banner_url: channel.bannerUrl,
  thumb_url: channel.thumbUrl,
  tvart_url: channel.tvartUrl,
  last_refresh: channel.lastRefresh,
})
