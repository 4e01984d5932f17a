import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** The position of a video among the archived members of a playlist. Positions count from 0 in the whole playlist. */
export interface NavRow {
  playlist_id: string
  playlist_name: string
  playlist_channel: string | null
  idx: number
  previous_id: string | null
  previous_title: string | null
  previous_uploader: string | null
  previous_idx: number
  next_id: string | null
  next_title: string | null
  next_uploader: string | null
  next_idx: number
}

export interface VideoNavigationStore {
  /** One row for each playlist of the video, sorted by name. */
  list(videoId: string): Awaitable<NavRow[]>
}

export function createVideoNavigationStore({ raw }: Db): VideoNavigationStore {
  const neighbor = (comparison: '<' | '>', order: 'ASC' | 'DESC') => `(
    SELECT e.position FROM playlist_entries AS e
    WHERE e.playlist_id = this_video.playlist_id AND e.position ${comparison} this_video.position AND e.video_id <> @id
      AND EXISTS (SELECT 1 FROM videos WHERE videos.id = e.video_id)
    ORDER BY e.position ${order} LIMIT 1)`
  const countBefore = (position: string) => `(
    SELECT count(*) FROM playlist_entries AS e WHERE e.playlist_id = this_video.playlist_id AND e.position < ${position})`
  const list = raw.prepare<{ id: string }, NavRow>(`
    WITH this_video AS (
      SELECT playlist_id, min(position) AS position FROM playlist_entries WHERE video_id = @id GROUP BY playlist_id)
    SELECT playlists.id AS playlist_id, playlists.name AS playlist_name, playlists.channel_name AS playlist_channel,
      ${countBefore('this_video.position')} AS idx,
      previous.video_id AS previous_id, previous.title AS previous_title, previous.uploader AS previous_uploader,
      ${countBefore('previous.position')} AS previous_idx,
      next.video_id AS next_id, next.title AS next_title, next.uploader AS next_uploader,
      ${countBefore('next.position')} AS next_idx
    FROM this_video
    JOIN playlists ON playlists.id = this_video.playlist_id
    LEFT JOIN playlist_entries AS previous
      ON previous.playlist_id = this_video.playlist_id AND previous.position = ${neighbor('<', 'DESC')}
    LEFT JOIN playlist_entries AS next
      ON next.playlist_id = this_video.playlist_id AND next.position = ${neighbor('>', 'ASC')}
    ORDER BY playlists.name COLLATE NOCASE, playlists.id`)
  return { list: videoId => list.all({ id: videoId }) }
}
