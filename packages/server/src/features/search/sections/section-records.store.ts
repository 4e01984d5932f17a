import { sql } from 'kysely'
import type { VidType } from '@tubecellar/core/contract'
import { COMMENT_BITS } from '../../../database/search-text-tables.ts'
import { statement } from '../../../database/statement.ts'

/** What a hit shows of a video, with the watch state of the user. */
export interface VideoRecord {
  readonly number: number
  readonly id: string
  readonly title: string
  readonly tags: string
  readonly channelId: string
  readonly channelName: string
  readonly vidType: VidType
  readonly duration: number
  readonly published: number
  readonly watched: number
  readonly position: number
}

/** By number in the index, in the order of the list. */
export const videosOfRows = statement<{ rows: string; userId: number }>()(
  (p, { dialect }) => sql<VideoRecord>`
    SELECT search_subjects.id AS number, videos.id, title, videos.tags, channels.id AS "channelId", channels.name AS "channelName",
      vid_type AS "vidType", duration, published, coalesce(watched, 0) AS watched, coalesce(position, 0) AS position
    FROM ${dialect.list(p.rows)} ${dialect.orderedJoin} search_subjects ON search_subjects.id = CAST(value AS bigint)
    ${dialect.orderedJoin} videos ON videos.id = subject_id
    ${dialect.orderedJoin} channels ON channels.id = channel_id
    LEFT JOIN watch_state ON user_id = ${p.userId} AND video_id = videos.id
    ORDER BY key`,
)

/** The number in the index of each video. */
export const numbersOfVideos = statement<{ ids: string }>()(
  (p, { dialect }) => sql<{ number: number }>`
    SELECT search_subjects.id AS number FROM ${dialect.list(p.ids)}
    ${dialect.orderedJoin} search_subjects ON kind = 'video' AND subject_id = value ORDER BY key`,
)

export interface DescriptionRecord {
  readonly row: number
  readonly text: string
  readonly published: number
}

export const descriptionsOfRows = statement<{ rows: string }>()(
  (p, { dialect }) => sql<DescriptionRecord>`
    SELECT search_subjects.id AS row, coalesce(description, '') AS text, published
    FROM ${dialect.list(p.rows)} ${dialect.orderedJoin} search_subjects ON search_subjects.id = CAST(value AS bigint)
    ${dialect.orderedJoin} videos ON videos.id = subject_id ORDER BY key`,
)

export interface CommentRecord extends DescriptionRecord {
  readonly id: string
  readonly author: string
  readonly likes: number
}

export const commentsOfRows = statement<{ rows: string }>()(
  (p, { dialect }) => sql<CommentRecord>`
    SELECT CAST(value AS bigint) AS row, comments.id, author, coalesce(like_count, 0) AS likes, text, timestamp AS published
    FROM ${dialect.list(p.rows)}
    ${dialect.orderedJoin} search_subjects ON search_subjects.id = CAST(value AS bigint) >> ${sql.lit(COMMENT_BITS)}
    ${dialect.orderedJoin} comments
      ON comments.video_id = subject_id AND comments.position = CAST(value AS bigint) & ${sql.lit(2 ** COMMENT_BITS - 1)}
    ORDER BY key`,
)

export interface ChannelRecord {
  readonly number: number
  readonly id: string
  readonly name: string
  readonly more: string
  readonly isSubscribed: number
  readonly videos: number
}

export const channelsOfRows = statement<{ rows: string }>()(
  (p, { dialect }) => sql<ChannelRecord>`
    SELECT search_subjects.id AS number, channels.id, name, tags AS more, is_subscribed AS "isSubscribed",
      (SELECT coalesce(sum(videos), 0) FROM channel_totals WHERE channel_id = channels.id) AS videos
    FROM ${dialect.list(p.rows)} ${dialect.orderedJoin} search_subjects ON search_subjects.id = CAST(value AS bigint)
    ${dialect.orderedJoin} channels ON channels.id = subject_id ORDER BY key`,
)

export interface PlaylistRecord {
  readonly number: number
  readonly id: string
  readonly name: string
  readonly more: string
  readonly channelId: string | null
  readonly channelName: string | null
  readonly videos: number
}

export const playlistsOfRows = statement<{ rows: string }>()(
  (p, { dialect }) => sql<PlaylistRecord>`
    SELECT search_subjects.id AS number, playlists.id, name, coalesce(description, '') AS more, channel_id AS "channelId",
      channel_name AS "channelName", (SELECT count(*) FROM playlist_entries WHERE playlist_id = playlists.id) AS videos
    FROM ${dialect.list(p.rows)} ${dialect.orderedJoin} search_subjects ON search_subjects.id = CAST(value AS bigint)
    ${dialect.orderedJoin} playlists ON playlists.id = subject_id ORDER BY key`,
)

export interface CueRecord {
  readonly track: number
  readonly videoId: string
  readonly lang: string
  readonly source: 'user' | 'auto' | 'file'
  readonly startMs: number
  readonly endMs: number
  readonly line: string
}

export const cuesOfTracks = statement<{ tracks: string }>()(
  (p, { dialect }) => sql<CueRecord>`
    SELECT subtitles.id AS track, video_id AS "videoId", lang, source, start_ms AS "startMs", end_ms AS "endMs", line
    FROM ${dialect.list(p.tracks)} ${dialect.orderedJoin} subtitles ON subtitles.id = CAST(value AS bigint)
    ${dialect.orderedJoin} cues ON subtitle_id = subtitles.id ORDER BY key, cues.position`,
)

/** How often each word was indexed. Words of categories, which this search does not find, have 0. */
export const countsOfWords = statement<{ words: string }>()(
  (p, { dialect }) => sql<{ word: string; count: number }>`
    SELECT word, count FROM ${dialect.list(p.words)} ${dialect.orderedJoin} search_vocabulary ON word = value AND count > 0`,
)

/** Words with this start, most frequent first. */
export const commonWords = statement<{ from: string; to: string; limit: number }>()((p, { build }) =>
  build
    .selectFrom('search_vocabulary')
    .select('word')
    .where('word', '>=', p.from)
    .where('word', '<', p.to)
    .where('count', '>', 0)
    .orderBy('count', 'desc')
    .orderBy('word')
    .limit(p.limit),
)

export const vocabularyAfter = statement<{ after: number; limit: number }>()((p, { build }) =>
  build.selectFrom('search_vocabulary').select(['id', 'word']).where('id', '>', p.after).orderBy('id').limit(p.limit),
)

/** Languages of the subtitle tracks after this ID, with the last track of each. */
export const languagesAfter = statement<{ after: number }>()((p, { build }) =>
  build
    .selectFrom('subtitles')
    .select(({ fn }) => ['lang', fn.max('id').as('id')])
    .where('id', '>', p.after)
    .groupBy('lang'),
)
