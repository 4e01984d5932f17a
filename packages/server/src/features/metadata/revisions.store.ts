import type { Sponsorblock } from '@tubecellar/core/contract'
import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { createSearchIndexStore } from '../../database/search-index.ts'
import type { ChannelRecord, SubtitleRecord, VideoRecord } from '../videos/index.ts'

export interface VideoReplacement {
  video: VideoRecord
  /** Only fetched tracks; the others are unchanged. */
  tracks: readonly SubtitleRecord[]
  rawInfo: Buffer
}

/** Replaces stored data with refreshed data in one transaction, and stores the replaced values as revisions. */
export interface RevisionStore {
  replaceVideo(replace: VideoReplacement): Awaitable<void>
  replaceChannel(channel: ChannelRecord): Awaitable<void>
  /** Tracks that were added after the video. */
  addTracks(videoId: string, tracks: readonly SubtitleRecord[], options: { now: number }): Awaitable<void>
  putSponsorblock(videoId: string, sponsorblock: Sponsorblock): Awaitable<void>
  putVotes(videoId: string, votes: { dislikeCount: number; averageRating: number }): Awaitable<void>
  /** Clears the failures of a playlist that was read again; the playlist store stores the result. */
  clearPlaylistFailures(id: string): Awaitable<void>
}

export function createRevisionStore({ raw, transaction }: Pick<Db, 'raw' | 'transaction'>): RevisionStore {
  const searchIndex = createSearchIndexStore({ raw })
  const saveRevision = (subject: string, table: string, fields: Record<string, string>) =>
    raw.prepare(`
      INSERT INTO versions (subject, subject_id, field, old_value, superseded_at)
      SELECT '${subject}', id, field, old, :lastRefresh FROM (
        ${Object.entries(fields)
          .map(
            ([column, value]) =>
              `SELECT id, '${column}' AS field, ${column} AS old, ${value} AS new FROM ${table} WHERE id = :id`,
          )
          .join(' UNION ALL ')})
      WHERE old IS NOT new`)
  const clearFailure = raw.prepare('DELETE FROM refresh_failures WHERE kind = ? AND subject_id = ?')

  const videoRevisions = saveRevision('video', 'videos', {
    title: ':title',
    description: ':description',
    thumb_url: ':thumbUrl',
  })
  const updateVideo = raw.prepare(`
    UPDATE videos SET title = :title, description = :description, is_active = 1, published = :published,
      last_refresh = :lastRefresh, view_count = :viewCount, like_count = :likeCount, dislike_count = :dislikeCount,
      average_rating = :averageRating, tags = :tags, categories = :categories, chapters = :chapters,
      sponsorblock = :sponsorblock, vid_type = :vidType, streams = :streams, width = :width, height = :height,
      duration = :duration, media_size = :mediaSize, thumb_url = :thumbUrl, thumb_is_placeholder = :isThumbPlaceholder
    WHERE id = :id`)
  const updateSegments = raw.prepare('UPDATE videos SET sponsorblock = :sponsorblock WHERE id = :id')
  const updateVotes = raw.prepare(
    'UPDATE videos SET dislike_count = :dislikeCount, average_rating = :averageRating WHERE id = :id',
  )
  const upsertRawInfo = raw.prepare(`
    INSERT INTO video_raw (video_id, info_gzip, fetched_at) VALUES (?, ?, ?)
    ON CONFLICT (video_id) DO UPDATE SET info_gzip = excluded.info_gzip, fetched_at = excluded.fetched_at`)
  const findOldCues = raw.prepare<[object], { id: number; cues: string }>(`
    SELECT id, (SELECT json_group_array(json_array(start_ms, end_ms, line) ORDER BY position) FROM cues
      WHERE subtitle_id = subtitles.id) AS cues
    FROM subtitles WHERE video_id = :videoId AND lang = :lang AND source = :source`)
  const insertRevision = raw.prepare(`
    INSERT INTO versions (subject, subject_id, field, old_value, superseded_at) VALUES ('video', :id, :field, :old, :now)`)
  const dropTrack = raw.prepare('DELETE FROM subtitles WHERE id = ?')
  const touchTrack = raw.prepare('UPDATE subtitles SET last_refresh = ?, url = ? WHERE id = ?')
  const addTrack = raw.prepare(`
    INSERT INTO subtitles (video_id, lang, source, name, ext, media_path, url, last_refresh)
    VALUES (:videoId, :lang, :source, :name, :ext, :mediaPath, :url, :now)`)
  const addCue = raw.prepare('INSERT INTO cues (subtitle_id, position, start_ms, end_ms, line) VALUES (?, ?, ?, ?, ?)')

  const channelRevisions = saveRevision('channel', 'channels', {
    name: ':name',
    description: ':description',
    banner_url: ':bannerUrl',
    thumb_url: ':thumbUrl',
    tvart_url: ':tvartUrl',
  })
  const updateChannel = raw.prepare(`
    UPDATE channels SET name = :name, description = :description, subscriber_count = :subscriberCount, is_active = 1,
      tags = :tags, banner_url = :bannerUrl, thumb_url = :thumbUrl, tvart_url = :tvartUrl, last_refresh = :lastRefresh
    WHERE id = :id`)

  function replaceTrack(videoId: string, { cues, ...track }: SubtitleRecord, now: number) {
    const { lang, source } = track
    const old = findOldCues.get({ videoId, lang, source })
    const isSame = old?.cues === JSON.stringify(cues.map(({ startMs, endMs, line }) => [startMs, endMs, line]))
    if (old && isSame) return void touchTrack.run(now, track.url, old.id)
    if (old) {
      insertRevision.run({ id: videoId, field: `subtitle:${source}:${lang}`, old: old.cues, now })
      dropTrack.run(old.id)
    }
    const id = addTrack.run({ videoId, ...track, now }).lastInsertRowid
    for (const [position, { startMs, endMs, line }] of cues.entries()) addCue.run(id, position, startMs, endMs, line)
    searchIndex.addTrack(id)
  }

  return {
    replaceVideo: ({ video: refreshed, tracks, rawInfo: info }) =>
      transaction(() => {
        const { id, lastRefresh, title, description, thumbUrl } = refreshed
        videoRevisions.run({ id, lastRefresh, title, description, thumbUrl })
        updateVideo.run({
          ...refreshed,
          streams: JSON.stringify(refreshed.streams),
          tags: JSON.stringify(refreshed.tags),
          categories: JSON.stringify(refreshed.categories),
          chapters: JSON.stringify(refreshed.chapters),
          sponsorblock: refreshed.sponsorblock && JSON.stringify(refreshed.sponsorblock),
          isThumbPlaceholder: Number(refreshed.isThumbPlaceholder),
        })
        upsertRawInfo.run(id, info, lastRefresh)
        for (const track of tracks) replaceTrack(id, track, lastRefresh)
        clearFailure.run('video', id)
      }),
    replaceChannel: refreshed =>
      transaction(() => {
        const { isActive: _active, tabs: _tabs, tags, ...columns } = refreshed
        channelRevisions.run(columns)
        updateChannel.run({ ...columns, tags: JSON.stringify(tags) })
        clearFailure.run('channel', refreshed.id)
      }),
    addTracks: (videoId, tracks, { now }) =>
      transaction(() => {
        for (const track of tracks) replaceTrack(videoId, track, now)
      }),
    putSponsorblock: (id, sponsorblock) => void updateSegments.run({ id, sponsorblock: JSON.stringify(sponsorblock) }),
    putVotes: (id, refreshed) => void updateVotes.run({ id, ...refreshed }),
    clearPlaylistFailures: id => void clearFailure.run('playlist', id),
  }
}
