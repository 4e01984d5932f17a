import type { Db } from '../db/database.ts'
import type { Awaitable } from './awaitable.ts'
import type { ArchivedFacts } from './queue.ts'

export interface WatchedVideo extends ArchivedFacts {
  /** Unix seconds: the first of those who have watched it. */
  watchedAt: number
}

/** What has been watched for long enough. */
export interface AutoDeleteStore {
  /**
   * Videos that everybody who began them has watched, somebody at least so many days ago; their channel's number of days
   * before `days`, 0 and null for never. What is marked as kept stays, and what was watched without a date.
   */
  list(days: number | null, now: number): Awaitable<WatchedVideo[]>
  /** False without the video. */
  setKept(id: string, isKept: boolean): Awaitable<boolean>
}

export function createAutoDeleteStore({ raw }: Pick<Db, 'raw'>): AutoDeleteStore {
  const list = raw.prepare<[{ days: number | null; now: number }], WatchedVideo>(`
    SELECT v.id, v.title, v.channel_id AS channelId, c.name AS channelName, v.source_url AS sourceUrl, v.published,
      v.duration, v.vid_type AS vidType, min(w.watched_at) AS watchedAt
    FROM videos AS v
    JOIN channels AS c ON c.id = v.channel_id
    JOIN watch_state AS w ON w.video_id = v.id
    WHERE v.is_kept = 0 AND coalesce(c.overwrites ->> 'autodelete_days', :days, 0) > 0
    GROUP BY v.id
    HAVING min(w.watched) = 1
      AND min(w.watched_at) <= :now - coalesce(c.overwrites ->> 'autodelete_days', :days) * 86400
    ORDER BY watchedAt, v.id`)
  const keep = raw.prepare('UPDATE videos SET is_kept = ? WHERE id = ?')
  return {
    list: (days, now) => list.all({ days, now }),
    setKept: (id, isKept) => keep.run(Number(isKept), id).changes > 0,
  }
}
