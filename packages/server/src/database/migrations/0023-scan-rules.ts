/**
 * The scan rules of a channel, and the videos that they excluded. The properties of these videos are stored: when the
 * rules change, the next scan checks them again without a request to the site.
 */
export const scanRules = `
ALTER TABLE channels ADD COLUMN rules TEXT NOT NULL DEFAULT '{}';

CREATE TABLE passed_over (
  video_id TEXT PRIMARY KEY,
  channel_id TEXT NOT NULL REFERENCES channels(id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  duration INTEGER,
  published INTEGER,
  is_members_only INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL,
  last_seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passed_over_channel ON passed_over(channel_id, last_seen);
CREATE INDEX passed_over_last_seen ON passed_over(last_seen);

CREATE TRIGGER passed_over_queued AFTER INSERT ON queue_items BEGIN
  DELETE FROM passed_over WHERE video_id = NEW.video_id;
END;
`
