/**
 * What each user watched: one row per video and day, with the last time of the day. `day` is like 20261128, in the time zone of the
 * server. Rows do not refer to `videos`: a video that returns from the trash is in the history again.
 */
export const watchHistory = `
CREATE TABLE watch_history (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  video_id TEXT NOT NULL,
  day INTEGER NOT NULL,
  watched_at INTEGER NOT NULL,
  -- The last position of the day in seconds; NULL if the video was only marked as watched.
  position REAL,
  watched INTEGER NOT NULL,
  PRIMARY KEY (user_id, video_id, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX watch_history_latest ON watch_history(user_id, watched_at);

INSERT INTO watch_history (user_id, video_id, day, watched_at, position, watched)
SELECT user_id, video_id, CAST(strftime('%Y%m%d', at, 'unixepoch', 'localtime') AS INTEGER), at, position, watched
FROM (
  SELECT user_id, video_id, position, watched,
    CASE WHEN watched = 1 THEN coalesce(watched_at, updated_at_ms / 1000) ELSE updated_at_ms / 1000 END AS at
  FROM watch_state WHERE watched = 1 OR position IS NOT NULL
) WHERE at > 0;
`
