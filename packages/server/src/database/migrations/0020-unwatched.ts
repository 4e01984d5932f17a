/**
 * The unwatched videos of users who have watched almost everything: finding them would otherwise require a scan of the
 * whole library. A user is in `unwatched_kept` after the first request for the rows; triggers then keep them exact.
 */
export const unwatched = `
CREATE TABLE unwatched_kept (
  user_id INTEGER PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE
) STRICT;
CREATE TABLE unwatched (
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  video_id TEXT NOT NULL REFERENCES videos(id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, video_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX unwatched_of_video ON unwatched(video_id);

CREATE TRIGGER unwatched_video_added AFTER INSERT ON videos
  BEGIN INSERT OR IGNORE INTO unwatched SELECT user_id, NEW.id FROM unwatched_kept; END;
CREATE TRIGGER unwatched_state_added AFTER INSERT ON watch_state WHEN NEW.watched = 0
  BEGIN INSERT OR IGNORE INTO unwatched SELECT user_id, NEW.video_id FROM unwatched_kept WHERE user_id = NEW.user_id; END;
CREATE TRIGGER unwatched_state_added_watched AFTER INSERT ON watch_state WHEN NEW.watched = 1
  BEGIN DELETE FROM unwatched WHERE user_id = NEW.user_id AND video_id = NEW.video_id; END;
CREATE TRIGGER unwatched_state_watched AFTER UPDATE OF watched ON watch_state WHEN OLD.watched = 0 AND NEW.watched = 1
  BEGIN DELETE FROM unwatched WHERE user_id = NEW.user_id AND video_id = NEW.video_id; END;
CREATE TRIGGER unwatched_state_unwatched AFTER UPDATE OF watched ON watch_state WHEN OLD.watched = 1 AND NEW.watched = 0
  BEGIN INSERT OR IGNORE INTO unwatched SELECT user_id, NEW.video_id FROM unwatched_kept WHERE user_id = NEW.user_id; END;
-- States also go with their video or user, and then nothing is left to watch.
CREATE TRIGGER unwatched_state_removed AFTER DELETE ON watch_state WHEN OLD.watched = 1 BEGIN
  INSERT OR IGNORE INTO unwatched SELECT user_id, OLD.video_id FROM unwatched_kept WHERE user_id = OLD.user_id
    AND EXISTS (SELECT 1 FROM videos WHERE id = OLD.video_id) AND EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id);
END;
`
