import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
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

const countBefore = (position: string) => sql`(
  SELECT count(*) FROM playlist_entries AS e
  WHERE e.playlist_id = this_video.playlist_id AND e.position < ${sql.ref(position)})`

const listNeighbors = statement<{ id: string }>()((p, { dialect }) => {
  const neighbor = (comparison: '<' | '>', order: 'ASC' | 'DESC') => sql`(
    SELECT e.position FROM playlist_entries AS e
    WHERE e.playlist_id = this_video.playlist_id AND e.position ${sql.raw(comparison)} this_video.position
      AND e.video_id <> ${p.id} AND EXISTS (SELECT 1 FROM videos WHERE videos.id = e.video_id)
    ORDER BY e.position ${sql.raw(order)} LIMIT 1)`
  return sql<NavRow>`
    WITH this_video AS (
      SELECT playlist_id, min(position) AS position FROM playlist_entries WHERE video_id = ${p.id} GROUP BY playlist_id)
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
    ORDER BY ${dialect.ignoreCase(sql.ref('playlists.name'))}, playlists.id`
})

export function createVideoNavigationStore(db: Database): VideoNavigationStore {
  return { list: id => db.all(listNeighbors({ id })) }
}
