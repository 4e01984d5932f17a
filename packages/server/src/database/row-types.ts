import type { Selectable } from 'kysely'
import type { Schema } from './schema.ts'

/** Rows of the library as the migrations define them: what backups are made of. */
export type ChannelRow = Selectable<Schema['channels']>
export type VideoRow = Omit<Selectable<Schema['videos']>, 'is_media_shared'>
export type SubtitleRow = Selectable<Schema['subtitles']>
export type CueRow = Selectable<Schema['cues']>
export type CommentRow = Selectable<Schema['comments']>
export type PlaylistRow = Selectable<Schema['playlists']>
export type PlaylistEntryRow = Selectable<Schema['playlist_entries']>
/** A line of a subtitle with the track it belongs to, whose number means nothing elsewhere. */
export type TrackCueRow = Omit<CueRow, 'subtitle_id'> & Pick<SubtitleRow, 'video_id' | 'lang' | 'source'>
/** What a user saw of a video. */
export type WatchStateRow = Pick<
  Selectable<Schema['watch_state']>,
  'watched' | 'watched_at' | 'position' | 'updated_at_ms'
>
/** What was superseded; rows outlive their subject. */
export type RevisionRow = Omit<Selectable<Schema['versions']>, 'id'>
export type QueueItemRow = Selectable<Schema['queue_items']>
