/**
 * The videos that a channel or playlist contains at its site, archived or not, and the times of its scans. `rule`: the
 * scan rule that keeps the video out of the queue, with its text in `reason`.
 */
export const sourceVideos = `
CREATE TABLE source_videos (
  kind TEXT NOT NULL CHECK (kind IN ('channel', 'playlist')),
  source_id TEXT NOT NULL,
  video_id TEXT NOT NULL,
  title TEXT NOT NULL,
  source_url TEXT NOT NULL,
  channel_id TEXT NOT NULL,
  channel_name TEXT NOT NULL,
  duration INTEGER,
  published INTEGER,
  vid_type TEXT NOT NULL,
  thumb_url TEXT,
  position INTEGER NOT NULL,
  rule TEXT,
  reason TEXT,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  removed_at INTEGER,
  PRIMARY KEY (kind, source_id, video_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX source_videos_position ON source_videos(kind, source_id, position);
CREATE TRIGGER source_videos_of_removed_channel AFTER DELETE ON channels BEGIN
  DELETE FROM source_videos WHERE kind = 'channel' AND source_id = OLD.id;
END;
CREATE TRIGGER source_videos_of_removed_playlist AFTER DELETE ON playlists BEGIN
  DELETE FROM source_videos WHERE kind = 'playlist' AND source_id = OLD.id;
END;

ALTER TABLE source_scans ADD COLUMN subscribed_at INTEGER;
-- The last listing of all videos, and the rules and limits at that time.
ALTER TABLE source_scans ADD COLUMN last_listing INTEGER;
ALTER TABLE source_scans ADD COLUMN listing_rules TEXT;

ALTER TABLE playlists ADD COLUMN rules TEXT NOT NULL DEFAULT '{}';
`
