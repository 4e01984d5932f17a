import type { Selectable } from 'kysely'
import type { Schema } from './schema.generated.ts'

/** A row of a table, with all columns. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

/** Rows of the library, from which backups are created. */
export type ChannelRow = Row<'channels'>
export type VideoRow = Omit<Row<'videos'>, 'is_media_shared'>
export type SubtitleRow = Row<'subtitles'>
export type CueRow = Row<'cues'>
export type CommentRow = Row<'comments'>
export type PlaylistRow = Row<'playlists'>
export type PlaylistEntryRow = Row<'playlist_entries'>
/** A cue with its subtitle track. The number of a track is valid in one database only. */
export type TrackCueRow = Omit<CueRow, 'subtitle_id'> & Pick<SubtitleRow, 'video_id' | 'lang' | 'source'>
/** The watch state of a user for a video. */
export type WatchStateRow = Pick<Row<'watch_state'>, 'watched' | 'watched_at' | 'position' | 'updated_at_ms'>
/** An older value. It is kept when the video, channel or playlist is deleted. */
export type RevisionRow = Omit<Row<'versions'>, 'id'>
export type QueueItemRow = Row<'queue_items'>
