import type { Selectable } from 'kysely'
import type { Schema } from './schema.generated.ts'

/** A row of a table, with all columns. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

/** Rows of the library as the migrations define them: what backups are made of. */
export type ChannelRow = Row<'channels'>
export type VideoRow = Omit<Row<'videos'>, 'is_media_shared'>
export type SubtitleRow = Row<'subtitles'>
export type CueRow = Row<'cues'>
export type CommentRow = Row<'comments'>
export type PlaylistRow = Row<'playlists'>
export type PlaylistEntryRow = Row<'playlist_entries'>
/** A line of a subtitle with the track it belongs to, whose number means nothing elsewhere. */
export type TrackCueRow = Omit<CueRow, 'subtitle_id'> & Pick<SubtitleRow, 'video_id' | 'lang' | 'source'>
/** What a user saw of a video. */
export type WatchStateRow = Pick<Row<'watch_state'>, 'watched' | 'watched_at' | 'position' | 'updated_at_ms'>
/** What was superseded; rows outlive their subject. */
export type RevisionRow = Omit<Row<'versions'>, 'id'>
export type QueueItemRow = Row<'queue_items'>
